import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { tourListMessages, tourMyBalances, tourSendMessage } from '#domains/chat/contract.ts'
import { newKey, openConversationAs } from '#tests/kit/conversations.ts'
import { takeDatabaseAway } from '#tests/kit/database-outage.ts'
import type { StreamEvent } from '#tests/kit/person.ts'
import { createStubEngine } from '#tests/kit/stub-engine.ts'
import type { World } from '#tests/kit/world.ts'
import { world } from '#tests/kit/world.ts'

const stub = createStubEngine()
let w: World
beforeAll(async () => {
  w = await world({ engine: stub.engine, config: { CHAT_CONCURRENCY: '1', CHAT_QUEUE: '1' } })
})
afterAll(() => w.close())

const outageMs = 700

describe('while the database is away', () => {
  it('a reply that ends waits for it, and its readers get the ending as soon as it is back', async () => {
    const someone = await w.adult()
    const sessionId = await openConversationAs(someone)
    const send = { sessionId, text: 'Stay', clientMessageId: newKey() }
    const { events } = await someone.stream(tourSendMessage, send)
    const reply = await stub.next()
    reply.say('I stay.')
    const restore = takeDatabaseAway(w.db)
    reply.finish()
    await new Promise((resolve) => setTimeout(resolve, outageMs))
    restore()
    const received: StreamEvent[] = []
    for await (const event of events) received.push(event)
    expect(received.at(-1)?.event).toBe('done')
    const [last] = (await someone.get(tourListMessages, { sessionId })).list
    expect(last).toMatchObject({ text: 'I stay.', state: 'done' })
    expect((await someone.get(tourMyBalances, {})).energy).toBe(99)
  })

  it('calls are answered 503 with a time to try again', async () => {
    const someone = await w.adult()
    const restore = takeDatabaseAway(w.db)
    const { response } = await someone.stream(tourMyBalances, {})
    restore()
    expect([response.status, response.headers.get('retry-after')]).toEqual([503, '2'])
  })
})

describe('when all places for replies are taken', () => {
  it('a message is refused before it is stored, however many come at once', async () => {
    const people = await Promise.all(Array.from({ length: 6 }, () => w.adult()))
    const sessions = await Promise.all(people.map((someone) => openConversationAs(someone)))
    const answers = people.map((someone, index) =>
      someone.call(tourSendMessage, { sessionId: sessions[index] ?? '', text: 'Me!', clientMessageId: newKey() }),
    )
    let refused = 0
    for (const answer of answers) void answer.then(({ name }) => (refused += name === 'CHAT_BUSY' ? 1 : 0))
    await vi.waitFor(() => expect(refused).toBe(4), { timeout: 5_000 })
    for (let written = 0; written < 2; written += 1) {
      const reply = await stub.next()
      reply.say('Yes.')
      reply.finish()
    }
    const names = (await Promise.all(answers)).map(({ name }) => name)
    expect(names.filter((name) => name === 'OK')).toHaveLength(2)
    expect(names.filter((name) => name === 'CHAT_BUSY')).toHaveLength(4)
    for (const [index, someone] of people.entries()) {
      const { list } = await someone.get(tourListMessages, { sessionId: sessions[index] ?? '' })
      expect(list).toHaveLength(names[index] === 'OK' ? 3 : 1)
      expect((await someone.get(tourMyBalances, {})).energy).toBe(names[index] === 'OK' ? 99 : 100)
    }
  })
})

describe('a process that is about to end', () => {
  it('is not ready, begins no reply, and lets the one that is being written end', async () => {
    const [early, late] = [await w.adult(), await w.adult()]
    const [sessionId, lateSession] = [await openConversationAs(early), await openConversationAs(late)]
    const send = { sessionId, text: 'Before you go', clientMessageId: newKey() }
    const { events } = await early.stream(tourSendMessage, send)
    const reply = await stub.next()
    w.services.readiness.drain()
    const ready = await fetch(`${w.url}/readyz`)
    expect([ready.status, await ready.json()]).toMatchObject([503, { ok: false, database: true, draining: true }])
    const left = w.services.chat.replies.drain(10_000, new AbortController().signal)
    const refused = { sessionId: lateSession, text: 'Hello?', clientMessageId: newKey() }
    const { response } = await late.stream(tourSendMessage, refused)
    expect([response.status, response.headers.get('retry-after')]).toEqual([429, '1'])
    expect((await late.get(tourListMessages, { sessionId: lateSession })).list).toHaveLength(1)
    reply.say('Good night.')
    reply.finish()
    expect(await left).toBe(0)
    const received: string[] = []
    for await (const { event } of events) received.push(event)
    expect(received.at(-1)).toBe('done')
  })

  it('interrupts a reply whose time is over: its text stays, its price is returned, and its reader is notified', async () => {
    const ending = await world({ engine: stub.engine })
    const someone = await ending.adult()
    const sessionId = await openConversationAs(someone)
    const { replies } = ending.services.chat
    const { events } = await someone.stream(tourSendMessage, { sessionId, text: 'Long', clientMessageId: newKey() })
    const reply = await stub.next()
    reply.say('It was a long story, and ')
    expect(await replies.drain(50, new AbortController().signal)).toBe(1)
    await replies.close()
    const received: string[] = []
    for await (const { event } of events) received.push(event)
    expect(received.at(-1)).toBe('error')
    const [left] = (await someone.get(tourListMessages, { sessionId })).list
    expect(left).toMatchObject({ state: 'interrupted', text: expect.stringContaining('It was a long story') })
    expect((await someone.get(tourMyBalances, {})).energy).toBe(100)
    await ending.close()
  })
})
