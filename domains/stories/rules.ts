/** How far somebody is in a story. */
export const storyStates = ['notStarted', 'playing', 'finished'] as const

/** Who wrote a line as it is shown; `open` is the author's line where an engine is still to write it. */
export const lineAuthors = ['author', 'engine', 'translation', 'open'] as const

/**
 * The events of a passage that is being written. `text` adds to a line, `line` is a line as it stays, `choices` are the
 * choices in the reader's language, and `done` ends it.
 */
export const writeStream = ['text', 'line', 'choices', 'done'] as const

/** As many choices as there are number keys to make them. */
export const mostChoicesShown = 9

/** The address of a story. */
export function storyHref(storyId: string): string {
  return `/stories/${encodeURIComponent(storyId)}`
}

/** The address of the stories of a character. */
export function storiesHref(characterId: string): string {
  return `/stories?character=${encodeURIComponent(characterId)}`
}
