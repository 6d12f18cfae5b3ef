import { describe, expect, it } from 'vitest'
import { disclosureDue } from './disclosure.ts'

const hour = 3_600_000
const start = new Date('2026-11-21T08:00:00Z')

function after(hours: number): Date {
  return new Date(start.getTime() + hours * hour)
}

describe('the notice that this is an AI', () => {
  it('opens a conversation that has had none', () => {
    expect(disclosureDue(null, start, 3 * hour)).toBe('start')
  })

  it('is repeated after three hours, to the millisecond', () => {
    expect(disclosureDue(start, new Date(after(3).getTime() - 1), 3 * hour)).toBe('none')
    expect(disclosureDue(start, after(3), 3 * hour)).toBe('repeat')
  })

  it('is shown four times in ten hours of talking, a message each minute', () => {
    const shownAt: number[] = []
    let last: Date | null = null
    for (let minute = 0; minute < 600; minute++) {
      const now = new Date(start.getTime() + minute * 60_000)
      if (disclosureDue(last, now, 3 * hour) === 'none') continue
      last = now
      shownAt.push(minute / 60)
    }
    expect(shownAt).toEqual([0, 3, 6, 9])
  })

  it('is shown rather than skipped when a clock was wrong', () => {
    expect(disclosureDue(after(5), start, 3 * hour)).toBe('repeat')
  })
})
