import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { EventSink } from '#platform/http/event-stream.ts'
import { eventFrame } from '#platform/http/event-stream.ts'
import { createChatWaits } from './chat-waits.ts'
import { showDrafts } from './drafts.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** A reply whose frames the test writes, and a Bot API that notes the drafts. */
function reply({ waits = createChatWaits(() => Date.now()), acceptedAfterMs = 0 } = {}) {
  let sink: EventSink | undefined
  const drafts: string[] = []
  const times: number[] = []
  const answer = { status: 200, result: true, description: '', retryAfterMs: 0 }
  const api = {
    call: (_: string, params: object) => {
      drafts.push((params as { text: string }).text)
      times.push(Date.now())
      return Promise.resolve({ ...answer })
    },
  }
  const streamed = { data: () => Promise.resolve(null), follow: (next: EventSink) => void (sink = next) }
  const id = showDrafts(streamed, { api, waits, chat: 'b:1', chatId: 1, draftId: 7 })
  const write = (event: string, data: object) => sink?.write(eventFrame(1, event, JSON.stringify(data)))
  const accept = () => write('accepted', { message: { id: 'reply-1', text: '' } })
  if (acceptedAfterMs > 0) setTimeout(accept, acceptedAfterMs)
  else accept()
  return { id, drafts, times, answer, say: (text: string) => write('token', { text }), end: () => sink?.end() }
}
const second = () => vi.advanceTimersByTimeAsync(1000)

describe('the drafts of a reply', () => {
  it('begin with an empty one, and grow once a second at most', async () => {
    const { id, drafts, say, end } = reply()
    expect(await id).toBe('reply-1')
    for (const word of ['Good ', 'evening', ', you.']) say(word)
    await second()
    await second()
    say(' Come in.')
    await second()
    expect(drafts).toEqual(['', 'Good evening, you.', 'Good evening, you. Come in.'])
    end()
    say(' Late.')
    await second()
    expect(drafts).toHaveLength(3)
  })

  it('are a second apart, also where the reply was accepted late', async () => {
    const { times, say } = reply({ acceptedAfterMs: 900 })
    for (let word = 0; word < 30; word += 1) {
      await vi.advanceTimersByTimeAsync(100)
      say('word ')
    }
    expect(times.length).toBe(3)
    for (const [at, time] of times.entries())
      if (at > 0) expect(time - (times[at - 1] ?? 0)).toBeGreaterThanOrEqual(1000)
  })

  it('are those of one reply in a chat: the one that was followed last', async () => {
    const waits = createChatWaits(() => Date.now())
    const first = reply({ waits })
    first.say('One.')
    const next = reply({ waits })
    next.say('Two.')
    await second()
    expect([first.drafts, next.drafts]).toEqual([[''], ['', 'Two.']])
  })

  it('stop for as long as Telegram says, and go on with what came meanwhile', async () => {
    const { drafts, answer, say } = reply()
    await vi.advanceTimersByTimeAsync(0)
    Object.assign(answer, { status: 429, retryAfterMs: 300_000 })
    say('One.')
    await second()
    Object.assign(answer, { status: 200, retryAfterMs: 0 })
    say(' Two.')
    await vi.advanceTimersByTimeAsync(299_000)
    expect(drafts).toEqual(['', 'One.'])
    await vi.advanceTimersByTimeAsync(2000)
    expect(drafts).toEqual(['', 'One.', 'One. Two.'])
  })
})
