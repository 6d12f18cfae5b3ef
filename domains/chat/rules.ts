/** The mark of an address that opens the choice of how to leave a character. */
export const leaveMark = '#leave'

/** The address of a conversation, with the choice of how to leave the character. */
export const leaveHref = (conversationId: string) => `/chat/${conversationId}${leaveMark}`

/** The longest message, in characters. */
export const maxMessageLength = 4000

/** The longest words by which a person describes a picture that they show. */
export const longestAlt = 300

/** The bounds of the words that stand before each reply, and of the messages between them and it. */
export const authorNote = { longest: 1000, deepest: 20, usualDepth: 4 } as const

/** The longest name of a persona, the longest words about it, and how many a person has at most. */
export const personaBounds = { name: 40, about: 1000, most: 20 } as const

/** How many messages are suggested at once, and the longest of them. */
export const suggestionBounds = { most: 3, longest: 280 } as const

/** The longest reply in the person's own words: replies are longer than messages. */
export const maxEditLength = 16_000

/** The longest title of a moment. */
export const maxMomentTitle = 80

/** Marks how a text is turned into tokens when no tokenizer is known: about four Latin letters, or one ideograph, a token. */
const dense = /[\u3040-\u30ff\u3400-\u9fff\uac00-\ud7af\uff00-\uffef]/g
const middle = /[\u0590-\u08ff\u0900-\u0dff\u0e00-\u109f]/g
/** The signs of both: most texts have none, and one look says so. */
const heavy = /[\u0590-\u0dff\u0e00-\u109f\u3040-\u30ff\u3400-\u9fff\uac00-\ud7af\uff00-\uffef]/

/** A careful estimate of a text's tokens. */
export function estimateTokens(text: string): number {
  if (!heavy.test(text)) return Math.ceil(text.length / 4) + 3
  const denseCount = text.match(dense)?.length ?? 0
  const middleCount = text.match(middle)?.length ?? 0
  const rest = text.length - denseCount - middleCount
  return Math.ceil(denseCount * 1.1 + middleCount * 0.7 + rest / 4) + 3
}

/** The length of a prompt in tokens once there is much to remember. */
export type MemoryRange = { least: number; most: number }

/** Memory in tokens: premium remembers at least five times as much, also right after its history was shortened by a step. */
export function memoryTokens(base: number, isPremium: boolean): MemoryRange {
  return isPremium ? { least: base * 5, most: base * 5.75 } : { least: base / 2, most: base }
}

/**
 * Ids of a reply's events: 1 is `accepted`, each later id is one more than the characters sent so far; the last id ends
 * it.
 */
export const acceptedEventId = 1

/** Id of the token event that brings the text to this length. */
export function eventIdAt(length: number): number {
  return acceptedEventId + length
}

/** How many characters a reader who saw this event id has. */
export function offsetOfEvent(lastEventId: string | null, length: number): number {
  const id = Number(lastEventId)
  if (!lastEventId || !Number.isSafeInteger(id) || id < acceptedEventId) return 0
  return Math.min(id - acceptedEventId, length)
}

/** The address of a message in its conversation. */
export function messageHref(conversationId: string, messageId: string): string {
  return `/chat/${conversationId}?at=${messageId}`
}

/** The longest message that is translated: its translation is one call of the engine. */
export const longestTranslated = 6000

/** How many messages an excerpt has at most, how many letters they have together, and how many links a person has. */
export const excerptBounds = { messages: 20, letters: 6000, links: 50 } as const

/** The address at which a shared excerpt is read. */
export const excerptHref = (excerptId: string) => `/shared/${excerptId}`

/** The longest quick reply, and how many a person has at most. */
export const quickReplyBounds = { longest: 500, most: 20 } as const
