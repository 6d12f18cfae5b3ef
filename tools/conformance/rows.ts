import { z } from 'zod'
import type { StepResult } from '../dev/reports.ts'

/** One row of the specification, as docs/spec/requirements.json holds it. */
export const requirement = z.object({
  id: z.string(),
  section: z.number(),
  area: z.string(),
  kind: z.string(),
  text: z.string(),
  check: z.string(),
})

export type Requirement = z.infer<typeof requirement>

/** `shown` by passing tests, `failing` when any test that names it fails, `open` when none names it. */
export type RowState = 'shown' | 'failing' | 'open'

export type EvaluatedRow = Requirement & { state: RowState; tests: string[] }

const bracketed = /\[([^\]]+)\]/g
const rowId = /^S\d+-[a-z0-9]+-\d+$/

/** The row ids that a test's title names in brackets. */
export function rowIdsIn(title: string): string[] {
  const words = [...title.matchAll(bracketed)].flatMap(([, inside = '']) => inside.split(/[\s,]+/))
  return words.filter((word) => rowId.test(word))
}

/** Holds every row against the tests that name it; a skipped test shows nothing. */
export function evaluateRows(requirements: Requirement[], results: StepResult[]): EvaluatedRow[] {
  const tests = results.flatMap((result) => result.tests).filter((test) => test.state !== 'skipped')
  const named = tests.map((test) => ({ ...test, ids: rowIdsIn(test.name) }))
  return requirements.map((row) => {
    const own = named.filter((test) => test.ids.includes(row.id))
    const isFailing = own.some((test) => test.state === 'failed')
    const state = isFailing ? 'failing' : own.length > 0 ? 'shown' : 'open'
    return { ...row, state, tests: own.map((test) => test.name) }
  })
}

/** Ids that tests name and the specification does not have, each with one test that names it. */
export function unknownIds(requirements: Requirement[], results: StepResult[]): { id: string; test: string }[] {
  const known = new Set(requirements.map((row) => row.id))
  const tests = results.flatMap((result) => result.tests)
  const found = tests.flatMap((test) => rowIdsIn(test.name).map((id) => ({ id, test: test.name })))
  return found.filter(({ id }, index) => !known.has(id) && found.findIndex((other) => other.id === id) === index)
}

export type AreaCount = { area: string; total: number } & Record<RowState, number>

/** How many rows of each area are shown, failing and open. */
export function countByArea(rows: EvaluatedRow[]): AreaCount[] {
  const areas = [...new Set(rows.map((row) => row.area))].sort()
  return areas.map((area) => {
    const own = rows.filter((row) => row.area === area)
    const count = (state: RowState) => own.filter((row) => row.state === state).length
    return { area, total: own.length, shown: count('shown'), failing: count('failing'), open: count('open') }
  })
}
