import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { importCard, readCard } from '#domains/characters/cards-contract.ts'
import { createCharacter, editNick } from '#domains/characters/custom-contract.ts'
import { tourListMessages, tourMyBalances, tourSendMessage } from '#domains/chat/contract.ts'
import { startOpenAiModerations } from '#tests/counterparts/openai-moderations.ts'
import { jsonFile } from '#tests/kit/card-files.ts'
import { chosen, fromPrompt, fromTemplate } from '#tests/kit/characters.ts'
import { memberWith, wanted } from '#tests/kit/photos.ts'
import { ordered, provider, request } from '#tests/kit/service-orders.ts'
import { generatePhoto } from '#domains/media/photo-contract.ts'
import { initProfile, updateProfile } from '#domains/profile/contract.ts'
import { createServiceOrder, rejectServiceOrder } from '#domains/services/contract.ts'
import { newKey, openConversationAs } from '#tests/kit/conversations.ts'
import { createStubEngine } from '#tests/kit/stub-engine.ts'
import type { World } from '#tests/kit/world.ts'
import { world } from '#tests/kit/world.ts'

// Thai and Swahili, which the built-in rules do not read: "I am fourteen years old."
const thai = 'ฉันอายุสิบสี่ปี'
const swahili = 'Nina umri wa miaka kumi na minne'

const stub = createStubEngine()
let server: Awaited<ReturnType<typeof startOpenAiModerations>>
let w: World
beforeAll(async () => {
  server = await startOpenAiModerations({ 'sexual/minors': 'สิบสี่', minors: 'kumi na minne', sexual: 'kiss' })
  const config = { ...server.env, MODERATION_MODEL: 'local-guard', MODERATION_CATEGORIES: 'sexual/minors, minors' }
  w = await world({ engine: stub.engine, config })
})
afterAll(async () => {
  await w.close()
  await server.close()
})

async function conversation() {
  const someone = await w.adult()
  const sessionId = await openConversationAs(someone)
  const send = (text: string) => someone.call(tourSendMessage, { sessionId, text, clientMessageId: newKey() })
  return { someone, sessionId, send }
}

it('refuses messages in languages that the built-in rules do not read, and no others', async () => {
  const { send } = await conversation()
  expect([(await send(thai)).name, (await send(swahili)).name]).toEqual(['TEXT_BLOCKED', 'TEXT_BLOCKED'])
  expect(server.received.at(-1)).toEqual({ model: 'local-guard', input: swahili })
  const sent = send('A kiss for you')
  const reply = await stub.next()
  reply.say('And one for you.')
  reply.finish()
  expect((await sent).name).toBe('OK')
})

it('withdraws a whole reply, which costs nothing', async () => {
  const { someone, sessionId, send } = await conversation()
  const sent = send('Hello')
  const reply = await stub.next()
  reply.say(thai)
  reply.finish()
  expect((await sent).name).toBe('REPLY_BLOCKED')
  const [last] = (await someone.get(tourListMessages, { sessionId })).list
  expect(last).toMatchObject({ role: 'character', text: '' })
  expect((await someone.get(tourMyBalances, {})).energy).toBe(100)
})

it('refuses characters in such words, new, edited or on a card, whose preview says so', async () => {
  const { someone } = await memberWith(w, 'writer@example.org', 900)
  expect((await someone.call(createCharacter, fromPrompt(`Warm and slow. ${thai}`))).name).toBe('TEXT_BLOCKED')
  expect((await someone.call(createCharacter, fromTemplate({ description: swahili }))).name).toBe('TEXT_BLOCKED')
  const { character } = await someone.get(createCharacter, fromTemplate())
  const renamed = await someone.call(editNick, { characterId: character.id, name: 'สิบสี่' })
  expect(renamed.name).toBe('TEXT_BLOCKED')
  const card = jsonFile({ name: 'Iris', description: 'Sails alone.', first_mes: swahili })
  const { preview } = (await someone.upload(readCard, {}, card)).data
  expect(preview?.refusals).toEqual([{ field: 'description', why: 'TEXT_BLOCKED' }])
  const requested = { key: randomUUID(), name: 'Iris', options: { ...chosen, age: 34 }, isPublic: false }
  expect((await someone.upload(importCard, requested, card)).name).toBe('TEXT_BLOCKED')
})

it('refuses such words of a name, which others see, and of a photo, which an engine draws', async () => {
  const { someone } = await memberWith(w, 'painter@example.org', 100)
  const named = [await someone.call(updateProfile, { nick: 'สิบสี่' }), await someone.call(initProfile, { nick: 'สิบสี่' })]
  expect(named.map(({ name }) => name)).toEqual(['TEXT_BLOCKED', 'TEXT_BLOCKED'])
  expect((await someone.call(generatePhoto, wanted({ selection: { words: thai } }))).name).toBe('TEXT_BLOCKED')
  expect(server.received.at(-1)).toEqual({ model: 'local-guard', input: thai })
  expect((await someone.get(tourMyBalances, {})).coins).toBe(100)
  expect((await someone.call(generatePhoto, wanted({ selection: { words: 'by the sea' } }))).name).toBe('OK')
})

it('refuses such words of a buyer and of a provider to one another', async () => {
  const vendor = await provider(w, 'vendor@example.org')
  const { someone } = await memberWith(w, 'buyer@example.org', 40)
  expect((await someone.call(createServiceOrder, request(vendor.offer, swahili))).name).toBe('TEXT_BLOCKED')
  const { id: orderId } = await ordered(someone, vendor.offer)
  const refused = await vendor.someone.call(rejectServiceOrder, { orderId, reason: swahili })
  expect(refused.name).toBe('TEXT_BLOCKED')
  expect((await vendor.someone.call(rejectServiceOrder, { orderId, reason: 'I am away.' })).name).toBe('OK')
})

it('leaves the built-in rules alone where it does not answer', async () => {
  server.breakDown()
  const { send } = await conversation()
  const sent = send(thai)
  const reply = await stub.next()
  reply.say('Good evening.')
  reply.finish()
  expect((await sent).name).toBe('OK')
  expect((await send('I am 14 years old')).name).not.toBe('OK')
})
