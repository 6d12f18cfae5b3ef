import { describe, expect, it } from 'vitest'
import { isMet } from '../report/measure.ts'
import type { ChatRun } from './chat-measures.ts'
import { chatMeasures, summaryOf } from './chat-measures.ts'
import { possibleTokensPerSecond } from './load.ts'
import { idealMs, tokens } from './spoken.ts'

const still = { p50: 0, p95: 0, p99: 0 }
const run = (target: string, streams: number, firstMs: number, cpuMs: number): ChatRun => ({
  target,
  streams,
  chats: streams,
  errors: {},
  firstTokenMs: { p50: firstMs, p95: firstMs, p99: firstMs },
  overIdealMs: still,
  gapMs: still,
  tokensPerSecond: 1000,
  shareOfPossible: 1,
  bytesPerToken: 15,
  cpuMsPerThousand: cpuMs,
  databaseCpuMsPerThousand: null,
  peakMiB: 100,
})

describe('chatMeasures', () => {
  const runs = [
    run('direct', 200, 1, 10),
    run('floor', 200, 3, 40),
    run('PGlite', 200, 31, 50),
    run('PGlite', 200, 51, 70),
    run('PGlite', 200, 41, 60),
  ]
  const lines = chatMeasures([...runs, run('PostgreSQL', 200, 5, 41)], 0).filter(({ part }) => part.endsWith('PGlite'))

  it('counts a first token from when the model itself would have given it, and takes the median of repeats', () => {
    expect(lines.find(({ name }) => name === 'added time to first token, 200 streams, p99')).toMatchObject({
      floor: 2,
      value: 40,
    })
  })

  it('holds the cost against the floor', () => {
    const cost = lines.find(({ name }) => name === 'CPU per 1 000 tokens, 200 streams')
    expect(cost).toMatchObject({ floor: 40, value: 60 })
    expect(cost && isMet(cost)).toBe(true)
  })

  it('says nothing of a level that did not run', () => {
    expect(lines.some(({ name }) => name.includes('1 000 streams'))).toBe(false)
  })

  it('does not hold the memory of a database inside the process against the relay', () => {
    const memory = chatMeasures([run('floor', 1000, 1, 1), run('PGlite', 1000, 1, 1)], 30).find(({ name }) =>
      name.startsWith('peak memory'),
    )
    expect(memory).toMatchObject({ floor: 100, value: 70 })
  })
})

it('holds a load against what it could bring', () => {
  const plan = { streams: 10, rounds: 2 }
  const load = {
    streams: 10,
    chats: 20,
    errors: {},
    firstTokenMs: [1],
    completionMs: [idealMs + 5],
    gapMs: [],
    tokens: 20 * tokens.length,
    bytes: 20 * tokens.length * 16,
    wallMs: 40 + 2 * idealMs,
  }
  expect(possibleTokensPerSecond(plan)).toBeCloseTo((20 * 64 * 1000) / (40 + 2 * 1260))
  expect(summaryOf(load, plan)).toMatchObject({ shareOfPossible: 1, bytesPerToken: 16, overIdealMs: { p50: 5 } })
})
