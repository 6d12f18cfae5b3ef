import { describe, expect, it } from 'vitest'
import { createReadiness } from './readiness.ts'
import { leaveGently } from './shutdown.ts'

function leaving(limits: { noticeMs: number; repliesMs: number; hurry?: AbortSignal }, left = 0) {
  const order: string[] = []
  const readiness = createReadiness()
  const note = (step: string) => void order.push(`${step}, ${readiness.isDraining() ? 'not ready' : 'ready'}`)
  const ended = leaveGently(
    {
      readiness,
      events: { release: async () => note('pages are let go') },
      replies: {
        drain: async (withinMs) => {
          note(`replies get ${withinMs} ms`)
          return left
        },
      },
      log: { info: () => undefined, warn: () => note('warned') },
    },
    { hurry: new AbortController().signal, ...limits },
  )
  return { order, ended, readiness }
}

describe('a process that is asked to end', () => {
  it('is not ready at once, and touches pages and replies only after the notice', async () => {
    const { order, ended, readiness } = leaving({ noticeMs: 30, repliesMs: 90_000 })
    expect([readiness.isDraining(), order]).toEqual([true, []])
    await ended
    expect(order).toEqual(['pages are let go, not ready', 'replies get 90000 ms, not ready'])
  })

  it('says how many replies it interrupts', async () => {
    const { order, ended } = leaving({ noticeMs: 0, repliesMs: 1 }, 2)
    await ended
    expect(order.at(-1)).toBe('warned, not ready')
  })

  it('waits for nothing when it is hurried', async () => {
    const startedAt = performance.now()
    await leaving({ noticeMs: 60_000, repliesMs: 60_000, hurry: AbortSignal.abort() }).ended
    expect(performance.now() - startedAt).toBeLessThan(30_000)
  })
})
