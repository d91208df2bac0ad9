// The types of librime's interface (version 1, KB-98). Nothing is linked and no header of librime is needed: the library is
// opened when a language that needs it is chosen, so that programs without one neither need nor load it.
#include <stdint.h>

typedef uintptr_t rime_session;

// What the library is told at its start. `data_size` is the size of what follows it.
struct rime_traits {
    int data_size;
    const char *shared_data_dir, *user_data_dir;
    const char *distribution_name, *distribution_code_name, *distribution_version;
    const char *app_name;
    const char **modules;
    int min_log_level;
    const char *log_dir, *prebuilt_data_dir, *staging_dir;
};

struct rime_composition { int length, cursor_pos, sel_start, sel_end; char *preedit; };
struct rime_candidate { char *text, *comment; void *reserved; };
struct rime_candidate_list_iterator { void *ptr; int index; struct rime_candidate candidate; };
struct rime_menu {
    int page_size, page_no, is_last_page, highlighted_candidate_index, num_candidates;
    struct rime_candidate *candidates;
    char *select_keys;
};
struct rime_context {
    int data_size;
    struct rime_composition composition;
    struct rime_menu menu;
    char *commit_text_preview;
    char **select_labels;
};
struct rime_commit { int data_size; char *text; };
