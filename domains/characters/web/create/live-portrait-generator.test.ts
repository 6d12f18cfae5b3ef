import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { LookAnswer } from './live-portrait-generator.ts'
import { createLivePortrait, settleMs } from './live-portrait-generator.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

function drawing(answer: (look: string) => LookAnswer | 'lost' | 'never') {
  const requested: string[] = []
  const dropped: string[] = []
  const signals: AbortSignal[] = []
  const portrait = createLivePortrait({
    request(look, signal) {
      requested.push(look)
      signals.push(signal)
      const input = answer(look)
      if (input === 'lost') return Promise.reject(new TypeError('no network'))
      return input === 'never' ? new Promise(() => undefined) : Promise.resolve(input)
    },
    drop: (source) => dropped.push(source),
  })
  return { portrait, requested, dropped, signals }
}
const drawn = (look: string): LookAnswer => ({ kind: 'drawn', source: `blob:${look}` })

describe('the portrait that changes with each choice', () => {
  it('draws only the choice that somebody rests on', async () => {
    const { portrait, requested } = drawing(drawn)
    for (const look of ['a', 'b', 'c']) portrait.want(look)
    expect(portrait.state().status).toBe('drawing')
    await vi.advanceTimersByTimeAsync(settleMs)
    expect(requested).toEqual(['c'])
    expect(portrait.state()).toMatchObject({ status: 'rest', shown: { look: 'c' }, before: null })
  })

  it('keeps the one before beneath the new one, and lets go of older ones', async () => {
    const { portrait, dropped } = drawing(drawn)
    for (const look of ['a', 'b', 'c']) {
      portrait.want(look)
      await vi.advanceTimersByTimeAsync(settleMs)
    }
    expect(portrait.state()).toMatchObject({ shown: { look: 'c' }, before: { look: 'b' } })
    expect(dropped).toEqual(['blob:a'])
    portrait.close()
    expect(dropped.toSorted()).toEqual(['blob:a', 'blob:b', 'blob:c'])
  })

  it('lets go of a drawing that nobody waits for any more', async () => {
    const { portrait, signals } = drawing((look) => (look === 'slow' ? 'never' : drawn(look)))
    portrait.want('slow')
    await vi.advanceTimersByTimeAsync(settleMs)
    portrait.want('next')
    expect(signals[0]?.aborted).toBe(true)
    await vi.advanceTimersByTimeAsync(settleMs)
    expect(portrait.state().shown?.look).toBe('next')
  })

  it('asks again when the server is busy, after the time it names', async () => {
    let turns = 0
    const { portrait, requested } = drawing((look) =>
      (turns += 1) < 3 ? { kind: 'busy', afterMs: 1000 } : drawn(look),
    )
    portrait.want('a')
    await vi.advanceTimersByTimeAsync(settleMs + 1999)
    expect(requested).toHaveLength(2)
    await vi.advanceTimersByTimeAsync(1)
    expect(portrait.state().shown?.look).toBe('a')
  })

  it.each(['lost', { kind: 'failed' } as const])(
    'says that it could not be drawn, and tries the next choice: %o',
    async (end) => {
      const { portrait } = drawing((look) => (look === 'bad' ? end : drawn(look)))
      portrait.want('good')
      await vi.advanceTimersByTimeAsync(settleMs)
      portrait.want('bad')
      await vi.advanceTimersByTimeAsync(settleMs)
      expect(portrait.state()).toMatchObject({ status: 'failed', shown: { look: 'good' } })
      portrait.want('good')
      expect(portrait.state().status).toBe('rest')
    },
  )
})
