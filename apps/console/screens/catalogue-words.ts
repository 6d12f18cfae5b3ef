import type { CatalogueProblem } from '#domains/characters/rules.ts'
import type { ImportCardState, ImportState } from '#domains/operations/rules.ts'
import { numberWords, text } from '../texts.ts'
import { wordFor } from '../words.ts'

export function importStateWords(state: ImportState): string {
  if (state === 'done') return text('catalogue.done')
  return state === 'proposed' || state === 'over'
    ? wordFor(state === 'over' ? 'expired' : state)
    : text(`importState.${state}`)
}

/** Of one that waits nothing is said: its import has a state of its own. */
export function importCardWords(state: Exclude<ImportCardState, 'waiting'>): string {
  return state === 'stored' ? text('catalogue.done') : text(`importState.${state}`)
}

/** How many of all are done. */
export function partWords(done: number, all: number): string {
  return `${numberWords(done)} / ${numberWords(all)}`
}

/** A problem of a file, with the value or the words that it is about. */
export function problemWords({ code, words }: Pick<CatalogueProblem, 'code' | 'words'>): string {
  const problem = text(`catalogueProblem.${code}`)
  return words === '' ? problem : `${problem} (${words})`
}
