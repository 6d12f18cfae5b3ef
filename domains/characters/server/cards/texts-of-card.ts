import type { CardField } from '../../cards-contract.ts'
import type { CharacterCard } from '../../card.ts'
import { callName, CardError } from '../../card.ts'

/**
 * Some words of a card: where they are, and whether they say who she is, are said by herself alone, or only speak around
 * her.
 */
export type CardWords = { field: CardField; kind: 'name' | 'describes' | 'says' | 'speaks'; text: string }

/** All words of a card with its names filled in, in UTF-16 units: four times what its file may hold. */
const mostFilled = 4 * 1024 * 1024

/** The extension with the lines that she says when the built-in engine speaks for her. */
export const voiceField = 'nocturne/voice'

/** One run of plain letters and signs: a date, an address, a key, a picture in letters, and no words. */
const oneToken = /^[\u0021-\u007e]*$/

/** Every text of a card, fields that no reader knows included, each once, as it reads with her name in it. */
export function wordsOfCard(card: CharacterCard): CardWords[] {
  const { data, spec: _, spec_version: __, ...root } = card
  const { name, nickname, description, personality, scenario, tags, ...rest } = data
  const { first_mes, alternate_greetings, group_only_greetings, mes_example, ...others } = rest
  const {
    system_prompt,
    post_history_instructions,
    creator_notes,
    character_book,
    extensions: allExtensions,
    ...unknown
  } = others
  const { [voiceField]: voice, ...extensions } = allExtensions
  const words: CardWords[] = [
    { field: 'name', kind: 'name', text: name },
    { field: 'name', kind: 'name', text: nickname ?? '' },
    ...tags.map((text): CardWords => ({ field: 'tags', kind: 'name', text })),
    { field: 'description', kind: 'describes', text: description },
    { field: 'personality', kind: 'describes', text: personality },
    // It is of two people by its nature, and says of neither who she is.
    { field: 'scenario', kind: 'speaks', text: scenario },
    ...wordsIn(first_mes, { field: 'greeting', kind: 'says' }),
    ...wordsIn(alternate_greetings, { field: 'greetings', kind: 'says' }),
    ...wordsIn(group_only_greetings, { field: 'greetings', kind: 'says' }),
    ...wordsIn(mes_example, { field: 'examples', kind: 'speaks' }),
    ...wordsIn(system_prompt, { field: 'instructions', kind: 'speaks' }),
    ...wordsIn(post_history_instructions, { field: 'instructions', kind: 'speaks' }),
    ...wordsIn(creator_notes, { field: 'notes', kind: 'speaks' }),
    ...wordsIn(character_book, { field: 'lore', kind: 'speaks' }),
    ...wordsIn(voice, { field: 'other', kind: 'says' }),
    ...wordsIn({ ...unknown, extensions }, { field: 'other', kind: 'speaks' }),
    ...wordsIn(root, { field: 'other', kind: 'speaks' }),
  ]
  const called = callName(card)
  let length = 0
  return words
    .filter(({ text }) => text.trim() !== '')
    .map((one) => {
      const text = filled(one.text, called, mostFilled - length)
      length += text.length
      return { ...one, text }
    })
}

function wordsIn(value: unknown, place: Omit<CardWords, 'text'>): CardWords[] {
  return [...textsIn(value)].map((text) => ({ ...place, text }))
}

/** Every text in a value, the names of its fields too where they are words. */
export function* textsIn(value: unknown): Generator<string> {
  if (typeof value === 'string') {
    if (!oneToken.test(value)) yield value
  } else if (Array.isArray(value)) {
    for (const one of value) yield* textsIn(one)
  } else if (typeof value === 'object' && value !== null) {
    for (const [name, one] of Object.entries(value)) {
      if (/\s/.test(name)) yield name
      yield* textsIn(one)
    }
  }
}

const names = /\{\{char\}\}|<(?:char|bot)>|\{\{user\}\}|<user>/gi

/** Macros of names as they will be read, so that what is said of her is known to be of her. */
function filled(text: string, name: string, most: number): string {
  const count = text.match(names)?.length ?? 0
  // Reckoned before it is made: a long name in a text of macros alone would be larger than memory.
  if (text.length + count * Math.max(name.length, 'you'.length) > most)
    throw new CardError('too-large', 'With its names filled in this card is longer than 4 MB. Shorten it.')
  return text.replaceAll(names, (macro) => (/user/i.test(macro) ? 'you' : name))
}
