import { describe, expect, it } from 'vitest'
import { milestonesOf } from './milestones.ts'

const none = { firstPhoto: null, days10: null, days100: null, messages100: null, messages1000: null }
const on = (day: string) => Date.parse(`${day}T20:00:00Z`)

describe('the milestones of two', () => {
  it('are none before the first message', () => {
    expect(milestonesOf({ ...none, firstMessage: null }, new Date(on('2026-03-01')))).toEqual([])
  })

  it('stand in the order of their times', () => {
    const times = {
      ...none,
      firstMessage: on('2026-01-05'),
      firstPhoto: on('2026-02-09'),
      messages100: on('2026-01-20'),
    }
    expect(milestonesOf(times, new Date(on('2026-02-10'))).map(({ kind }) => kind)).toEqual([
      'firstMessage',
      'messages100',
      'month',
      'firstPhoto',
    ])
  })

  it('have a month on the last day of a month that is too short, and not a moment before', () => {
    const times = { ...none, firstMessage: on('2026-01-31') }
    const month = on('2026-02-28')
    expect(milestonesOf(times, new Date(month - 1)).map(({ kind }) => kind)).toEqual(['firstMessage'])
    expect(milestonesOf(times, new Date(month))).toContainEqual({ kind: 'month', at: month })
  })

  it('have a year after the twenty-ninth of February, too', () => {
    const times = { ...none, firstMessage: on('2024-02-29') }
    expect(milestonesOf(times, new Date(on('2025-03-01')))).toContainEqual({ kind: 'year', at: on('2025-02-28') })
  })
})
