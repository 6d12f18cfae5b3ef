import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createOpenAiCompatibleEngine } from '#platform/models/openai-compatible.ts'
import type { OpenAiChat } from '#tests/counterparts/openai-chat.ts'
import { startOpenAiChat } from '#tests/counterparts/openai-chat.ts'
import { newKey, openConversationAs } from '#tests/kit/conversations.ts'
import type { Person } from '#tests/kit/person.ts'
import { cookieOf } from '#tests/kit/person.ts'
import { jun, mara, sceneOf } from '#tests/kit/scenes.ts'
import type { World } from '#tests/kit/world.ts'
import { world } from '#tests/kit/world.ts'
import {
  conversationDetail,
  sendMessage,
  tourConversationDetail,
  tourListMessages,
  tourSendMessage,
} from '../../contract.ts'

/** The reply of the model, in the pieces in which its server sends it. */
let pieces: string[] = []
let server: OpenAiChat
let w: World
beforeAll(async () => {
  server = await startOpenAiChat({
    answer(_, response) {
      response.writeHead(200, { 'content-type': 'text/event-stream' })
      for (const content of pieces)
        response.write(`data: ${JSON.stringify({ choices: [{ index: 0, delta: { content } }] })}\n\n`)
      response.write(`data: ${JSON.stringify({ choices: [{ index: 0, delta: {}, finish_reason: 'stop' }] })}\n\n`)
      response.end('data: [DONE]\n\n')
    },
  })
  w = await world({ engine: createOpenAiCompatibleEngine({ baseUrl: server.url, modelBase: 'fake' }) })
})
afterAll(async () => {
  await w.close()
  await server.close()
})

async function replyTo(someone: Person, sessionId: string, reply: string[]) {
  pieces = reply
  const stream = await someone.stream(tourSendMessage, { sessionId, text: 'Good evening', clientMessageId: newKey() })
  let shown = ''
  let ended: Record<string, unknown> = {}
  for await (const { event, data } of stream.events) {
    if (event === 'token') shown += String(data.text)
    if (event === 'done') ended = data.message as Record<string, unknown>
  }
  const stored = (await someone.get(tourListMessages, { sessionId, limit: 1 })).list[0]
  return { shown, ended, stored }
}

describe('the face of a reply', () => {
  it.each([
    ['whole', ['[face:tender] Good evening, you.'], 'tender'],
    ['split over pieces', ['[fa', 'ce:pl', 'ayful', ']', ' Good', ' evening, you.'], 'playful'],
    ['at the end', ['Good evening,', ' you.', '\n[face:', 'sad]'], 'sad'],
    ['repeated', ['[face:happy] Good evening, [face:sad]', 'you.'], 'happy'],
    ['unknown', ['[face:hungry] Good evening, you.'], undefined],
    ['broken', ['[face:happy\nGood evening, you. [fac', 'e:'], 'happy'],
    ['before a name', ['[face:stern]\nMara Voss: Good evening, you.'], 'stern'],
    ['left out', ['Good evening, you.'], undefined],
  ])('is stored and leaves its words as they are shown: %s', async (_, reply, expression) => {
    const someone = await w.adult()
    const sessionId = await openConversationAs(someone)
    const { shown, ended, stored } = await replyTo(someone, sessionId, reply)
    expect(shown).toBe('Good evening, you.')
    expect(stored?.text).toBe(shown)
    expect([ended.expression, stored?.expression]).toEqual([expression, expression])
  })

  it('is requested in a talk with somebody who has looks, and its tag is in no later prompt', async () => {
    const someone = await w.adult()
    const sessionId = await openConversationAs(someone)
    await replyTo(someone, sessionId, ['[face:happy] Hello.'])
    await replyTo(someone, sessionId, ['[face:sad] Goodbye.'])
    const { messages } = server.requests.at(-1) ?? { messages: [] }
    expect(messages.at(-1)?.content).toContain('[face:thoughtful]')
    expect(messages.find(({ content }) => content.includes('Hello.'))?.content).toBe('Hello.')
  })

  it('is that of the one who speaks in a scene', async () => {
    const someone = await w.member('a-scene@example.org')
    const sessionId = await sceneOf(someone, mara, jun)
    pieces = ['[face:thoughtful] Is that rain?']
    const said = { sessionId, text: 'Good evening', speakerId: jun, clientMessageId: newKey() }
    const { message } = await someone.get(sendMessage, said)
    expect(message).toMatchObject({ speakerId: jun, text: 'Is that rain?', expression: 'thoughtful' })
    expect(server.requests.at(-1)?.messages.at(-1)?.content).toContain('[face:thoughtful]')
    const { scene } = await someone.get(conversationDetail, { sessionId })
    expect(scene?.members.map(({ hasFaces }) => hasFaces)).toEqual([true, true])
  })

  it('has a picture of the cover at the address that the page makes, for a cover that everybody may see', async () => {
    const someone = await w.adult()
    const opened = await someone.get(tourConversationDetail, { sessionId: await openConversationAs(someone) })
    expect(opened.hasFaces).toBe(true)
    const { cover, id } = opened.character
    const get = (more: string) =>
      fetch(`${w.url}${cover.url}&face=${more}&of=${id}&w=160`, { headers: { cookie: cookieOf(someone) } })
    const [own, sad, unknown] = [await get('neutral'), await get('sad'), await get('hungry')]
    expect([own.status, sad.status, unknown.status]).toEqual([200, 200, 200])
    const [first, second, third] = [await own.bytes(), await sad.bytes(), await unknown.bytes()]
    expect(await sharp(second).metadata()).toMatchObject({ format: 'webp', width: 160 })
    expect(Buffer.from(second).equals(Buffer.from(first))).toBe(false)
    expect(Buffer.from(third).equals(Buffer.from(first))).toBe(true)
  })
})
