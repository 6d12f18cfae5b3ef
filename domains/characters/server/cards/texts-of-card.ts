import type { CardField } from '../../cards-contract.ts'
import type { CharacterCard } from '../../card.ts'
import { callName, CardError } from '../../card.ts'

/** Some words of a card: where they stand, and whether they say who she is or only speak around her. */
export type CardWords = { field: CardField; kind: 'name' | 'describes' | 'speaks'; text: string }

/** All words of a card with its names filled in, in UTF-16 units: four times what its file may hold. */
const mostFilled = 4 * 1024 * 1024

/** One run of plain letters and signs: a date, an address, a key, a picture in letters, and no words. */
const oneToken = /^[\u0021-\u007e]*$/

/** Every text of a card, fields that no reader knows included, each once, as it reads with her name in it. */
export function wordsOfCard(card: CharacterCard): CardWords[] {
  const { data, spec: _, spec_version: __, ...root } = card
  const { name, nickname, description, personality, scenario, tags, ...rest } = data
  const { first_mes, alternate_greetings, group_only_greetings, mes_example, ...others } = rest
  const { system_prompt, post_history_instructions, creator_notes, character_book, ...unknown } = others
  const words: CardWords[] = [
    { field: 'name', kind: 'name', text: name },
    { field: 'name', kind: 'name', text: nickname ?? '' },
    ...tags.map((text): CardWords => ({ field: 'tags', kind: 'name', text })),
    { field: 'description', kind: 'describes', text: description },
    { field: 'personality', kind: 'describes', text: personality },
    // It is of two people by its nature, and says of neither who she is.
    { field: 'scenario', kind: 'speaks', text: scenario },
    ...spoken('greeting', first_mes),
    ...spoken('greetings', alternate_greetings),
    ...spoken('greetings', group_only_greetings),
    ...spoken('examples', mes_example),
    ...spoken('instructions', system_prompt),
    ...spoken('instructions', post_history_instructions),
    ...spoken('notes', creator_notes),
    ...spoken('lore', character_book),
    ...spoken('other', unknown),
    ...spoken('other', root),
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

function spoken(field: CardField, value: unknown): CardWords[] {
  return [...textsIn(value)].map((text) => ({ field, kind: 'speaks', text }))
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
