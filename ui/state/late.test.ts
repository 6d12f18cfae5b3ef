import { describe, expect, it } from 'vitest'
import { fetchPatiently } from './late.ts'

/** A part that can be fetched after so many failures. */
function failing(times: number) {
  let attempts = 0
  return () => {
    attempts += 1
    return attempts > times ? Promise.resolve('part') : Promise.reject(new Error(`attempt ${attempts}`))
  }
}

describe('a part that comes late', () => {
  const pauses: number[] = []
  const rest = (pauseMs: number) => Promise.resolve(void pauses.push(pauseMs))

  it('is fetched once where that succeeds', async () => {
    expect(await fetchPatiently(failing(0), rest)).toBe('part')
    expect(pauses).toEqual([])
  })

  it('is fetched again after longer and longer pauses, at last from other addresses', async () => {
    const addresses: (string | undefined)[] = []
    const load = failing(3)
    const part = fetchPatiently(() => {
      addresses.push(globalThis.importAttempt)
      return load()
    }, rest)
    expect(await part).toBe('part')
    expect(pauses).toEqual([500, 1000, 2000])
    expect(addresses.map((address) => address ?? '')).toEqual(['', '', '?attempt=2', '?attempt=3'])
    expect(globalThis.importAttempt).toBe('')
  })

  it('fails with its last error after four attempts', async () => {
    await expect(fetchPatiently(failing(4), rest)).rejects.toThrow('attempt 4')
  })
})
