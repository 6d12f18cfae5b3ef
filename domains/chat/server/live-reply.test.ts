import { describe, expect, it, vi } from 'vitest'
import type { Balances } from '../contract.ts'
import { createLiveReply, frameMs, publishEndedReply } from './live-reply.ts'

const done = { state: 'done', failure: null, message: '' } as const

const balances: Balances = {
  energy: 100,
  energyCap: 100,
  energyFullAt: null,
  coins: 0,
  nextReply: { currency: 'energy', amount: 1 },
}

/** A reader that stores every frame as its parts. */
function readerFrom(lastEventId: string | null = null) {
  const frames: { id: number; event: string; data: Record<string, unknown> }[] = []
  let close: () => void = () => undefined
  let ended = false
  const sink = {
    lastEventId,
    write: (frame: string) => {
      const [, id = '', event = '', data = ''] = /^id:(\d+)\nevent:(\w+)\ndata:(.*)\n\n$/.exec(frame) ?? []
      frames.push({ id: Number(id), event, data: JSON.parse(data) as Record<string, unknown> })
    },
    end: () => void (ended = true),
    onClose: (listener: () => void) => void (close = listener),
  }
  return {
    sink,
    frames,
    text: () =>
      frames
        .filter(({ event }) => event === 'token')
        .map(({ data }) => data.text)
        .join(''),
    hasEnded: () => ended,
    close: () => close(),
  }
}

const live = (base = '') => createLiveReply('m1', { baseText: base, onFirstToken: () => undefined })

describe('a reply while it is written', () => {
  it('sends the first token at once and what follows in frames', () => {
    const first = vi.fn()
    const reply = createLiveReply('m1', { baseText: '', onFirstToken: first })
    const reader = readerFrom()
    reply.follow(reader.sink, '{}')
    reply.append('Good')
    reply.append(' evening')
    reply.append(', you.')
    expect(reader.frames.map(({ event }) => event)).toEqual(['accepted', 'token'])
    expect(reply.hasNews()).toBe(true)
    reply.flush()
    reply.flush()
    expect(reader.frames.slice(1)).toEqual([
      { id: 5, event: 'token', data: { text: 'Good' } },
      { id: 19, event: 'token', data: { text: ' evening, you.' } },
    ])
    expect(first).toHaveBeenCalledOnce()
    expect(reply.hasNews()).toBe(false)
  })

  it('sends what comes after a pause at once', () => {
    vi.useFakeTimers()
    const reply = live()
    const reader = readerFrom()
    reply.follow(reader.sink, '{}')
    for (const piece of ['Good', ' evening', ', you.']) {
      reply.append(piece)
      vi.advanceTimersByTime(frameMs)
    }
    vi.useRealTimers()
    expect(reader.frames.slice(1).map(({ data }) => data.text)).toEqual(['Good', ' evening', ', you.'])
  })

  it('gives anyone who comes later the same text and then the same frames', () => {
    const reply = live()
    const [early, late] = [readerFrom(), readerFrom()]
    reply.follow(early.sink, '{}')
    reply.append('One ')
    reply.append('two ')
    reply.follow(late.sink, '{}')
    reply.append('three')
    reply.end(done, {})
    expect([early.text(), late.text()]).toEqual(['One two three', 'One two three'])
    expect(early.frames.at(-1)).toEqual({ id: 15, event: 'done', data: { message: { id: 'm1', state: 'done' } } })
    expect(late.frames.at(-1)).toEqual(early.frames.at(-1))
    expect([early.hasEnded(), late.hasEnded()]).toEqual([true, true])
  })

  it('goes on from any event, surrogates and all, without a second accepted', () => {
    const reply = live()
    reply.append('a🌙b')
    reply.append('c')
    reply.flush()
    for (let at = 0; at <= 5; at += 1) {
      const reader = readerFrom(String(1 + at))
      reply.follow(reader.sink, '{}')
      expect('a🌙bc'.slice(0, at) + reader.text()).toBe('a🌙bc')
      expect(reader.frames.some(({ event }) => event === 'accepted')).toBe(false)
    }
  })

  it.each(['0', '-3', 'x', '1e99', '2.5'])('starts from the beginning for the event id %s', (lastEventId) => {
    const reply = live()
    reply.append('Whole')
    const reader = readerFrom(lastEventId)
    reply.follow(reader.sink, '{}')
    expect(reader.text()).toBe('Whole')
  })

  it('sends the place in the queue until the first word', () => {
    const reply = live()
    const reader = readerFrom()
    reply.place(3)
    reply.follow(reader.sink, '{}')
    reply.place(2)
    reply.append('Now')
    const late = readerFrom()
    reply.follow(late.sink, '{}')
    expect(reader.frames.filter(({ event }) => event === 'queued').map(({ data }) => data.place)).toEqual([3, 2])
    expect(late.frames.some(({ event }) => event === 'queued')).toBe(false)
  })

  it('counts a continuation from the start of the whole text', () => {
    const reply = live('Once upon a ')
    const reader = readerFrom()
    reply.follow(reader.sink, '{}')
    reply.append('time')
    expect(reader.frames.slice(1).map(({ id, data }) => [id, data.text])).toEqual([
      [13, 'Once upon a '],
      [17, 'time'],
    ])
  })

  it('ends with why it failed, after the last words', () => {
    const reply = live()
    const reader = readerFrom()
    reply.follow(reader.sink, '{}')
    reply.append('Half')
    reply.append(' a ')
    reply.end({ state: 'interrupted', failure: 'REPLY_INTERRUPTED', message: 'It broke off.' }, { balances })
    expect(reader.text()).toBe('Half a ')
    expect(reader.frames.at(-1)).toEqual({
      id: 9,
      event: 'error',
      data: {
        code: 2708,
        name: 'REPLY_INTERRUPTED',
        message: 'It broke off.',
        reply: { id: 'm1', state: 'interrupted', failure: 'REPLY_INTERRUPTED' },
        balances,
      },
    })
  })

  it('forgets a reader that went away', () => {
    const reply = live()
    const reader = readerFrom()
    reply.follow(reader.sink, '{}')
    reader.close()
    reply.append('To nobody')
    reply.end(done, {})
    expect(reader.frames.map(({ event }) => event)).toEqual(['accepted'])
    expect(reader.hasEnded()).toBe(false)
  })
})

describe('a reply whose text is held', () => {
  function heldReply() {
    const taken: string[] = []
    const waiting: (() => void)[] = []
    const hold = {
      add: (text: string) => {
        taken.push(text)
        return new Promise<void>((resolve) => waiting.push(resolve))
      },
    }
    const reply = createLiveReply('m1', { baseText: '', hold, onFirstToken: () => undefined })
    const reader = readerFrom()
    reply.follow(reader.sink, '{}')
    const answer = async () => {
      waiting.shift()?.()
      await Promise.resolve()
    }
    return { reply, reader, taken, answer }
  }

  it('is shown once it is held, and what came meanwhile afterwards', async () => {
    const { reply, reader, taken, answer } = heldReply()
    reply.append('Good')
    reply.append(' evening')
    reply.flush()
    expect([taken, reader.text()]).toEqual([['Good'], ''])
    await answer()
    expect(reader.text()).toBe('Good')
    reply.flush()
    await answer()
    expect([taken, reader.text()]).toEqual([['Good', 'Good evening'], 'Good evening'])
  })

  it('is not shown where it is withdrawn before it is held', async () => {
    const { reply, reader, answer } = heldReply()
    reply.append('Bad')
    reply.withdraw()
    await answer()
    expect(reader.text()).toBe('')
  })

  it('ends with all of its text, which the row has by then, and shows nothing twice', async () => {
    const { reply, reader, answer } = heldReply()
    reply.append('Good')
    reply.end(done, {})
    await answer()
    expect(reader.text()).toBe('Good')
    expect(reader.frames.map(({ event }) => event)).toEqual(['accepted', 'token', 'done'])
  })
})

describe('a reply that has ended', () => {
  it('is sent as if it had been followed', () => {
    const fresh = readerFrom()
    publishEndedReply(fresh.sink, '{}', { id: 'm1', text: 'All said.' }, done, {})
    expect(fresh.frames.map(({ id, event }) => [id, event])).toEqual([
      [1, 'accepted'],
      [10, 'token'],
      [11, 'done'],
    ])
    const half = readerFrom('5')
    publishEndedReply(half.sink, '{}', { id: 'm1', text: 'All said.' }, done, {})
    expect([half.text(), half.hasEnded()]).toEqual(['said.', true])
  })
})
