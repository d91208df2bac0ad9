// The functions of WPE WebKit and of what it depends on, found at run time.
#pragma once
#include <wpe/fdo.h>
#include <wpe/unstable/fdo-shm.h>
#include <wpe/webkit.h>
#include <wpe/wpe.h>
#include <wayland-server-core.h>
#include <wayland-server-protocol.h>

#define WEB_FUNCTIONS(F) \
    F(g_memory_input_stream_new_from_data) F(jsc_value_is_undefined) F(jsc_value_to_json) F(soup_cookie_free) \
    F(soup_cookie_get_domain) F(soup_cookie_get_expires) F(soup_cookie_get_http_only) F(soup_cookie_get_name) \
    F(soup_cookie_get_path) F(soup_cookie_get_secure) F(soup_cookie_get_value) \
    F(soup_cookie_new) F(soup_cookie_set_expires) F(soup_cookie_set_http_only) \
    F(soup_cookie_set_secure) F(soup_message_headers_append) F(webkit_back_forward_list_get_nth_item) \
    F(webkit_back_forward_list_item_get_title) F(webkit_back_forward_list_item_get_uri) \
    F(webkit_cookie_manager_add_cookie) F(webkit_cookie_manager_add_cookie_finish) \
    F(webkit_cookie_manager_delete_cookie) F(webkit_cookie_manager_delete_cookie_finish) \
    F(webkit_cookie_manager_get_cookies) F(webkit_cookie_manager_get_cookies_finish) \
    F(webkit_cookie_manager_set_persistent_storage) F(webkit_input_method_context_get_input_purpose) \
    F(webkit_input_method_context_get_type) F(webkit_javascript_result_get_js_value) F(webkit_javascript_result_unref) \
    F(webkit_navigation_action_copy) F(webkit_navigation_action_free) F(webkit_navigation_action_get_navigation_type) \
    F(webkit_navigation_action_get_request) F(webkit_navigation_action_is_redirect) \
    F(webkit_navigation_action_is_user_gesture) F(webkit_navigation_policy_decision_get_frame_name) \
    F(webkit_navigation_policy_decision_get_navigation_action) F(webkit_policy_decision_download) \
    F(webkit_policy_decision_ignore) F(webkit_policy_decision_use) F(webkit_response_policy_decision_get_request) \
    F(webkit_response_policy_decision_get_response) F(webkit_response_policy_decision_is_mime_type_supported) \
    F(webkit_script_dialog_close) F(webkit_script_dialog_confirm_set_confirmed) \
    F(webkit_script_dialog_get_dialog_type) F(webkit_script_dialog_get_message) \
    F(webkit_script_dialog_prompt_get_default_text) F(webkit_script_dialog_prompt_set_text) \
    F(webkit_script_dialog_ref) F(webkit_script_dialog_unref) F(webkit_settings_set_enable_javascript_markup) \
    F(webkit_settings_set_javascript_can_open_windows_automatically) F(webkit_settings_set_minimum_font_size) \
    F(webkit_settings_set_user_agent) F(webkit_settings_set_user_agent_with_application_details) \
    F(webkit_uri_request_get_http_headers) F(webkit_uri_request_get_http_method) F(webkit_uri_request_get_uri) \
    F(webkit_uri_request_new) F(webkit_uri_response_get_mime_type) F(webkit_uri_response_get_status_code) \
    F(webkit_uri_response_get_uri) F(webkit_uri_scheme_request_finish) F(webkit_uri_scheme_request_finish_error) \
    F(webkit_uri_scheme_request_get_http_method) F(webkit_uri_scheme_request_get_uri) \
    F(webkit_uri_scheme_request_get_web_view) F(webkit_user_content_manager_add_script) \
    F(webkit_user_content_manager_new) F(webkit_user_content_manager_register_script_message_handler) \
    F(webkit_user_content_manager_register_script_message_handler_in_world) \
    F(webkit_user_content_manager_remove_all_scripts) F(webkit_user_content_manager_unregister_script_message_handler) \
    F(webkit_user_content_manager_unregister_script_message_handler_in_world) F(webkit_user_script_new) \
    F(webkit_user_script_new_for_world) F(webkit_user_script_unref) F(webkit_web_context_get_website_data_manager) \
    F(webkit_web_context_new_ephemeral) F(webkit_web_context_new_with_website_data_manager) \
    F(webkit_web_context_register_uri_scheme) F(webkit_web_view_backend_new) F(webkit_web_view_can_go_back) \
    F(webkit_web_view_can_go_forward) F(webkit_web_view_execute_editing_command) \
    F(webkit_web_view_get_back_forward_list) F(webkit_web_view_get_estimated_load_progress) \
    F(webkit_web_view_get_settings) F(webkit_web_view_get_title) F(webkit_web_view_get_type) \
    F(webkit_web_view_get_uri) F(webkit_web_view_get_window_properties) \
    F(webkit_web_view_go_to_back_forward_list_item) F(webkit_web_view_is_loading) F(webkit_web_view_load_bytes) \
    F(webkit_web_view_load_html) F(webkit_web_view_load_request) F(webkit_web_view_reload) \
    F(webkit_web_view_reload_bypass_cache) F(webkit_web_view_run_async_javascript_function_in_world) \
    F(webkit_web_view_run_javascript) F(webkit_web_view_run_javascript_finish) \
    F(webkit_web_view_run_javascript_in_world) F(webkit_web_view_run_javascript_in_world_finish) \
    F(webkit_web_view_set_input_method_context) F(webkit_web_view_stop_loading) \
    F(webkit_web_view_terminate_web_process) F(webkit_website_data_get_name) F(webkit_website_data_get_types) \
    F(webkit_website_data_manager_clear) F(webkit_website_data_manager_clear_finish) \
    F(webkit_website_data_manager_fetch) F(webkit_website_data_manager_fetch_finish) \
    F(webkit_website_data_manager_get_cookie_manager) F(webkit_website_data_manager_new) \
    F(webkit_website_data_manager_remove) F(webkit_website_data_manager_remove_finish) \
    F(webkit_website_data_unref) F(webkit_window_properties_get_menubar_visible) \
    F(webkit_window_properties_get_resizable) F(webkit_window_properties_get_statusbar_visible) \
    F(webkit_window_properties_get_toolbar_visible)

#define BACKEND_FUNCTIONS(F) \
    F(wl_shm_buffer_begin_access) F(wl_shm_buffer_end_access) F(wl_shm_buffer_get_data) F(wl_shm_buffer_get_height) \
    F(wl_shm_buffer_get_stride) F(wl_shm_buffer_get_width) F(wpe_fdo_initialize_shm) \
    F(wpe_fdo_shm_exported_buffer_get_shm_buffer) F(wpe_loader_init) F(wpe_view_backend_add_activity_state) \
    F(wpe_view_backend_dispatch_axis_event) F(wpe_view_backend_dispatch_pointer_event) \
    F(wpe_view_backend_dispatch_keyboard_event) F(wpe_view_backend_dispatch_set_device_scale_factor) \
    F(wpe_view_backend_dispatch_set_size) F(wpe_view_backend_dispatch_touch_event) \
    F(wpe_view_backend_exportable_fdo_create) F(wpe_view_backend_exportable_fdo_destroy) \
    F(wpe_view_backend_exportable_fdo_dispatch_frame_complete) \
    F(wpe_view_backend_exportable_fdo_dispatch_release_shm_exported_buffer) \
    F(wpe_view_backend_exportable_fdo_get_view_backend) F(wpe_view_backend_remove_activity_state)

#define WEB_FIELD(name) __typeof__(&name) name;
struct web_functions {
    WEB_FUNCTIONS(WEB_FIELD)
    BACKEND_FUNCTIONS(WEB_FIELD)
};

/// The functions, after `touchstone_web_open`.
extern struct web_functions web;
/// The name of the backend's library.
extern char web_backend[256];
