import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { BuildNews } from './create/build/build-line.ts'
import { onServerEvents } from './event-stream.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

function source() {
  const target = new EventTarget()
  const close = vi.fn()
  return {
    close,
    addEventListener: target.addEventListener.bind(target) as EventSource['addEventListener'],
    notify: (data: unknown) => target.dispatchEvent(new MessageEvent('character', { data: JSON.stringify(data) })),
    fail: () => target.dispatchEvent(new Event('error')),
  }
}

describe('the line on which news are heard', () => {
  it('reports events, opens anew some time after it is lost, and closes when nobody listens', async () => {
    const lines = [source(), source()]
    const open = vi.fn(() => Promise.resolve(lines[open.mock.calls.length - 1] ?? null))
    const received: BuildNews[] = []
    const stop = onServerEvents<BuildNews>('character', open, (news) => received.push(news))
    await vi.advanceTimersByTimeAsync(0)
    lines[0]?.notify({ id: 'c1', progress: 0.1 })
    lines[0]?.fail()
    expect(lines[0]?.close).toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(10_000)
    lines[1]?.notify({ id: 'c1', progress: 0.2 })
    expect(received.map(({ progress }) => progress)).toEqual([0.1, 0.2])
    stop()
    lines[1]?.notify({ id: 'c1', progress: 0.3 })
    expect(lines[1]?.close).toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(60_000)
    expect(open).toHaveBeenCalledTimes(2)
    expect(received).toHaveLength(2)
  })

  it('tries again when its address is unknown, and closes a line that comes too late', async () => {
    const late = source()
    const open = vi.fn(() => Promise.resolve(open.mock.calls.length > 1 ? late : null))
    const stop = onServerEvents<BuildNews>('character', open, () => undefined)
    await vi.advanceTimersByTimeAsync(7999)
    expect(open).toHaveBeenCalledOnce()
    vi.advanceTimersByTime(1)
    stop()
    await vi.advanceTimersByTimeAsync(0)
    expect(late.close).toHaveBeenCalled()
  })
})
