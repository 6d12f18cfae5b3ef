import type { BookSummary, BookTarget } from '../contract.ts'
import type { BookPlaces } from './load-books.ts'

/** A place of a book; without a name where the lists of the page do not reach it. */
type NamedTarget = { target: BookTarget; name: string | null; updatedAt?: number }
type NamedTargets = { characters: NamedTarget[]; conversations: NamedTarget[] }

/** The characters and conversations that a book can be attached to, and those that it is attached to already. */
export function targetsFor({ attachments }: Pick<BookSummary, 'attachments'>, places: BookPlaces): NamedTargets {
  const characters: NamedTarget[] = places.characters.map(({ id, name }) => ({
    target: { kind: 'character', characterId: id },
    name,
  }))
  const conversations: NamedTarget[] = places.conversations.map(({ id, name, updatedAt }) => ({
    target: { kind: 'conversation', sessionId: id },
    name,
    updatedAt,
  }))
  const listed = new Set([...characters, ...conversations].map(({ target }) => targetKey(target)))
  for (const { target } of attachments) {
    if (listed.has(targetKey(target)) || target.kind === 'person') continue
    const list = target.kind === 'character' ? characters : conversations
    list.push({ target, name: null })
  }
  return { characters, conversations }
}

/** One text for each place. */
export function targetKey(target: BookTarget): string {
  if (target.kind === 'character') return `character ${target.characterId}`
  return target.kind === 'conversation' ? `conversation ${target.sessionId}` : 'person'
}
