import type { CardField } from '../../cards-contract.ts'
import type { CharacterCard } from '../../card.ts'
import { callName } from '../../card.ts'

/** Some words of a card: where they stand, and whether they say who she is or only speak around her. */
export type CardWords = { field: CardField; kind: 'name' | 'describes' | 'speaks'; text: string }

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
  const names = { name: callName(card) }
  return words.filter(({ text }) => text.trim() !== '').map((one) => ({ ...one, text: filled(one.text, names) }))
}

function spoken(field: CardField, value: unknown): CardWords[] {
  return [...textsIn(value)].map((text) => ({ field, kind: 'speaks', text }))
}

/** Every text in a value, the names of its fields too where they are words. */
function* textsIn(value: unknown): Generator<string> {
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

/** Macros of names as they will be read, so that what is said of her is known to be of her. */
function filled(text: string, { name }: { name: string }): string {
  return text.replaceAll(/\{\{char\}\}|<(?:char|bot)>/gi, () => name).replaceAll(/\{\{user\}\}|<user>/gi, 'you')
}
