import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Client } from '#platform/contract/client.ts'
import { createCallMeter } from './call-meter.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const refusal = (error: string) => ({ ok: false, error, code: 1, message: '' })

/** A meter of somebody with so many coins, whose minutes cost three. */
function metered(coins: number) {
  const paid = new Set<number>()
  const requested: number[] = []
  const events: string[] = []
  const page = { isHeld: true, isOffline: false, losesAnswer: false }
  const call = (_: unknown, { minute }: { minute: number }) => {
    requested.push(minute)
    if (page.isOffline) return Promise.resolve(refusal('UNREACHABLE'))
    if (!paid.has(minute) && coins < 3) return Promise.resolve(refusal('INSUFFICIENT_FUNDS'))
    if (!paid.has(minute)) coins -= 3
    if (!paid.has(minute)) events.push(`${coins} left`)
    paid.add(minute)
    return Promise.resolve(page.losesAnswer ? refusal('UNREACHABLE') : { ok: true, data: { coins } })
  }
  const meter = createCallMeter({
    client: { call } as unknown as Client,
    callId: 'call-0001',
    now: () => Date.now(),
    isHeld: () => page.isHeld,
    onEnd: (end) => events.push(end),
  })
  return { meter, events, paid, requested, page, after: (ms: number) => vi.advanceTimersByTimeAsync(ms) }
}

describe('the meter of a call', () => {
  it('pays each minute as it begins, and ends where the coins do', async () => {
    const { meter, events, paid, after } = metered(7)
    meter.begin()
    await after(59_000)
    expect([events, paid.size]).toEqual([['4 left'], 1])
    await after(2000)
    expect(events).toEqual(['4 left', '1 left'])
    await after(60_000)
    expect(events).toEqual(['4 left', '1 left', 'outOfCoins'])
    expect(meter.state()).toEqual({ status: 'over' })
    await after(180_000)
    expect(paid.size).toBe(2)
  })

  it('pays a minute once whose answer was lost', async () => {
    const { meter, events, paid, requested, page, after } = metered(30)
    page.losesAnswer = true
    meter.begin()
    await after(1500)
    page.losesAnswer = false
    await after(1500)
    expect(requested.slice(0, 3)).toEqual([0, 0, 0])
    expect([paid.size, events]).toEqual([1, ['27 left']])
    expect(meter.state()).toMatchObject({ status: 'running', minutes: 1 })
  })

  it('begins no minute while nobody is there, nor after its end', async () => {
    const { meter, paid, page, after } = metered(30)
    meter.begin()
    await after(1000)
    page.isHeld = false
    await after(300_000)
    expect(paid.size).toBe(1)
    page.isHeld = true
    // One begins now; those that passed meanwhile are not paid for one after the other.
    await after(30_000)
    expect(paid.size).toBe(2)
    meter.end()
    await after(300_000)
    expect(paid.size).toBe(2)
  })
})
