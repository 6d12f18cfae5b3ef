/** A knot of a story, as far as naming an ending needs it. */
export type StoryKnot = { name: string; ends: boolean }

/** A compiled story, built-in or of a member: its facts, and the ink of it as the runtime reads it. */
export type Story = {
  id: string
  title: string
  characterId: string
  /** A code of the product's languages. */
  language: string
  minutes: number
  opening: string
  /** For premium people alone. */
  isHidden: boolean
  endings: readonly { key: string; title: string }[]
  /** Another one for each release of the text. */
  hash: string
  /** The compiled ink, as JSON. */
  ink: string
  /**
   * Of a story that a member wrote: who wrote it, the version that others play, and its knots, which name the endings that no
   * tag names. It has no prices and no lines for an engine, and is played within bounds.
   */
  member?: { author: string; authorId: string; editionId: string; knots: readonly StoryKnot[] }
}

/** A story as lists have it. */
export type ListedStory = Omit<Story, 'ink' | 'member'> & { author: string | null }

/** The facts of a story without its text. */
export function listedStory(story: Story): ListedStory {
  const { id, title, characterId, language, minutes, opening, isHidden, endings, hash, member } = story
  const author = member?.author ?? null
  return { id, title, characterId, language, minutes, opening, isHidden, endings, hash, author }
}
