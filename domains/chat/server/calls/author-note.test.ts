import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newKey, openConversationAs } from '#tests/kit/conversations.ts'
import { createStubEngine } from '#tests/kit/stub-engine.ts'
import type { World } from '#tests/kit/world.ts'
import { world } from '#tests/kit/world.ts'
import { tourMyBalances, tourRegenerateReply, tourSendMessage } from '../../contract.ts'
import { authorNote } from '../../rules.ts'
import { tourReadAuthorNote, tourSetAuthorNote } from '../../tools-contract.ts'

const stub = createStubEngine()
let w: World
beforeAll(async () => {
  w = await world({ engine: stub.engine })
})
afterAll(() => w.close())

async function talk() {
  const someone = await w.adult()
  const sessionId = await openConversationAs(someone)
  const set = (text: string, depth: number = authorNote.usualDepth) =>
    someone.call(tourSetAuthorNote, { sessionId, text, depth })
  return { someone, sessionId, set }
}

describe('the note of a conversation', () => {
  it('stands in every prompt from the next reply on, costs nothing, and is gone when it is emptied', async () => {
    const { someone, sessionId, set } = await talk()
    expect(await someone.get(tourReadAuthorNote, { sessionId })).toEqual({ text: '', depth: 4 })
    const before = await someone.get(tourMyBalances, {})
    expect((await set('It rains all night.', 0)).name).toBe('OK')
    expect(await someone.get(tourMyBalances, {})).toEqual(before)
    expect(await someone.get(tourReadAuthorNote, { sessionId })).toEqual({ text: 'It rains all night.', depth: 0 })

    const turn = someone.get(tourSendMessage, { sessionId, text: 'Where are we?', clientMessageId: newKey() })
    const reply = await stub.next()
    expect(reply.prompt.messages.at(-2)).toEqual({ role: 'system', content: 'It rains all night.' })
    reply.say('Under a roof.')
    reply.finish()
    const { message } = await turn

    const again = someone.get(tourRegenerateReply, { messageId: message.id, clientMessageId: newKey() })
    const second = await stub.next()
    expect(second.prompt.messages.at(-2)).toEqual({ role: 'system', content: 'It rains all night.' })
    second.say('In a doorway.')
    second.finish()
    await again

    await set('')
    const last = someone.get(tourSendMessage, { sessionId, text: 'And now?', clientMessageId: newKey() })
    const third = await stub.next()
    expect(JSON.stringify(third.prompt.messages)).not.toContain('It rains all night')
    third.say('Here.')
    third.finish()
    await last
  })

  it('is of one conversation of one person', async () => {
    const { sessionId, set } = await talk()
    await set('It rains all night.')
    const other = await w.adult()
    expect((await other.call(tourReadAuthorNote, { sessionId })).name).toBe('SESSION_NOT_FOUND')
    expect((await other.call(tourSetAuthorNote, { sessionId, text: 'Sun.', depth: 4 })).name).toBe('SESSION_NOT_FOUND')
  })

  it('is bounded, and moderated as what is said', async () => {
    const { someone, sessionId, set } = await talk()
    expect((await set('a'.repeat(authorNote.longest + 1))).name).toBe('PARAMS_ERROR')
    expect((await set('Rain.', authorNote.deepest + 1)).name).toBe('PARAMS_ERROR')
    expect((await set('I want to end my life.')).name).toBe('CARE_PAUSED')
    expect(await someone.get(tourReadAuthorNote, { sessionId })).toEqual({ text: '', depth: 4 })
  })
})
