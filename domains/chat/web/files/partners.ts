import type { CharacterSummary } from '#domains/characters/contract.ts'

/** Somebody whom an imported chat can belong to. */
export type Partner = Pick<CharacterSummary, 'id' | 'name' | 'cover'>

const mostShown = 8

/** The partners to choose from: those that the person has or made come first, each once, as far as their names fit. */
export function partnersFor(query: string, own: readonly Partner[], found: readonly Partner[]): Partner[] {
  const words = fold(query)
  const fitting = own.filter(({ name }) => fold(name).includes(words))
  const all = new Map([...fitting, ...found].map((one) => [one.id, one]))
  return [...all.values()].slice(0, mostShown)
}

/** The one of this name, also where it is written otherwise; null where there is none, or several. */
export function namedLike(name: string, partners: readonly Partner[]): Partner | null {
  const words = fold(name)
  if (words === '') return null
  const same = partners.filter((one) => fold(one.name) === words)
  const near = same.length > 0 ? same : partners.filter((one) => fold(one.name).split(' ')[0] === words)
  return near.length === 1 ? (near[0] ?? null) : null
}

function fold(text: string): string {
  return text.trim().normalize('NFKC').toLowerCase()
}
