import type { Measure } from '../report/measure.ts'

/** How much a process holds at one moment between two waves of people. */
export type Sample = {
  minute: number
  chats: number
  tokens: number
  errors: Record<string, number>
  residentMiB: number
  heapMiB: number
  /** Sockets, timers and other resources that hold Node's loop open. */
  handles: number
  /** Open files and sockets, as the kernel counts them. */
  files: number
}

const mebibyte = 2 ** 20

/** Reads the figures of a process about itself. */
export async function readSample(
  url: string,
  operatorToken: string,
): Promise<Pick<Sample, 'residentMiB' | 'heapMiB' | 'handles' | 'files'>> {
  const answer = await fetch(`${url}/metrics`, { headers: { authorization: `Bearer ${operatorToken}` } })
  const text = await answer.text()
  const valueOf = (name: string) => {
    const value = new RegExp(`^${name} (\\S+)$`, 'm').exec(text)?.[1]
    if (value === undefined) throw new Error(`/metrics has no ${name}`)
    return Number(value)
  }
  return {
    residentMiB: valueOf('process_resident_memory_bytes') / mebibyte,
    heapMiB: valueOf('nodejs_heap_size_used_bytes') / mebibyte,
    handles: valueOf('nodejs_active_resources_total'),
    files: valueOf('process_open_fds'),
  }
}

/** The last third of a soak beside its second; the first is the time in which caches fill and V8 learns. */
export function soakMeasures(samples: readonly Sample[], streams: number): Measure[] {
  const third = Math.floor(samples.length / 3)
  const [middle, last] = [samples.slice(third, 2 * third), samples.slice(samples.length - third)]
  const beside = (name: string, unit: string, read: (sample: Sample) => number): Measure => ({
    part: `a soak of ${Math.round(samples.at(-1)?.minute ?? 0)} minutes at ${streams} streams`,
    name,
    unit,
    floor: mean(middle.map(read)),
    value: mean(last.map(read)),
    aim: { of: 'ratio', is: 'atMost', limit: 1.05 },
  })
  const count = (read: (sample: Sample) => number) => samples.reduce((sum, sample) => sum + read(sample), 0)
  const { part } = beside('', '', () => 0)
  return [
    beside('resident memory, last third beside the one before', 'MiB', ({ residentMiB }) => residentMiB),
    beside('heap in use', 'MiB', ({ heapMiB }) => heapMiB),
    beside('handles', '', ({ handles }) => handles),
    beside('open files and sockets', '', ({ files }) => files),
    {
      part,
      name: 'growth of resident memory after the first third',
      unit: 'MiB an hour',
      value: hourlySlope(samples.slice(third)),
    },
    { part, name: 'replies', unit: '', value: count(({ chats }) => chats) },
    {
      part,
      name: 'replies that failed',
      unit: '',
      value: count(({ errors }) => Object.values(errors).reduce((sum, number) => sum + number, 0)),
      aim: { of: 'value', is: 'atMost', limit: 0 },
    },
  ]
}

/** The line through the samples by least squares. */
function hourlySlope(samples: readonly Sample[]): number {
  const [at, of] = [mean(samples.map(({ minute }) => minute)), mean(samples.map(({ residentMiB }) => residentMiB))]
  const above = samples.reduce((sum, { minute, residentMiB }) => sum + (minute - at) * (residentMiB - of), 0)
  const below = samples.reduce((sum, { minute }) => sum + (minute - at) ** 2, 0)
  return (60 * above) / below
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length
}
