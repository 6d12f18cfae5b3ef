import { describe, expect, it } from 'vitest'
import { createUserEvents } from './user-events.ts'

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

describe('the news of a person', () => {
  it('reach each of their tabs, and nobody else', () => {
    const news = createUserEvents()
    const [one, two, other] = [tab(), tab(), tab()]
    news.listen('ada', one.sink)
    news.listen('ada', two.sink)
    news.listen('sam', other.sink)
    news.publish('ada', 'balance', { energy: 3 })
    expect(one.frames).toEqual([':\n\n', 'id:1\nevent:balance\ndata:{"energy":3}\n\n'])
    expect(two.frames).toEqual(one.frames)
    expect(other.frames).toEqual([':\n\n'])
  })

  it("go on for the tabs that stay, and are nobody's when all are gone", () => {
    const news = createUserEvents()
    const [stays, goes] = [tab(), tab()]
    news.listen('ada', stays.sink)
    news.listen('ada', goes.sink)
    goes.close()
    news.publish('ada', 'conversation', {})
    stays.close()
    news.publish('ada', 'conversation', {})
    expect([stays.frames.length, goes.frames.length]).toEqual([2, 1])
  })

  it('end when the process goes down, so that readers connect elsewhere', () => {
    const news = createUserEvents()
    const one = tab()
    news.listen('ada', one.sink)
    news.close()
    expect(one.hasEnded()).toBe(true)
  })
})
