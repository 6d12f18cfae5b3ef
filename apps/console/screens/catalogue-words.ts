import type { CatalogueProblem } from '#domains/characters/rules.ts'
import type { ImportCardState, ImportState } from '#domains/operations/rules.ts'
import { text } from '../texts.ts'

export const importStateWords = (state: ImportState): string => text(`importState.${state}`)

export const importCardWords = (state: ImportCardState): string => text(`importCard.${state}`)

/** A problem of a file, with the value or the words that it is about. */
export function problemWords({ code, words }: Pick<CatalogueProblem, 'code' | 'words'>): string {
  const problem = text(`catalogueProblem.${code}`)
  return words === '' ? problem : `${problem} (${words})`
}
