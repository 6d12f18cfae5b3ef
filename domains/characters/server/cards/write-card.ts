import type { AppearanceOptions } from '../../creation-shape.ts'
import type { CharacterCard, LoreEntry, Lorebook } from '../../card.ts'
import { optionsExtension, withoutOwn } from './own-parts.ts'

const backFillNote = 'This is a V2 copy of a V3 card. Some of its features need an app that reads V3.'

/** A card as other apps read it: without what only this server understands, but for what would bring her back here. */
export function thirdVersion(card: CharacterCard, options: AppearanceOptions): CharacterCard {
  const { data } = card
  return {
    ...card,
    data: {
      ...data,
      // The format wants this field, empty or not.
      group_only_greetings: Array.isArray(data.group_only_greetings) ? data.group_only_greetings : [],
      extensions: { ...withoutOwn(data.extensions), [optionsExtension]: options },
    },
  }
}

/** Fields that V2 does not know. */
const ofThirdAlone = new Set([
  'assets',
  'nickname',
  'creator_notes_multilingual',
  'source',
  'group_only_greetings',
  'creation_date',
  'modification_date',
])

/** The same card as V2 has it, for older apps: without V3's own fields, and its lore without decorators. */
export function secondVersion({ data }: CharacterCard): object {
  const known = Object.entries(data).filter(([name]) => !ofThirdAlone.has(name))
  const { character_book: book } = data
  return {
    spec: 'chara_card_v2',
    spec_version: '2.0',
    data: {
      ...Object.fromEntries(known),
      name: data.nickname || data.name,
      creator_notes: [backFillNote, data.creator_notes].filter(Boolean).join('\n\n'),
      ...(book ? { character_book: { ...book, entries: book.entries.map(withoutDecorators) } } : {}),
    },
  }
}

/** A lorebook by itself, as V3 writes it. */
export function loneLorebook(book: Lorebook | null | undefined): object {
  return { spec: 'lorebook_v3', data: { extensions: {}, ...book, entries: book?.entries ?? [] } }
}

/** Decorators are lines at the beginning of what an entry says; an app that knows none of them would say them aloud. */
function withoutDecorators(entry: LoreEntry): LoreEntry {
  return { ...entry, content: entry.content.replace(/^(?:[ \t]*@@[^\n]*(?:\n|$))+/, '') }
}
