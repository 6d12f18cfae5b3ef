/** The longest stretch of a message that is spoken at once, in characters. */
export const longestSpoken = 400

/** A stretch of a message as it is shown, and how it is spoken. */
export type SpokenStretch = {
  messageId: string
  from: number
  to: number
  voice: string
  leavesOutActions: boolean
  /** The language of its translation, where that is what is shown. */
  locale: string | null
}

/** The first sentence of a reply that is still being written, before anybody knows where it ends. */
export type SpokenOpening = Pick<SpokenStretch, 'messageId' | 'voice' | 'leavesOutActions'> & {
  /** Language tag by which sentences end. */
  tag: string
}

/** The header by which the audio of an opening says which stretch of the message it is: `from-to`. */
export const openingHeader = 'x-stretch'

/** The address of the audio of the first sentence of a reply; it answers once that sentence is whole. */
export function openingAddress({ messageId, voice, leavesOutActions, tag }: SpokenOpening): string {
  const query = new URLSearchParams({ voice, tag })
  if (leavesOutActions) query.set('actions', 'out')
  return `/media/speech/${messageId}/opening?${query}`
}

/** The address of the audio of a stretch of a message. */
export function speechAddress({ messageId, from, to, voice, leavesOutActions, locale }: SpokenStretch): string {
  const query = new URLSearchParams({ from: String(from), to: String(to), voice })
  if (leavesOutActions) query.set('actions', 'out')
  if (locale !== null) query.set('locale', locale)
  return `/media/speech/${messageId}?${query}`
}
