import { estimateTokens } from '../../rules.ts'
import type { Section } from './sections.ts'
import { trimmingOrder } from './sections.ts'

/** A part that gave way: its tokens in the card, and those that remain. */
export type TrimmedPart = { part: string; tokens: number; left: number }

/** The window that is assumed of a model whose own is not known; one that is smaller reports it. */
export const usualWindow = 8192
/** Room for what chat templates add, and for the error of an estimate. */
const templateTokens = 64
/** A part that would be shorter than this is omitted. */
const shortestPart = 40

/** How many tokens a reply may have: of a small window a quarter. */
export function replyRoom(window: number | undefined, wanted: number): number {
  return Math.max(1, Math.min(wanted, Math.floor((window ?? usualWindow) / 4)))
}

/** How many estimated tokens a prompt may have; `ratio` is how many tokens of the model an estimated one is. */
export function promptRoom(window: number | undefined, { reply, ratio }: { reply: number; ratio: number }): number {
  return Math.max(0, Math.floor(((window ?? usualWindow) - reply - templateTokens) / ratio))
}

/** Of the room of a prompt a card may take half. */
export function cardRoom(room: number): number {
  return Math.floor(room / 2)
}

/** Shortens a card's parts, in the stated order, until all of them fit; an unnamed part gives way before any other. */
export function fitSections(
  sections: readonly Section[],
  room: number,
): { sections: Section[]; trimmed: TrimmedPart[] } {
  let excess = tokensOf(sections) - room
  if (excess <= 0) return { sections: [...sections], trimmed: [] }
  const shorter = new Map<Section, Section>()
  const trimmed: TrimmedPart[] = []
  for (const section of sections.toSorted((one, other) => trimRank(one.part) - trimRank(other.part))) {
    if (excess <= 0) break
    const left = cutEnd(section, section.tokens - excess)
    excess -= section.tokens - left.tokens
    shorter.set(section, left)
    trimmed.push({ part: section.part, tokens: section.tokens, left: left.tokens })
  }
  return { sections: sections.map((section) => shorter.get(section) ?? section).filter(({ text }) => text), trimmed }
}

function trimRank(part: string): number {
  return trimmingOrder.findIndex((one) => one === part)
}

/** The tokens of several parts together. */
export function tokensOf(parts: readonly { tokens: number }[]): number {
  return parts.reduce((sum, { tokens }) => sum + tokens, 0)
}

function cutEnd(section: Section, room: number): Section {
  if (room < shortestPart) return { ...section, text: '', tokens: 0 }
  const measure = section.measure ?? estimateTokens
  const letters = Array.from(section.text)
  const length = longestFit(letters.length, (count) => measure(letters.slice(0, count).join('')) <= room)
  const text = atSentenceEnd(letters.slice(0, length).join(''))
  return { ...section, text, tokens: measure(text) }
}

/** Ends a text at its last sentence, or else its last word, unless too much would be lost. */
function atSentenceEnd(text: string): string {
  const least = Math.floor(text.length * 0.7)
  for (let at = text.length - 1; at >= least; at -= 1)
    if (/[.!?。！？\n]/u.test(text[at] ?? '')) return text.slice(0, at + 1)
  const space = text.lastIndexOf(' ')
  return space >= least ? text.slice(0, space) : text
}

const gap = '\n…\n'

/** Shortens a text in its middle: beginning and end of what somebody says carry the most. */
export function cutMiddle(text: string, room: number): string {
  if (estimateTokens(text) <= room) return text
  const letters = Array.from(text)
  const cut = (count: number) => {
    const head = Math.ceil(count / 2)
    return `${letters.slice(0, head).join('')}${gap}${letters.slice(letters.length - (count - head)).join('')}`
  }
  return cut(longestFit(letters.length - 1, (count) => estimateTokens(cut(count)) <= room))
}

/** The largest count that fits, 0 where none does. */
function longestFit(most: number, fits: (count: number) => boolean): number {
  let [low, high] = [0, most]
  while (low < high) {
    const middle = Math.ceil((low + high) / 2)
    if (fits(middle)) low = middle
    else high = middle - 1
  }
  return low
}
