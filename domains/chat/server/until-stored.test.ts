import { describe, expect, it, vi } from 'vitest'
import { untilStored } from './until-stored.ts'

const away = () => Promise.reject(new Error('Connection terminated unexpectedly'))
const patience = (input: object = {}) => ({
  lateAfterMs: 10_000,
  onLate: () => undefined,
  signal: new AbortController().signal,
  random: () => 0,
  ...input,
})

describe('storing through an outage', () => {
  it('tries again until the database is back', async () => {
    const work = vi.fn().mockImplementationOnce(away).mockImplementationOnce(away).mockResolvedValue('stored')
    expect(await untilStored(work, patience())).toBe('stored')
    expect(work).toHaveBeenCalledTimes(3)
  })

  it('says once that it takes long', async () => {
    const onLate = vi.fn()
    let isBack = false
    const work = () => (isBack ? Promise.resolve('stored') : away())
    const stored = untilStored(work, patience({ lateAfterMs: 1, onLate }))
    await vi.waitFor(() => expect(onLate).toHaveBeenCalled())
    isBack = true
    await stored
    expect(onLate).toHaveBeenCalledTimes(1)
  })

  it('does not repeat what fails for another reason, or when nobody waits any more', async () => {
    const broken = vi.fn().mockRejectedValue(new Error('a bug'))
    await expect(untilStored(broken, patience())).rejects.toThrow('a bug')
    const left = vi.fn().mockImplementation(away)
    await expect(untilStored(left, patience({ signal: AbortSignal.abort() }))).rejects.toThrow('terminated')
    expect([broken.mock.calls.length, left.mock.calls.length]).toEqual([1, 1])
  })
})
