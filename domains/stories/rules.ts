/** How far somebody is in a story. */
export const storyStates = ['notStarted', 'playing', 'finished'] as const

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
