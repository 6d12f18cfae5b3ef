import type { Measure } from '../report/measure.ts'
import { median, quantile } from '../report/statistics.ts'
import type { LoadResult } from './load.ts'

type Spread = { p50: number; p95: number; p99: number }

/** How a load comes: many who begin nearly together with short replies, or one by one by chance, with usual ones. */
export type Conditions = 'together' | 'by chance'

/** The result of one load of one contender. */
export type ChatRun = {
  target: string
  conditions: Conditions
  streams: number
  chats: number
  errors: Record<string, number>
  firstTokenMs: Spread
  overIdealMs: Spread
  gapMs: Spread
  tokensPerSecond: number
  shareOfPossible: number
  bytesPerToken: number
  cpuMsPerThousand: number
  databaseCpuMsPerThousand: number | null
  peakMiB: number
}

const products = ['PostgreSQL', 'PGlite', 'two processes with Redis'] as const
const conditionsInOrder = ['together', 'by chance'] as const
/** The longest that a first token may take longer than straight from the model, in milliseconds. */
const firstTokenAims: Record<'p50' | 'p99', Record<number, number>> = {
  p50: { 1: 5, 50: 5, 200: 15 },
  p99: { 200: 75 },
}
/** The least share of the possible tokens, in percent. */
const shareAims: Record<(typeof products)[number], Record<number, number>> = {
  PostgreSQL: { 200: 99 },
  PGlite: { 50: 95, 200: 99 },
  'two processes with Redis': { 200: 99 },
}

/** The figures of a load that do not need the server's own. */
export function summaryOf(load: LoadResult) {
  const tokensPerSecond = (load.tokens * 1000) / load.wallMs
  return {
    chats: load.chats,
    errors: load.errors,
    firstTokenMs: spreadOf(load.firstTokenMs),
    overIdealMs: spreadOf(load.overIdealMs),
    gapMs: spreadOf(load.gapMs),
    tokensPerSecond,
    shareOfPossible: (tokensPerSecond * load.possible.ms) / (load.possible.tokens * 1000),
    bytesPerToken: load.bytes / load.tokens,
  }
}

function spreadOf(values: readonly number[]): Spread {
  return { p50: quantile(values, 0.5), p95: quantile(values, 0.95), p99: quantile(values, 0.99) }
}

/** The lines of the chat part, for the product on each database; a level that did not run has no lines. */
export function chatMeasures(runs: readonly ChatRun[], pgliteMiB: number): Measure[] {
  return conditionsInOrder.flatMap((conditions) => {
    const own = runs.filter((run) => run.conditions === conditions)
    const measured = products.filter((product) => own.some(({ target }) => target === product))
    return measured.flatMap((product) => productMeasures(own, product, product === 'PGlite' ? pgliteMiB : 0))
  })
}

function productMeasures(
  runs: readonly ChatRun[],
  product: (typeof products)[number],
  ownDatabaseMiB: number,
): Measure[] {
  const isByChance = runs[0]?.conditions === 'by chance'
  const part = `chat, ${isByChance ? 'people who come by chance, ' : ''}the product on ${product}`
  const had = (streams: number) => runs.some((run) => run.target === product && run.streams === streams)
  const of = (target: string, streams: number, read: (run: ChatRun) => number) =>
    median(runs.filter((run) => run.target === target && run.streams === streams).map(read))
  const added = (target: string, streams: number, read: (run: ChatRun) => number) =>
    of(target, streams, read) - of('direct', streams, read)
  const ladder = [...new Set(runs.map((run) => run.streams))]

  const costs = ladder.map((streams): Measure => ({
    part,
    name: `CPU per 1 000 tokens, ${streamsText(streams)}`,
    unit: 'ms',
    floor: of('floor', streams, (run) => run.cpuMsPerThousand),
    value: of(product, streams, (run) => run.cpuMsPerThousand),
    ...(streams === 200 ? { aim: { of: 'ratio', is: 'atMost', limit: 1.3 } } : {}),
  }))
  const firstTokens = ladder.flatMap((streams) => [
    firstToken({ part, streams, at: 'p50' }, added, product),
    firstToken({ part, streams, at: 'p99' }, added, product),
  ])
  const shares = ladder.map((streams): Measure => {
    const share = (target: string) => of(target, streams, (run) => run.shareOfPossible * 100)
    const limit = shareAims[product][streams]
    return {
      part,
      name: `possible tokens delivered, ${streamsText(streams)}`,
      unit: '%',
      floor: share('floor'),
      value: share(product),
      ...(limit === undefined ? {} : { aim: { of: 'value', is: 'atLeast', limit } }),
    }
  })
  const measures = [...costs, ...firstTokens, ...shares]
  if (had(200)) {
    const databaseMs = of(product, 200, (run) => run.databaseCpuMsPerThousand ?? Number.NaN)
    const name = 'CPU of the database per 1 000 tokens, 200 streams'
    // PGlite is part of the process, so its share is in the lines above.
    if (Number.isFinite(databaseMs)) measures.push({ part, name, unit: 'ms', value: databaseMs })
    measures.push(
      weight(
        part,
        of('floor', 200, (run) => run.bytesPerToken),
        of(product, 200, (run) => run.bytesPerToken),
      ),
    )
    measures.push({
      part,
      name: 'gap between frames, 200 streams, p99',
      unit: 'ms',
      floor: of('floor', 200, (run) => run.gapMs.p99),
      value: of(product, 200, (run) => run.gapMs.p99),
    })
  }
  const failed = (run: ChatRun) => Object.values(run.errors).reduce((sum, count) => sum + count, 0)
  const failures = (streams: number): Measure => ({
    part,
    name: `errors, ${streamsText(streams)}`,
    unit: '',
    floor: of('floor', streams, failed),
    value: of(product, streams, failed),
    aim: { of: 'value', is: 'atMost', limit: 0 },
  })
  // A load by chance has no most: it is as much as comes.
  if (isByChance) return [...measures, ...ladder.map(failures)]
  const best = (target: string) =>
    Math.max(...ladder.map((streams) => of(target, streams, (run) => run.tokensPerSecond)))
  measures.push({
    part,
    name: 'most tokens a second of one process',
    unit: '',
    floor: best('floor'),
    value: best(product),
    aim: { of: 'ratio', is: 'atLeast', limit: 0.7 },
  })
  if (!had(1000)) return measures
  const floorMiB = of('floor', 1000, (run) => run.peakMiB)
  return [
    ...measures,
    failures(1000),
    memory(
      part,
      floorMiB,
      of(product, 1000, (run) => run.peakMiB),
      ownDatabaseMiB,
    ),
  ]
}

function streamsText(count: number): string {
  return `${count.toLocaleString('en').replaceAll(',', ' ')} ${count === 1 ? 'stream' : 'streams'}`
}

type Added = (target: string, streams: number, read: (run: ChatRun) => number) => number

/** How much later the first token comes than straight from the model. */
function firstToken(
  { part, streams, at }: { part: string; streams: number; at: 'p50' | 'p99' },
  added: Added,
  product: (typeof products)[number],
): Measure {
  // On the embedded database with few people, its slowest is bounded, too.
  const limit = product === 'PGlite' && streams === 50 && at === 'p99' ? 300 : firstTokenAims[at][streams]
  const read = (run: ChatRun) => run.firstTokenMs[at]
  return {
    part,
    name: `added time to first token, ${streamsText(streams)}, ${at}`,
    isRatioIdle: true,
    unit: 'ms',
    floor: added('floor', streams, read),
    value: added(product, streams, read),
    ...(limit === undefined ? {} : { aim: { of: 'value', is: 'atMost', limit } }),
  }
}

function weight(part: string, floor: number, value: number): Measure {
  return { part, name: 'bytes per token', unit: '', floor, value, aim: { of: 'value', is: 'atMost', limit: 20 } }
}

/** Peak memory; what a database inside the process takes by itself is not held against the relay. */
function memory(part: string, floor: number, peakMiB: number, ownDatabaseMiB: number): Measure {
  const name =
    ownDatabaseMiB > 0
      ? `peak memory, 1 000 streams, without PGlite's ${Math.round(ownDatabaseMiB)}`
      : 'peak memory, 1 000 streams'
  return {
    part,
    name,
    unit: 'MiB',
    floor,
    value: peakMiB - ownDatabaseMiB,
    aim: { of: 'ratio', is: 'atMost', limit: 1.2 },
  }
}
