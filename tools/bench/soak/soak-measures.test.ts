import { describe, expect, it } from 'vitest'
import { isMet } from '../report/measure.ts'
import { soakMeasures } from './soak-measures.ts'

/** Nine waves of ten minutes, with this much memory in each. */
function soak(memory: (wave: number) => number, handles: (wave: number) => number = () => 12) {
  const samples = Array.from({ length: 9 }, (_, wave) => ({
    minute: (wave + 1) * 10,
    chats: 6_000,
    tokens: 384_000,
    errors: {},
    residentMiB: memory(wave),
    heapMiB: 80,
    handles: handles(wave),
    files: 40,
  }))
  return new Map(soakMeasures(samples, 200).map((measure) => [measure.name, measure]))
}

const resident = 'resident memory, last third beside the one before'
const hourly = 'growth of resident memory after the first third'

describe('a soak', () => {
  it('is passed by a process that fills its caches and then stays as it is', () => {
    const measures = soak((wave) => (wave < 3 ? 200 + 40 * wave : 300))
    expect(isMet(measures.get(resident)!)).toBe(true)
    expect(measures.get(hourly)?.value).toBeCloseTo(0)
  })

  it('finds memory that grows all the time, and says how fast', () => {
    const measures = soak((wave) => 200 + 10 * wave)
    expect(isMet(measures.get(resident)!)).toBe(false)
    expect(measures.get(hourly)?.value).toBeCloseTo(60)
  })

  it('finds handles that stay', () => {
    expect(
      isMet(
        soak(
          () => 300,
          (wave) => 12 + wave,
        ).get('handles')!,
      ),
    ).toBe(false)
  })
})
