Fuzz drawing --seed 2026 --from 144 --count 1
