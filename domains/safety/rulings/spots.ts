import type { Item, Phrase } from '../screening/phrase.ts'

/** Where something refused begins, and whether who wrote it says it of themself. */
export type Spot = { start: number; end?: number; isOwn: boolean }

/** The spot of a find; the speaker may stand so many words before it. */
export function spotOf(item: Item, phrase: Phrase, reach = 0): Spot {
  return { start: item.start, end: item.end, isOwn: isOfSelf(phrase, item, reach) }
}

/** "I am underage", "I'm in 8th grade": the speaker, and no other person, is right before it. */
export function isOfSelf(phrase: Phrase, item: Item, reach: number): boolean {
  const inside = phrase.all('self').find((one) => one.start >= item.start && one.end <= item.end)
  const self = inside ?? phrase.near(item, 'self', { before: reach, sameClause: true })
  const other = phrase.near(item, 'other', { before: reach, sameClause: true })
  return self !== undefined && (other === undefined || other.end < self.end) && !namesFamily(phrase, self)
}

/**
 * Whether a phrase names somebody's family: "je suis une fille de 15 ans" is said of who writes, whatever "fille" else means.
 * With a speaker also where a reason begins between the two: "my mother signs, because I'm underage".
 */
export function namesFamily(phrase: Phrase, speaker?: Item): boolean {
  const selves = phrase.all('self')
  const isOfReason = (one: Item) =>
    speaker !== undefined &&
    one.end <= speaker.start &&
    phrase.all('join').some((join) => join.start >= one.end && join.end <= speaker.start)
  return phrase
    .all('family')
    .some((one) => !isOfReason(one) && !selves.some((self) => self.start <= one.start && self.end >= one.end))
}
