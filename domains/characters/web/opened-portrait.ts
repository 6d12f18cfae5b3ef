import { createStore } from '#ui/state/store.ts'

/** The character whose card was opened last: its portrait takes part in the move to her page and back, and no other. */
export const openedPortrait = createStore<string | null>(null)
