import type { LoreAtDepth, LoreMoment, NamedBook } from '#domains/lore/server/public.ts'
import { calledRoom, newMatchers, percentOf, shareRoom, steadyEntries } from '#domains/lore/server/public.ts'
import { estimateTokens } from '../../rules.ts'
import { tokensOf } from './budget.ts'
import { steadyLore, turnLore } from './lore.ts'
import type { CardWords, PromptPart, Section } from './sections.ts'
import { sectionOf } from './sections.ts'

/** The own books of a person in a prompt, before the turn calls anything up. */
export type OwnLore = {
  /** Around the card; the same from turn to turn. */
  before: Section[]
  after: Section[]
  /** The tokens of all that, and of the room that is set aside for what turns call up. */
  tokens: number
  called(moment: Omit<LoreMoment, 'room'>, fill: CardWords['fill']): CalledOwnLore
}

/** Lore of own books that a turn calls up, and the same as parts, one of each book. */
export type CalledOwnLore = { late: Section[]; atDepth: LoreAtDepth[]; parts: PromptPart[] }

/** Of the room of own books, the share of entries that are in every prompt, as long as others want the rest. */
const steadyShare = 1 / 2

/** Own books within their room, shared by their weights: neither the constants of one book nor its size silence another. */
export function ownLore(books: readonly NamedBook[], room: number, fill: CardWords['fill']): OwnLore {
  const steadyRooms = roomsOf(books, Math.floor(room * steadyShare), ({ book }) =>
    steadyEntries(book, estimateTokens).fired.reduce((sum, { tokens }) => sum + tokens, 0),
  )
  const steady = books.map((own, index) => {
    const texts = steadyLore(own.book, steadyRooms[index] ?? 0)
    return {
      before: sectionOfBook(own, 'front', texts.before, fill),
      after: sectionOfBook(own, 'front', texts.after, fill),
    }
  })
  const before = steady.flatMap((one) => one.before)
  const after = steady.flatMap((one) => one.after)
  const taken = tokensOf(before) + tokensOf(after)
  const rooms = roomsOf(books, Math.max(0, room - taken), ({ book }) => calledRoom(book, room, estimateTokens))
  return {
    before,
    after,
    tokens: taken + rooms.reduce((sum, one) => sum + one, 0),
    called(moment, fillLate) {
      // However many books there are, they cost the work of one.
      const shared = { ...moment, matchers: newMatchers() }
      const called = books.map((own, index) => calledOf(own, { ...shared, room: rooms[index] ?? 0 }, fillLate))
      return {
        late: called.flatMap(({ late }) => late),
        atDepth: called.flatMap(({ atDepth }) => atDepth),
        parts: called.flatMap(({ parts }) => parts),
      }
    },
  }
}

function roomsOf(books: readonly NamedBook[], room: number, needOf: (book: NamedBook) => number): number[] {
  const needs = books.map((own) => ({ need: needOf(own), weight: percentOf(own.book) }))
  return shareRoom(needs, room)
}

function calledOf(own: NamedBook, moment: LoreMoment, fill: CardWords['fill']): CalledOwnLore {
  const called = turnLore(own.book, moment)
  const late = sectionOfBook(own, 'late', called.texts, fill)
  const atDepth = called.atDepth.map((one) => ({ ...one, text: fill(one.text) })).filter(({ text }) => text)
  const text = [...atDepth, ...late].map((one) => one.text).join('\n')
  const tokens = tokensOf(late) + atDepth.reduce((sum, one) => sum + estimateTokens(one.text), 0)
  return { late, atDepth, parts: text ? [{ part: 'ownLore', book: own.name, bookId: own.id, text, tokens }] : [] }
}

/** A section that names its book; none without a text. */
function sectionOfBook(
  { id, name }: Pick<NamedBook, 'id' | 'name'>,
  place: Section['place'],
  texts: readonly string[],
  fill: CardWords['fill'],
): Section[] {
  const section = sectionOf('ownLore', place, texts.map(fill).join('\n'))
  return section.text ? [{ ...section, book: name, bookId: id }] : []
}
