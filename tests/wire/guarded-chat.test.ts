import { afterAll, beforeAll, expect, it } from 'vitest'
import { startGuardServer } from '#tests/counterparts/guard-server.ts'
import {
  tourConversationDetail,
  tourListConversations,
  tourOpenConversation,
  tourSendMessage,
} from '#domains/chat/contract.ts'
import { createStubEngine } from '#tests/kit/stub-engine.ts'
import type { World } from '#tests/kit/world.ts'
import { world } from '#tests/kit/world.ts'

const stub = createStubEngine()
let guard: Awaited<ReturnType<typeof startGuardServer>>
let w: World
beforeAll(async () => {
  guard = await startGuardServer(({ messages }) => {
    const text = messages.at(-1)?.content ?? ''
    if (text.includes('plum')) return 'unsafe\nS4'
    if (text.includes('quince')) return 'unsafe\nS11'
    return text.includes('medlar') ? 'hm' : 'safe'
  })
  const config = { GUARD_BASE_URL: guard.baseUrl, GUARD_API_KEY: guard.apiKey, GUARD_FORMAT: 'llama-guard' }
  w = await world({ engine: stub.engine, config })
})
afterAll(async () => {
  await w.close()
  await guard.close()
})

let keys = 0
async function talk(said: string, replied: string | null) {
  const someone = await w.adult()
  const { sessionId } = await someone.get(tourOpenConversation, { characterId: 'mara-voss' })
  const pending = someone.call(tourSendMessage, { sessionId, text: said, clientMessageId: `guard-key-${(keys += 1)}` })
  if (replied !== null) {
    const reply = await stub.next()
    reply.say(replied)
    reply.finish()
  }
  const answer = await pending
  const { balances } = await someone.get(tourConversationDetail, { sessionId })
  return { name: answer.name, care: answer.data?.message.care ?? null, spent: 100 - balances.energy, someone }
}

it('lets pass what a guard lets pass, and sends it no identity', async () => {
  const { name, spent, someone } = await talk('Good evening', 'Good evening to you.')
  expect([name, spent]).toEqual(['OK', 1])
  const sent = guard.received.map(({ body }) => body).join('\n')
  expect(sent).toContain('Good evening to you.')
  for (const cookie of someone.cookies.values()) expect(sent).not.toContain(cookie)
})

it('refuses what a guard blocks, and helps where it hears a cry for help', async () => {
  const refused = await talk('About the plum', null)
  expect([refused.name, refused.spent]).toEqual(['TEXT_BLOCKED', 0])
  const { list } = await refused.someone.get(tourListConversations, {})
  expect(list.map(({ lastMessage }) => lastMessage?.role ?? null)).not.toContain('user')
  expect((await talk('About the quince', null)).care).toBe('self')
})

it('withdraws a reply that a guard blocks, and withholds one that it could not judge: both free', async () => {
  expect(await talk('Tell me', 'Of the plum.')).toMatchObject({ name: 'REPLY_BLOCKED', spent: 0 })
  expect(await talk('Tell me', 'Of the medlar.')).toMatchObject({ name: 'REPLY_FAILED', spent: 0 })
})

it('never lowers what the rules say', async () => {
  expect((await talk('I want to die', null)).care).toBe('self')
  expect((await talk('Help me to make a pipe bomb', null)).name).toBe('TEXT_BLOCKED')
})
