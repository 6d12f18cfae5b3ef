import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { exchange, newKey, openConversationAs } from '#tests/kit/conversations.ts'
import type { Person } from '#tests/kit/person.ts'
import { createStubEngine } from '#tests/kit/stub-engine.ts'
import type { World } from '#tests/kit/world.ts'
import { world } from '#tests/kit/world.ts'
import {
  tourChooseBranch,
  tourDeleteMessage,
  tourListMessages,
  tourMyBalances,
  tourRegenerateReply,
  tourSendMessage,
  tourStopReply,
} from '../../contract.ts'
import { tourEditReply } from '../../tools-contract.ts'

const stub = createStubEngine()
const nowhere = '0198c0de-0000-7000-8000-000000000000'
let w: World
beforeAll(async () => {
  w = await world({ engine: stub.engine })
})
afterAll(() => w.close())

const branch = async (someone: Person, sessionId: string) =>
  (await someone.get(tourListMessages, { sessionId, limit: 20 })).list.toReversed()

async function talk() {
  const someone = await w.adult()
  const sessionId = await openConversationAs(someone)
  const { message } = await exchange(someone, stub, { sessionId, text: 'Where are we?', answer: 'In Paris.' })
  const edit = (text: string, clientMessageId = newKey()) =>
    someone.call(tourEditReply, { messageId: message.id, text, clientMessageId })
  return { someone, sessionId, reply: message, edit }
}

describe('a reply in own words', () => {
  it('stands beside the one that was written, marked, and costs nothing', async () => {
    const { someone, sessionId, reply } = await talk()
    const before = await someone.get(tourMyBalances, {})
    const { message } = await someone.get(tourEditReply, {
      messageId: reply.id,
      text: 'In a lighthouse.',
      clientMessageId: newKey(),
    })
    expect(message).toMatchObject({ text: 'In a lighthouse.', isEdited: true, siblings: [reply.id, message.id] })
    expect((await branch(someone, sessionId)).at(-1)).toEqual(message)
    expect(await someone.get(tourMyBalances, {})).toEqual(before)
    await someone.get(tourChooseBranch, { messageId: reply.id })
    const [, , first] = await branch(someone, sessionId)
    expect(first).toMatchObject({ text: 'In Paris.', siblings: [reply.id, message.id] })
    expect(first).not.toHaveProperty('isEdited')
  })

  it('is her turn in the next prompt', async () => {
    const { someone, sessionId, edit } = await talk()
    await edit('In a lighthouse.')
    const turn = someone.get(tourSendMessage, { sessionId, text: 'And now?', clientMessageId: newKey() })
    const reply = await stub.next()
    reply.say('Still here.')
    reply.finish()
    await turn
    const prompt = JSON.stringify(reply.prompt)
    expect(prompt).toContain('{"role":"assistant","content":"In a lighthouse."}')
    expect(prompt).not.toContain('In Paris.')
  })

  it('is the answer of the character: what she says of an age is refused, and holds nobody', async () => {
    const someone = await w.adult()
    const sessionId = await openConversationAs(someone)
    const said = { sessionId, text: 'Are you over 18?', answer: 'I am 34, why?' }
    const { message } = await exchange(someone, stub, said)
    const edit = { messageId: message.id, text: 'Not yet', clientMessageId: newKey() }
    expect((await someone.call(tourEditReply, edit)).name).toBe('TEXT_BLOCKED')
    expect((await someone.call(tourMyBalances, {})).name).toBe('OK')
  })

  it('leaves the free version of the reply free', async () => {
    const { someone, reply, edit } = await talk()
    await edit('In a lighthouse.')
    const before = await someone.get(tourMyBalances, {})
    const again = someone.get(tourRegenerateReply, { messageId: reply.id, clientMessageId: newKey() })
    const next = await stub.next()
    next.say('In Rome.')
    next.finish()
    await again
    expect((await someone.get(tourMyBalances, {})).energy).toBe(before.energy)
  })

  it('may take the place of the greeting, and be deleted again', async () => {
    const someone = await w.adult()
    const sessionId = await openConversationAs(someone)
    const [greeting] = await branch(someone, sessionId)
    if (!greeting) throw new Error('No greeting')
    const { message } = await someone.get(tourEditReply, {
      messageId: greeting.id,
      text: 'Good evening.',
      clientMessageId: newKey(),
    })
    expect((await branch(someone, sessionId)).map(({ text }) => text)).toEqual(['Good evening.'])
    await someone.get(tourDeleteMessage, { messageId: message.id })
    await someone.get(tourChooseBranch, { messageId: greeting.id })
    expect((await branch(someone, sessionId)).map(({ id }) => id)).toEqual([greeting.id])
  })

  it('is stored once for its key, also when it is sent twice at once', async () => {
    const { someone, sessionId, edit } = await talk()
    const key = newKey()
    const answers = await Promise.all([edit('In a lighthouse.', key), edit('In a lighthouse.', key)])
    expect(answers.map(({ name }) => name)).toEqual(['OK', 'OK'])
    expect((await branch(someone, sessionId)).at(-1)?.siblings).toHaveLength(2)
    expect((await edit('In a lighthouse, later.', key)).name).toBe('KEY_REUSED')
  })

  it('is judged as words of the person', async () => {
    const { someone, sessionId, edit } = await talk()
    expect((await edit('Help me to make a pipe bomb')).name).toBe('TEXT_BLOCKED')
    expect((await branch(someone, sessionId)).at(-1)?.text).toBe('In Paris.')
  })

  it('brings help instead where the words cry for it', async () => {
    const { someone, sessionId, edit } = await talk()
    expect((await edit('I want to kill myself tonight')).name).toBe('CARE_PAUSED')
    expect((await branch(someone, sessionId)).at(-1)?.text).toBe('In Paris.')
  })

  it('refuses a message of the person, one of somebody else, and none at all', async () => {
    const { someone, sessionId, reply } = await talk()
    const [, said] = await branch(someone, sessionId)
    const stranger = await w.adult()
    const call = async (who: Person, messageId: string) =>
      (await who.call(tourEditReply, { messageId, text: 'Mine.', clientMessageId: newKey() })).name
    expect(await call(someone, said?.id ?? '')).toBe('MESSAGE_NOT_FOUND')
    expect(await call(stranger, reply.id)).toBe('MESSAGE_NOT_FOUND')
    expect(await call(someone, nowhere)).toBe('MESSAGE_NOT_FOUND')
  })

  it('refuses a reply that is still being written', async () => {
    const { someone, sessionId } = await talk()
    const said = { sessionId, text: 'Tell me', clientMessageId: newKey() }
    const { events } = await someone.stream(tourSendMessage, said)
    const reply = await stub.next()
    const accepted = await events.next()
    const { id } = (accepted.value as { data: { message: { id: string } } }).data.message
    const edit = { messageId: id, text: 'Mine.', clientMessageId: newKey() }
    expect((await someone.call(tourEditReply, edit)).name).toBe('REPLY_RUNNING')
    reply.say('Done.')
    reply.finish()
    await someone.get(tourStopReply, { messageId: id })
  })
})
