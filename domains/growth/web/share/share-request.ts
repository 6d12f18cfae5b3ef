import { createStore } from '#ui/state/store.ts'

/** The page that the open share dialog shares, an empty path for the product as a whole; null while it is closed. */
export const shareRequest = createStore<{ path: string } | null>(null)
