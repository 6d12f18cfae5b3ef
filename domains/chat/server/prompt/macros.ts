import { namelessPerson, withoutVocative } from '#domains/characters/server/public.ts'

export type MacroNames = { char: string; user: string }

/** A text may grow by this many UTF-16 units as its names are filled in: a whole page of nothing but names. */
const mostGrowth = 20_000

/**
 * Replaces the card macros the ecosystem agrees on, in one bounded pass; unknown ones stay as they are, nothing is
 * evaluated. Names that would make the text longer by more than 20,000 units stay macros.
 */
export function fillMacros(text: string, names: MacroNames, seed: string): string {
  let growth = 0
  const name = (macro: string, filled: string) => {
    growth += Math.max(0, filled.length - macro.length)
    return growth > mostGrowth ? macro : filled
  }
  return (names.user ? text : withoutVocative(text))
    .replaceAll(/\{\{(\/\/|comment:|hidden_key:)[^{}]*\}\}/gi, '')
    .replaceAll(/\{\{(char|user)\}\}|<(char|bot|user)>/gi, (macro: string, braces?: string, angle?: string) =>
      name(macro, (braces ?? angle ?? '').toLowerCase() === 'user' ? names.user || namelessPerson : names.char),
    )
    .replaceAll(/\{\{(?:random|pick)\s*:{1,2}([^{}]*)\}\}/gi, (macro, choices: string) =>
      pick(choices, `${seed}${macro}`),
    )
    .replaceAll(/\{\{reverse:([^{}]*)\}\}/gi, (_, word: string) => Array.from(word).reverse().join(''))
}

function pick(choices: string, seed: string): string {
  const options = choices
    .replaceAll('\\,', '\0')
    .split(choices.includes('::') ? '::' : ',')
    .map((option) => option.replaceAll('\0', ',').trim())
  return options[hash(seed) % options.length] ?? ''
}

function hash(text: string): number {
  let value = 2_166_136_261
  for (let index = 0; index < text.length; index += 1) value = Math.imul(value ^ text.charCodeAt(index), 16_777_619)
  return value >>> 0
}
