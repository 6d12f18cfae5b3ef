/** A turn as memory takes it in. */
export type NotedTurn = { id: string; role: 'user' | 'character'; text: string; at: number }

/** Turns that the index lacks: newest first; null where it lacks more than is at hand. */
export type Unnoted = { turns: readonly NotedTurn[] | null; parentId: string | null; isDue: boolean }
