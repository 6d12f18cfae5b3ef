import { describe, expect, it } from 'vitest'
import type { StepResult } from '../dev/reports.ts'
import { countByArea, evaluateRows, type Requirement, rowIdsIn, unknownIds } from './rows.ts'

function row(id: string, area: string): Requirement {
  return { id, area, section: 9, kind: 'rule', text: 'A rule.', check: 'Look.' }
}

function results(...tests: StepResult['tests']): StepResult[] {
  return [{ step: 'unit', title: 'Unit tests', seconds: 1, tests }]
}

const rows = [row('S9-energy-01', 'wallet'), row('S9-energy-02', 'wallet'), row('S1-adult-01', 'safety')]

describe('rowIdsIn', () => {
  it.each([
    ['gives energy back [S9-energy-01]', ['S9-energy-01']],
    ['two rows at once [S9-energy-01, S9-energy-02] and one more [S1-adult-01]', rows.map(({ id }) => id)],
    ['brackets that name no row [1, 2]', []],
    ['a row outside brackets S9-energy-01', []],
    // The titles stay out of this test's own name, which the real run would read.
  ])('reads the ids of title %#', (title, ids) => {
    expect(rowIdsIn(title)).toEqual(ids)
  })
})

describe('evaluateRows', () => {
  it('calls a row shown only when all tests that name it pass', () => {
    const assessed = evaluateRows(
      rows,
      results(
        { name: 'a [S9-energy-01]', state: 'passed' },
        { name: 'b [S9-energy-02]', state: 'passed' },
        { name: 'c [S9-energy-02]', state: 'failed' },
        { name: 'd [S1-adult-01]', state: 'skipped' },
      ),
    )
    expect(assessed.map(({ state }) => state)).toEqual(['shown', 'failing', 'open'])
    expect(assessed[1]?.tests).toEqual(['b [S9-energy-02]', 'c [S9-energy-02]'])
    expect(countByArea(assessed)).toEqual([
      { area: 'safety', total: 1, shown: 0, failing: 0, open: 1 },
      { area: 'wallet', total: 2, shown: 1, failing: 1, open: 0 },
    ])
  })
})

describe('unknownIds', () => {
  it('finds ids that the specification does not have', () => {
    const found = unknownIds(rows, results({ name: 'x [S9-energy-99, S9-energy-01]', state: 'passed' }))
    expect(found).toEqual([{ id: 'S9-energy-99', test: 'x [S9-energy-99, S9-energy-01]' }])
  })
})
