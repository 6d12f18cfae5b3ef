import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { eq } from 'drizzle-orm'
import { tourListMessages, tourMyBalances, tourSendMessage } from '#domains/chat/contract.ts'
import { createReplyRecovery, interruptAllReplies } from '#domains/chat/server/recover-replies.ts'
import { holds } from '#domains/wallet/server/tables.ts'
import { makePremium } from '#tests/kit/photos.ts'
import { createStubEngine } from '#tests/kit/stub-engine.ts'
import type { Person, StreamEvent } from '#tests/kit/person.ts'
import { cookieOf, readEvents } from '#tests/kit/person.ts'
import { answerNext, newKey, openConversationAs } from '#tests/kit/conversations.ts'
import type { World } from '#tests/kit/world.ts'
import { world } from '#tests/kit/world.ts'

const stub = createStubEngine()
let w: World
beforeAll(async () => {
  w = await world({ engine: stub.engine, config: { CHAT_CONCURRENCY: '1', CHAT_QUEUE: '1' } })
})
afterAll(() => w.close())

async function newConversation(someone?: Person) {
  const person = someone ?? (await w.adult())
  const sessionId = await openConversationAs(person)
  return {
    someone: person,
    sessionId,
    send: (text: string) => person.stream(tourSendMessage, { sessionId, text, clientMessageId: newKey() }),
  }
}

async function premiumConversation(email: string) {
  const someone = await w.member(email)
  await makePremium(w, await w.idOf(email))
  return newConversation(someone)
}

/** Reads until an event of this name. */
async function until(events: AsyncGenerator<StreamEvent>, name: string): Promise<StreamEvent> {
  for (;;) {
    const { value, done } = await events.next()
    if (done) throw new Error(`The stream ended before ${name}`)
    if ((value as StreamEvent).event === name) return value as StreamEvent
  }
}

/** The words of a complete reply. */
async function reported(events: AsyncGenerator<StreamEvent>): Promise<string> {
  let text = ''
  for await (const event of events) if (event.event === 'token') text += String(event.data.text)
  return text
}

describe('when all engines are busy', () => {
  it('queues free members with their position, premium members before them, and refuses all but a cry for help when the queue is full [S6-benefit-07]', async () => {
    const [first, second, third] = [await newConversation(), await newConversation(), await newConversation()]
    const premium = await premiumConversation('first-in-line@example.org')

    const running = await first.send('I was here first')
    const firstReply = await stub.next()
    const waiting = await second.send('I wait')
    expect((await until(waiting.events, 'queued')).data).toEqual({ place: 1 })
    // Before anybody leaves the queue: a queue in front of an engine that stands still is seen, too.
    const figure = await w.services.metrics.registry.getSingleMetricAsString('nocturne_replies_waiting')
    expect(figure).toContain('{budget="others"} 1')
    const refused = await third.someone.call(tourSendMessage, {
      sessionId: third.sessionId,
      text: 'Me too',
      clientMessageId: newKey(),
    })
    expect([refused.name, refused.status, refused.headers.get('retry-after')]).toEqual(['CHAT_BUSY', 429, '5'])
    const helped = await third.someone.get(tourSendMessage, {
      sessionId: third.sessionId,
      text: 'self harm',
      clientMessageId: newKey(),
    })
    expect(helped.message.state).toBe('done')
    const ahead = await premium.send('And me')
    expect((await until(ahead.events, 'queued')).data).toEqual({ place: 1 })

    firstReply.say('First.')
    firstReply.finish()
    await until(running.events, 'done')
    await answerNext(stub, 'Premium.')
    expect(await reported(ahead.events)).toBe('Premium.')
    await answerNext(stub, 'Free.')
    expect(await reported(waiting.events)).toBe('Free.')
    expect((await third.someone.get(tourListMessages, { sessionId: third.sessionId })).list).toHaveLength(3)
  })
})

describe('the news stream', () => {
  it("informs a person's other devices of the message, the running reply and its end", async () => {
    const { someone, sessionId, send } = await newConversation()
    const token = someone.cookies.get('token') ?? ''
    const cookie = cookieOf(someone)
    const abort = new AbortController()
    const news = readEvents(
      await fetch(`${w.url}/v1/events?token=${token}`, { headers: { cookie }, signal: abort.signal }),
    )
    const { events } = await send('News?')
    await answerNext(stub, 'Some.')
    expect((await until(news, 'message')).data).toMatchObject({ sessionId, message: { role: 'user', text: 'News?' } })
    expect((await until(news, 'reply')).data).toMatchObject({
      sessionId,
      message: { role: 'character', state: 'streaming' },
    })
    expect((await until(news, 'reply-ended')).data).toMatchObject({
      message: { text: 'Some.', state: 'done' },
      balances: { energy: 99 },
    })
    await until(events, 'done')
    abort.abort()
  })

  it('is not opened without the whole token', async () => {
    const { someone } = await newConversation()
    const cookie = `nocturne_session=${someone.cookies.get('nocturne_session')}`
    expect((await fetch(`${w.url}/v1/events`, { headers: { cookie } })).status).toBe(401)
    expect((await fetch(`${w.url}/v1/events?token=${someone.cookies.get('token')}`)).status).toBe(401)
  })
})

describe('after a crash', () => {
  it('marks what was being written as interrupted, once, and gives its price back', async () => {
    const { someone, sessionId, send } = await newConversation()
    const { close } = await send('Do not go')
    const reply = await stub.next()
    expect((await someone.get(tourMyBalances, {})).energy).toBe(99)
    // The start-up repair of the next process, after the end of this one.
    expect(await interruptAllReplies({ db: w.db, held: null }, w.clock.now())).toBe(1)
    expect(await interruptAllReplies({ db: w.db, held: null }, w.clock.now())).toBe(0)
    expect((await someone.get(tourMyBalances, {})).energy).toBe(100)
    reply.finish()
    close()
    const [half] = (await someone.get(tourListMessages, { sessionId })).list
    expect(half).toMatchObject({ state: 'interrupted', failure: 'REPLY_INTERRUPTED' })
  })

  it('refunds the price to the person whom the visitor became meanwhile', async () => {
    const { someone, send } = await newConversation()
    const { close } = await send('I sign in now')
    const reply = await stub.next()
    await w.member('knew-them-before@example.org')
    w.clock.advance(60_000)
    await w.signIn(someone, 'knew-them-before@example.org')
    expect(await interruptAllReplies({ db: w.db, held: null }, w.clock.now())).toBe(1)
    expect(await w.db.select().from(holds).where(eq(holds.state, 'pending'))).toEqual([])
    reply.finish()
    close()
  })

  it('leaves alone what still gives signs of life', async () => {
    const { send } = await newConversation()
    const { events } = await send('Still here')
    const reply = await stub.next()
    const recovery = createReplyRecovery({
      db: w.db,
      held: null,
      log: w.services.log,
      metrics: w.services.metrics,
      now: () => w.clock.now(),
    })
    expect(await recovery.look()).toBe(0)
    reply.say('Yes.')
    reply.finish()
    await until(events, 'done')
  })
})

it('is completed for the person whom the visitor became meanwhile', async () => {
  const { someone, sessionId, send } = await newConversation()
  const { events } = await send('Wait while I sign in')
  const reply = await stub.next()
  await w.member('came-back@example.org')
  w.clock.advance(60_000)
  await w.signIn(someone, 'came-back@example.org')
  reply.say('I waited.')
  reply.finish()
  await until(events, 'done')
  const [last] = (await someone.get(tourListMessages, { sessionId })).list
  expect(last).toMatchObject({ text: 'I waited.', state: 'done' })
  expect(await w.db.select().from(holds).where(eq(holds.state, 'pending'))).toEqual([])
})

describe('going down', () => {
  it('informs readers, stores the partial text, and refunds the price', async () => {
    const { someone, sessionId, send } = await newConversation()
    const { events } = await send('One more')
    const reply = await stub.next()
    reply.say('I was just about to. ')
    await until(events, 'token')
    await w.services.chat.replies.close()
    expect((await until(events, 'error')).data).toMatchObject({
      name: 'REPLY_INTERRUPTED',
      reply: { state: 'interrupted' },
    })
    expect(reply.isAborted()).toBe(true)
    expect((await someone.get(tourListMessages, { sessionId })).list[0]).toMatchObject({
      text: 'I was just about to. ',
      state: 'interrupted',
    })
    expect((await someone.get(tourMyBalances, {})).energy).toBe(100)
  })
})
