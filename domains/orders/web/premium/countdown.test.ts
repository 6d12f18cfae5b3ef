import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { clockText, createCountdown, heldUntil, quoteLifeMs } from './countdown.ts'

const noon = Date.parse('2026-06-01T12:00:00Z')
beforeEach(() => void vi.useFakeTimers({ now: noon }))
afterEach(() => void vi.useRealTimers())

function counting(endsAt: number) {
  const shown: string[] = []
  const countdown = createCountdown(endsAt)
  countdown.subscribe(() => shown.push(clockText(countdown.state())))
  const stop = countdown.run()
  return { countdown, shown, stop }
}

describe('the countdown of held prices', () => {
  it('begins at 10:00 and goes down by the second', () => {
    const { countdown, shown } = counting(noon + quoteLifeMs)
    expect(clockText(countdown.state())).toBe('10:00')
    vi.advanceTimersByTime(3000)
    expect(shown).toEqual(['9:59', '9:58', '9:57'])
  })

  it('ends at 0:00 and leaves no timer behind', () => {
    const { shown } = counting(noon + quoteLifeMs)
    vi.advanceTimersByTime(quoteLifeMs - 1)
    expect(shown.at(-1)).toBe('0:01')
    vi.advanceTimersByTime(10_000)
    expect(shown.slice(-2)).toEqual(['0:01', '0:00'])
    expect(vi.getTimerCount()).toBe(0)
  })

  it('stops when nobody looks, and is right again for the next who does', () => {
    const { countdown, stop } = counting(noon + quoteLifeMs)
    vi.advanceTimersByTime(1000)
    stop()
    expect(vi.getTimerCount()).toBe(0)
    vi.advanceTimersByTime(60_000)
    countdown.run()
    vi.advanceTimersByTime(1)
    expect(clockText(countdown.state())).toBe('8:59')
  })

  it('is over at once where its end has passed', () => {
    expect(counting(noon - 1).countdown.state()).toBe(0)
  })
})

it('a clock shows hours where there are any', () => {
  expect([0, 59, 600, 3599, 3600, 86_399].map(clockText)).toEqual([
    '0:00',
    '0:59',
    '10:00',
    '59:59',
    '1:00:00',
    '23:59:59',
  ])
})

describe('the end of held prices', () => {
  it('is the one that the server named', () => {
    expect(heldUntil(noon + quoteLifeMs - 2000, noon)).toBe(noon + quoteLifeMs - 2000)
  })

  it('is ten minutes from their arrival where the clock here is wrong', () => {
    for (const wrong of [-3_600_000, 3_600_000]) expect(heldUntil(noon + wrong, noon)).toBe(noon + quoteLifeMs)
  })
})
