import { describe, expect, it } from 'vitest'
import type { Heartbeat } from '../contract.ts'
import { createPulse } from './pulse.ts'

const quiet: Heartbeat = { minutesToday: 1, sessionMinutes: 1, reminder: null, timeUpUntil: null }

function page() {
  let at = 0
  let isVisible = true
  let answer: Heartbeat | null = quiet
  const heartbeats: number[] = []
  const pulse = createPulse({
    send() {
      heartbeats.push(at)
      return Promise.resolve(answer)
    },
    isVisible: () => isVisible,
    now: () => at,
  })
  return {
    pulse,
    heartbeats,
    answers: (next: Heartbeat | null) => void (answer = next),
    looks: (does: boolean) => void (isVisible = does),
    /** So many seconds go by, with a tick in each fifth; `does` is what the person does meanwhile. */
    async pass(seconds: number, does: 'nothing' | 'reads' | 'types' = 'reads') {
      for (let second = 5; second <= seconds; second += 5) {
        at += 5000
        if (does !== 'nothing') pulse.done(does === 'types')
        await pulse.tick()
      }
    },
  }
}

describe('the heartbeat of a page', () => {
  it('comes once a minute while the page is used', async () => {
    const { heartbeats, pass } = page()
    await pass(300)
    expect(heartbeats).toEqual([5000, 65_000, 125_000, 185_000, 245_000])
  })

  it('rests while nobody looks, and after three minutes in which nothing is done', async () => {
    const { heartbeats, pass, looks } = page()
    looks(false)
    await pass(300)
    expect(heartbeats).toEqual([])
    looks(true)
    await pass(600, 'nothing')
    expect(heartbeats).toHaveLength(3)
    await pass(5)
    expect(heartbeats).toHaveLength(4)
  })

  it('shows a reminder in a pause of typing, not in the middle of it', async () => {
    const { pulse, pass, answers } = page()
    answers({ ...quiet, reminder: 'gentle', sessionMinutes: 60 })
    await pass(120, 'types')
    expect(pulse.state().reminder).toBeNull()
    await pass(10, 'nothing')
    expect(pulse.state()).toMatchObject({ reminder: 'gentle', sessionMinutes: 60 })
  })

  it('takes a reminder away once it was seen, here or on another device', async () => {
    const { pulse, pass, answers } = page()
    answers({ ...quiet, reminder: 'gentle', sessionMinutes: 60 })
    await pass(5)
    pulse.seen()
    expect(pulse.state().reminder).toBeNull()
    await pass(60)
    expect(pulse.state().reminder).toBe('gentle')
    answers(quiet)
    await pass(60)
    expect(pulse.state().reminder).toBeNull()
  })

  it('keeps what it knows when the server does not answer', async () => {
    const { pulse, pass, answers } = page()
    answers({ ...quiet, timeUpUntil: 99 })
    await pass(5)
    answers(null)
    await pass(60)
    expect(pulse.state().timeUpUntil).toBe(99)
  })
})
