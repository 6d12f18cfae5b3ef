import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { mayPreloadPayload, whenPayloadMayLoad } from './payload-preloading.ts'

describe('payload preloading', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  it('starts one second after idle, not before [S9-preload-02]', () => {
    const work = vi.fn()
    let goIdle: () => void = () => undefined
    whenPayloadMayLoad(
      undefined,
      (callback) => {
        goIdle = callback
      },
      work,
    )
    vi.advanceTimersByTime(5000)
    expect(work).not.toHaveBeenCalled()
    goIdle()
    vi.advanceTimersByTime(999)
    expect(work).not.toHaveBeenCalled()
    vi.advanceTimersByTime(1)
    expect(work).toHaveBeenCalledTimes(1)
  })

  it('does not start at all on slow-2g or where data is saved [S9-preload-03]', () => {
    const work = vi.fn()
    whenPayloadMayLoad({ effectiveType: 'slow-2g' }, (callback) => callback(), work)
    vi.advanceTimersByTime(60_000)
    expect(work).not.toHaveBeenCalled()
    expect(mayPreloadPayload({ saveData: true })).toBe(false)
    expect(mayPreloadPayload({ effectiveType: '4g', saveData: false })).toBe(true)
  })
})
