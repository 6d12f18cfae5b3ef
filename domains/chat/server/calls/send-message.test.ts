import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { EngineError } from '#platform/models/chat-engine.ts'
import { confirmAge, myProfile } from '#domains/accounts/contract.ts'
import { tourListCharacters } from '#domains/characters/contract.ts'
import { balancesByEntries } from '#domains/wallet/server/public.ts'
import { createStubEngine } from '#tests/kit/stub-engine.ts'
import { exchange } from '#tests/kit/conversations.ts'
import type { Person, StreamEvent } from '#tests/kit/person.ts'
import type { World } from '#tests/kit/world.ts'
import { world } from '#tests/kit/world.ts'
import {
  openConversation,
  sendMessage,
  tourListMessages,
  tourMyBalances,
  tourOpenConversation,
  tourResumeReply,
  tourSendMessage,
  tourStopReply,
} from '../../contract.ts'

const stub = createStubEngine()
let w: World

beforeAll(async () => {
  w = await world({ engine: stub.engine })
})
afterAll(() => w.close())

let keys = 0
const newKey = () => `key-${String((keys += 1)).padStart(6, '0')}`

async function conversationWith(someone: Person) {
  return someone.get(tourOpenConversation, { characterId: 'mara-voss' })
}

async function textOf(events: AsyncIterable<StreamEvent>): Promise<{ text: string; last: StreamEvent | undefined }> {
  let text = ''
  let last: StreamEvent | undefined
  for await (const event of events) {
    last = event
    if (event.event === 'token') text += String(event.data.text)
  }
  return { text, last }
}

describe('sending a message', () => {
  it('stores the words, streams the reply and charges 1 energy [S1-use-01] [S6-model-01]', async () => {
    const someone = await w.adult()
    const { sessionId } = await conversationWith(someone)
    const { events } = await someone.stream(tourSendMessage, {
      sessionId,
      text: 'Good evening',
      clientMessageId: newKey(),
    })
    const reply = await stub.next()
    reply.say('Good ')
    reply.say('evening to you.')
    reply.finish()
    const { text, last } = await textOf(events)
    expect(text).toBe('Good evening to you.')
    expect(last?.event).toBe('done')
    expect(await someone.get(tourMyBalances, {})).toMatchObject({
      energy: 99,
      nextReply: { currency: 'energy', amount: 1 },
    })
    const { list } = await someone.get(tourListMessages, { sessionId })
    expect(list.slice(0, 2).map(({ role, text: words, state }) => ({ role, words, state }))).toEqual([
      { role: 'character', words: 'Good evening to you.', state: 'done' },
      { role: 'user', words: 'Good evening', state: 'done' },
    ])
  })

  it('is for anyone who said that they are an adult, without any login [S1-tour-01]', async () => {
    const someone = w.person()
    const open = { characterId: 'mara-voss' }
    expect((await someone.call(openConversation, open)).name).toBe('NEED_LOGIN')
    expect((await someone.call(tourOpenConversation, open)).name).toBe('AGE_REQUIRED')
    await someone.get(confirmAge, { adult: true })
    const { list } = await someone.get(tourListCharacters, {})
    const { sessionId } = await someone.get(tourOpenConversation, { characterId: list[0]?.id ?? '' })
    const { message } = await exchange(someone, stub, {
      sessionId,
      text: 'Good evening',
      answer: 'Good evening to you.',
    })
    expect(message).toMatchObject({ role: 'character', text: 'Good evening to you.', state: 'done' })
    expect((await someone.get(myProfile, {})).user.kind).toBe('visitor')
  })

  it('answers as one envelope when nobody requests events', async () => {
    const someone = await w.adult()
    const { sessionId } = await conversationWith(someone)
    const answering = someone.get(tourSendMessage, { sessionId, text: 'Hello', clientMessageId: newKey() })
    const reply = await stub.next()
    reply.say('Hello you.')
    reply.finish()
    expect((await answering).message).toMatchObject({ text: 'Hello you.', state: 'done' })
  })

  it('takes the same key three times as one message and one reply', async () => {
    const someone = await w.adult()
    const { sessionId } = await conversationWith(someone)
    const send = { sessionId, text: 'Once', clientMessageId: newKey() }
    const answers = [
      someone.get(tourSendMessage, send),
      someone.get(tourSendMessage, send),
      someone.get(tourSendMessage, send),
    ]
    const reply = await stub.next()
    reply.say('Once is enough.')
    reply.finish()
    const ids = (await Promise.all(answers)).map((turn) => turn.message.id)
    expect(new Set(ids).size).toBe(1)
    expect((await someone.get(tourMyBalances, {})).energy).toBe(99)
    expect(stub.requested()).toBe(0)
  })

  it('refuses a key that was used for other words', async () => {
    const someone = await w.adult()
    const { sessionId } = await conversationWith(someone)
    const clientMessageId = newKey()
    const first = someone.get(tourSendMessage, { sessionId, text: 'First', clientMessageId })
    ;(await stub.next()).fail(new EngineError('unreachable', 'nobody there'))
    await first.catch(() => undefined)
    expect((await someone.call(tourSendMessage, { sessionId, text: 'Second', clientMessageId })).name).toBe(
      'KEY_REUSED',
    )
  })

  it('gives the energy back when no reply comes, and the books still balance', async () => {
    const someone = await w.adult()
    const { sessionId } = await conversationWith(someone)
    const answering = someone.call(tourSendMessage, { sessionId, text: 'Are you there?', clientMessageId: newKey() })
    ;(await stub.next()).fail(new EngineError('unreachable', 'nobody there'))
    expect((await answering).name).toBe('REPLY_FAILED')
    expect((await someone.get(tourMyBalances, {})).energy).toBe(100)
    const { list } = await someone.get(tourListMessages, { sessionId })
    expect(list[1]).toMatchObject({ role: 'user', text: 'Are you there?' })
    const entries = await balancesByEntries(w.db, await idOf(someone))
    expect(entries).toMatchObject({ 'energy:available': 100, 'energy:held': 0 })
  })

  it('goes on from any event after the connection drops, byte for byte', async () => {
    const someone = await w.adult()
    const { sessionId } = await conversationWith(someone)
    const first = await someone.stream(tourSendMessage, {
      sessionId,
      text: 'Tell me a story',
      clientMessageId: newKey(),
    })
    const reply = await stub.next()
    reply.say('Long ago, ')
    let seen = ''
    let lastId = ''
    let messageId = ''
    for await (const event of first.events) {
      if (event.event === 'accepted') messageId = (event.data.message as { id: string }).id
      if (event.event !== 'token') continue
      seen += String(event.data.text)
      lastId = event.id
      break
    }
    first.close()
    reply.say('in 🌙 light, ')
    const second = await someone.stream(tourResumeReply, { messageId }, lastId)
    reply.say('she smiled.')
    reply.finish()
    const { text, last } = await textOf(second.events)
    expect(seen + text).toBe('Long ago, in 🌙 light, she smiled.')
    expect(last?.event).toBe('done')
  })

  it('stops from another device, keeps what was written and charges for it', async () => {
    const someone = await w.adult()
    const { sessionId } = await conversationWith(someone)
    const { events } = await someone.stream(tourSendMessage, { sessionId, text: 'Go on', clientMessageId: newKey() })
    const reply = await stub.next()
    reply.say('I was about to say')
    const accepted = await events.next()
    const messageId = ((accepted.value as StreamEvent).data.message as { id: string }).id
    const stopped = await someone.get(tourStopReply, { messageId })
    expect(stopped.message).toMatchObject({ state: 'stopped', text: 'I was about to say' })
    expect(reply.isAborted()).toBe(true)
    expect((await textOf(events)).last?.event).toBe('stopped')
    expect((await someone.get(tourMyBalances, {})).energy).toBe(99)
  })

  it('lets twenty interleaved sends of two tabs all survive', async () => {
    const someone = await w.adult()
    const { sessionId } = await conversationWith(someone)
    const sends = Array.from({ length: 20 }, (_, index) =>
      someone.get(tourSendMessage, { sessionId, text: `Line ${index}`, clientMessageId: newKey() }),
    )
    for (const _ of sends) {
      const reply = await stub.next()
      reply.say('Yes.')
      reply.finish()
    }
    await Promise.all(sends)
    const { list } = await someone.get(tourListMessages, { sessionId, limit: 100 })
    expect(new Set(list.filter((one) => one.role === 'user').map((one) => one.text)).size).toBe(20)
    expect((await someone.get(tourMyBalances, {})).energy).toBe(80)
  })

  it('refuses what is empty, too long or not theirs, and needs the age answer and, signed in, a login', async () => {
    const someone = await w.adult()
    const { sessionId } = await conversationWith(someone)
    const clientMessageId = newKey()
    expect((await someone.call(tourSendMessage, { sessionId, text: '   ', clientMessageId })).name).toBe('PARAMS_ERROR')
    expect((await someone.call(tourSendMessage, { sessionId, text: 'x'.repeat(4001), clientMessageId })).name).toBe(
      'PARAMS_ERROR',
    )
    const other = await w.adult()
    expect((await other.call(tourSendMessage, { sessionId, text: 'Hello', clientMessageId })).name).toBe(
      'SESSION_NOT_FOUND',
    )
    expect((await w.person().call(tourSendMessage, { sessionId, text: 'Hello', clientMessageId })).name).toBe(
      'AGE_REQUIRED',
    )
    expect((await someone.call(sendMessage, { sessionId, text: 'Hello', clientMessageId })).name).toBe('NEED_LOGIN')
  })
})

async function idOf(someone: Person): Promise<string> {
  const { myProfile } = await import('#domains/accounts/contract.ts')
  return (await someone.get(myProfile, {})).user.id
}
