import { describe, expect, it } from 'vitest'
import { isMet } from '../report/measure.ts'
import type { ChatRun } from './chat-measures.ts'
import { chatMeasures, summaryOf } from './chat-measures.ts'

const still = { p50: 0, p95: 0, p99: 0 }
const run = (target: string, streams: number, firstMs: number, cpuMs: number): ChatRun => ({
  target,
  conditions: 'together',
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
    run('floor', 200, 3, 50),
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
    expect(cost).toMatchObject({ floor: 50, value: 60 })
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

it('has the lines of both conditions, and a first token of people who come by chance by itself', () => {
  const runs = [run('direct', 50, 1, 10), run('floor', 50, 3, 40), run('PostgreSQL', 50, 31, 50)]
  const byChance = [run('direct', 50, 1, 10), run('floor', 50, 2, 40), run('PostgreSQL', 50, 5, 50)]
  const lines = chatMeasures([...runs, ...byChance.map((one) => ({ ...one, conditions: 'by chance' as const }))], 0)
  const found = lines.filter(({ name }) => name === 'added time to first token, 50 streams, p50')
  expect(found.filter(({ part }) => part.endsWith('PostgreSQL')).map((line) => [line.value, isMet(line)])).toEqual([
    [30, false],
    [4, true],
  ])
})

it('holds a load against what it could bring', () => {
  const load = {
    chats: 20,
    errors: {},
    firstTokenMs: [1],
    overIdealMs: [5],
    gapMs: [],
    tokens: 1280,
    bytes: 1280 * 16,
    wallMs: 4000,
    possible: { tokens: 1280, ms: 3000 },
  }
  expect(summaryOf(load)).toMatchObject({ shareOfPossible: 0.75, bytesPerToken: 16, overIdealMs: { p50: 5 } })
})
