import { describe, expect, it, vi } from 'vitest'
import { createPersonEvents } from './person-events.ts'

function tab() {
  const frames: string[] = []
  let close: () => void = () => undefined
  let ended = false
  const sink = {
    lastEventId: null,
    write: (frame: string) => void frames.push(frame),
    end: () => void (ended = true),
    onClose: (listener: () => void) => void (close = listener),
  }
  return { sink, frames, close: () => close(), hasEnded: () => ended }
}

describe('the events of a person', () => {
  it('reach each tab of the person, and no other person', () => {
    const events = createPersonEvents()
    const [one, two, other] = [tab(), tab(), tab()]
    events.subscribe('ada', one.sink)
    events.subscribe('ada', two.sink)
    events.subscribe('sam', other.sink)
    events.publish('ada', 'balance', { energy: 3 })
    expect(one.frames).toEqual([':\n\n', 'id:1\nevent:balance\ndata:{"energy":3}\n\n'])
    expect(two.frames).toEqual(one.frames)
    expect(other.frames).toEqual([':\n\n'])
  })

  it('continue for the remaining tabs, and are dropped when none remains', () => {
    const events = createPersonEvents()
    const [stays, goes] = [tab(), tab()]
    events.subscribe('ada', stays.sink)
    events.subscribe('ada', goes.sink)
    goes.close()
    events.publish('ada', 'conversation', {})
    stays.close()
    events.publish('ada', 'conversation', {})
    expect([stays.frames.length, goes.frames.length]).toEqual([2, 1])
  })

  it('are let go at random moments, so that readers do not all reach the next process at once', async () => {
    vi.useFakeTimers()
    const moments = [0.9, 0.1, 0.5]
    const events = createPersonEvents(undefined, () => moments.shift() ?? 0)
    const tabs = [tab(), tab(), tab()]
    for (const { sink } of tabs) events.subscribe('ada', sink)
    const ended = () => tabs.map(({ hasEnded }) => hasEnded())
    const released = events.release(3_000)
    expect(ended()).toEqual([false, false, false])
    await vi.advanceTimersByTimeAsync(300)
    expect(ended()).toEqual([false, true, false])
    await vi.advanceTimersByTimeAsync(1_200)
    expect(ended()).toEqual([false, true, true])
    await vi.advanceTimersByTimeAsync(1_200)
    expect(ended()).toEqual([true, true, true])
    await released
    vi.useRealTimers()
  })

  it('end at shutdown, so that readers reconnect elsewhere', () => {
    const events = createPersonEvents()
    const one = tab()
    events.subscribe('ada', one.sink)
    events.close()
    expect(one.hasEnded()).toBe(true)
  })
})
