import type { CharacterCard } from '#domains/characters/server/public.ts'
import { estimateTokens } from '../../rules.ts'
import type { LoreMoment } from '#domains/lore/server/public.ts'
import { exampleTokens, withSpeakers } from './examples.ts'
import type { TurnLore } from './lore.ts'
import { steadyLore, turnLore } from './lore.ts'

/** A named part of a prompt, as the person can read it later. */
export type PromptPart = {
  part: string
  text: string
  tokens: number
  /** The own lorebook that it is of, by its name. */
  book?: string
  bookId?: string
}

/**
 * A part that something contributes to a prompt.
 * `front` stands before the history and must be the same from turn to turn, so that an engine reuses it; all that depends
 * on the turn is `late`, behind the history.
 */
export type Section = PromptPart & {
  place: 'front' | 'late'
  /** The tokens of a shorter text of this part, where it is written in another way than it reads. */
  measure?: (text: string) => number
}

/** The order in which a card's parts give way where the room is short: the first goes first. */
export const trimmingOrder = [
  'examples',
  'loreAfter',
  'loreBefore',
  'scenario',
  'personality',
  'postHistory',
  'description',
  'main',
] as const

/** The author's instructions and lore; other people read the description alone. */
const authorsOwn = new Set(['main', 'loreBefore', 'loreAfter', 'lore', 'examples', 'postHistory'])

/** Whether a part is for the eyes of a character's author alone. */
export function isAuthorsOwn(part: string): boolean {
  return authorsOwn.has(part)
}

/** How a card's text becomes part of a prompt. */
export type CardWords = {
  /** Her name as the person reads it. */
  charName: string
  userName: string
  /** Fills macros with facts that stay the same for an hour of turns. */
  fill(text: string): string
  /** Fills macros of a text that stands behind the history. */
  fillLate(text: string): string
}

/** A section of a text; its tokens are estimated. */
export function sectionOf(part: string, place: Section['place'], text: string): Section {
  return { part, place, text, tokens: text ? estimateTokens(text) : 0 }
}

/** The parts of a card that are the same in every turn, in the order the ecosystem uses, without empty ones. */
export function cardSections({ data }: CharacterCard, words: CardWords): Section[] {
  const { charName, userName, fill, fillLate } = words
  const constant = steadyLore(data.character_book)
  const instruction = defaultInstruction(charName, userName)
  return [
    sectionOf('main', 'front', withOriginal(fill(data.system_prompt), instruction) || instruction),
    sectionOf('loreBefore', 'front', constant.before.map(fill).join('\n')),
    sectionOf('description', 'front', fill(data.description)),
    sectionOf('personality', 'front', fill(data.personality)),
    sectionOf('scenario', 'front', fill(data.scenario)),
    sectionOf('loreAfter', 'front', constant.after.map(fill).join('\n')),
    examplesOf(data, words),
    sectionOf('postHistory', 'late', withOriginal(fillLate(data.post_history_instructions), '')),
  ].filter(({ text }) => text)
}

/** Example dialogue, which stands in turns of its own where it says who speaks. */
function examplesOf({ mes_example, name }: CharacterCard['data'], { charName, userName, fill }: CardWords): Section {
  const names = { charName, userName }
  const text = fill(withSpeakers(mes_example, names, name))
  const measure = (shorter: string) => exampleTokens(shorter, names)
  return { part: 'examples', place: 'front', text, tokens: measure(text), measure }
}

/** Puts the text that a card's replaces where the card names it, once. */
function withOriginal(text: string, original: string): string {
  return text
    .replace(/\{\{original\}\}/i, () => original)
    .replaceAll(/\{\{original\}\}/gi, '')
    .trim()
}

/** The instruction that remains of a card for which there is no room. */
export function shortestInstruction(charName: string): Section {
  return sectionOf('main', 'front', `You are ${charName}.`)
}

/** The instruction of a card that has none. */
function defaultInstruction(charName: string, userName: string): string {
  return `Write the next reply of ${charName} in a conversation with ${userName || 'the person'}. Put actions between asterisks. One to three short paragraphs.`
}

/** The lore that recent turns call up: it changes with every turn, so it stands behind the history, or at its depth in it. */
export function calledLore(
  card: CharacterCard,
  moment: LoreMoment,
  fill: CardWords['fill'],
): { late: Section[]; atDepth: TurnLore['atDepth'] } {
  const called = turnLore(card.data.character_book, moment)
  const section = sectionOf('lore', 'late', called.texts.map(fill).join('\n'))
  const atDepth = called.atDepth.map((one) => ({ ...one, text: fill(one.text) }))
  return { late: section.text ? [section] : [], atDepth: atDepth.filter(({ text }) => text) }
}
