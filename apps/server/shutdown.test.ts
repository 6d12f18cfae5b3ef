import { describe, expect, it } from 'vitest'
import { readConfig } from '#platform/config/config.ts'
import { createReadiness } from './readiness.ts'
import { leaveGently, shutdownLimits } from './shutdown.ts'

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

it('gives replies 90 s, and a load balancer 5 s where there is one, unless the operator sets other times', () => {
  const limitsOf = (environment: Record<string, string>) => shutdownLimits(readConfig(environment))
  expect(limitsOf({ NODE_ENV: 'production' })).toEqual({ noticeMs: 5_000, repliesMs: 90_000 })
  expect(limitsOf({})).toEqual({ noticeMs: 0, repliesMs: 90_000 })
  const own = { NODE_ENV: 'production', SHUTDOWN_NOTICE_SECONDS: '20', SHUTDOWN_REPLIES_SECONDS: '30' }
  expect(limitsOf(own)).toEqual({ noticeMs: 20_000, repliesMs: 30_000 })
})
