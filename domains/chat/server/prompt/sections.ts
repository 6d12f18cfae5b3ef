import type { CharacterCard, Lorebook } from '#domains/characters/server/public.ts'
import { estimateTokens } from '../../rules.ts'
import { fireLore } from './lore.ts'

/** A named part of a prompt, as the person can read it later. */
export type PromptPart = { part: string; text: string; tokens: number }

/**
 * A part that something contributes to a prompt.
 * `front` stands before the history and must be the same from turn to turn, so that an engine reuses it; all that depends
 * on the turn is `late`, behind the history.
 */
export type Section = PromptPart & { place: 'front' | 'late' }

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
  fill(text: string): string
}

/** A section of a text; its tokens are estimated. */
export function sectionOf(part: string, place: Section['place'], text: string): Section {
  return { part, place, text, tokens: text ? estimateTokens(text) : 0 }
}

/** The parts of a card that are the same in every turn, in the order the ecosystem uses, without empty ones. */
export function cardSections({ data }: CharacterCard, { charName, userName, fill }: CardWords): Section[] {
  const constant = fireLore(constantsOf(data.character_book), [])
  const own = (text: string) => fill(text.replaceAll('{{original}}', ''))
  return [
    sectionOf('main', 'front', own(data.system_prompt) || defaultInstruction(charName, userName)),
    sectionOf('loreBefore', 'front', constant.before.map(fill).join('\n')),
    sectionOf('description', 'front', fill(data.description)),
    sectionOf('personality', 'front', fill(data.personality)),
    sectionOf('scenario', 'front', fill(data.scenario)),
    sectionOf('loreAfter', 'front', constant.after.map(fill).join('\n')),
    sectionOf('examples', 'front', fill(data.mes_example)),
    sectionOf('postHistory', 'late', own(data.post_history_instructions)),
  ].filter(({ text }) => text)
}

/** The instruction that remains of a card for which there is no room. */
export function shortestInstruction(charName: string): Section {
  return sectionOf('main', 'front', `You are ${charName}.`)
}

/** The instruction of a card that has none. */
function defaultInstruction(charName: string, userName: string): string {
  return `Write the next reply of ${charName} in a conversation with ${userName || 'the person'}. Put actions between asterisks. One to three short paragraphs.`
}

/** How many tokens the lore that turns call up may take; the room is set aside in every turn, whatever is called up. */
export function loreRoom(book: Lorebook | null | undefined, most: number): number {
  const called = book?.entries.filter(({ enabled, constant }) => enabled && !constant) ?? []
  const all = called.reduce((sum, { content }) => sum + estimateTokens(content), 0)
  return Math.max(0, Math.min(book?.token_budget ?? defaultLoreBudget, all, most))
}

/** The lore that recent turns call up: it changes with every turn, so it stands behind the history. */
export function turnLore(
  book: Lorebook | null | undefined,
  { recent, room, fill }: { recent: readonly string[]; room: number; fill: CardWords['fill'] },
): Section[] {
  if (!book || room === 0) return []
  const fired = fireLore(
    { ...book, token_budget: room, entries: book.entries.filter(({ constant }) => !constant) },
    recent,
  )
  const section = sectionOf('lore', 'late', [...fired.before, ...fired.after].map(fill).join('\n'))
  return section.text ? [section] : []
}

const defaultLoreBudget = 500

function constantsOf(book: Lorebook | null | undefined): Lorebook | null {
  return book ? { ...book, entries: book.entries.filter(({ constant }) => constant) } : null
}
