/** The reactions that a person may leave on a message, by the names that the wire and the store use. */
export const reactions = ['heart', 'laugh', 'wow', 'sad', 'fire', 'thumb', 'thumbDown'] as const
export type Reaction = (typeof reactions)[number]

/** The sign of a reaction, as screens show it. */
export const reactionSigns: Readonly<Record<Reaction, string>> = {
  heart: '❤️',
  laugh: '😂',
  wow: '😮',
  sad: '😢',
  fire: '🔥',
  thumb: '👍',
  thumbDown: '👎',
}
