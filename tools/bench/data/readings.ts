import type { Measure } from '../report/measure.ts'
import type { Say } from '../report/progress.ts'
import { quantile } from '../report/statistics.ts'

/** One thing that people read; what it answers may say how long the part that counts took. */
export type Reading<Reader> = { name: string; read(reader: Reader, time: number): Promise<unknown> }

type Compared<Reader> = {
  part: string
  readings: readonly Reading<Reader>[]
  few: readonly Reader[]
  many: readonly Reader[]
  /** What a p95 should be; half as much again as of few where it is not said. */
  aim?: Measure['aim']
  say: Say
}

const timesEach = 600
const warmUpTimes = 100

/** Reads from a small and from a large store, in turns, and compares. */
export async function compareReadings<Reader>(compared: Compared<Reader>): Promise<Measure[]> {
  const { part, readings, few, many, say, aim = { of: 'ratio', is: 'atMost', limit: 1.5 } } = compared
  const measures: Measure[] = []
  for (const reading of readings) {
    say(`reading: ${reading.name}`)
    const [fewMs, manyMs] = await readInTurns(reading, [few, many])
    const measure = (share: number) => ({ floor: quantile(fewMs, share), value: quantile(manyMs, share) })
    measures.push({ part, name: `${reading.name}, p50`, unit: 'ms', ...measure(0.5) })
    measures.push({ part, name: `${reading.name}, p95`, unit: 'ms', ...measure(0.95), aim })
  }
  return measures
}

async function readInTurns<Reader>(
  { read }: Reading<Reader>,
  sizes: readonly [readonly Reader[], readonly Reader[]],
): Promise<[number[], number[]]> {
  const times: [number[], number[]] = [[], []]
  for (let time = 0; time < warmUpTimes + timesEach; time += 1) {
    for (const [index, readers] of sizes.entries()) {
      const reader = readers[time % readers.length] as Reader
      const startedAt = performance.now()
      const answer = (await read(reader, Math.floor(time / readers.length))) as { ownMs?: number }
      const ms = answer.ownMs ?? performance.now() - startedAt
      if (time >= warmUpTimes) times[index]?.push(ms)
    }
  }
  return times
}
