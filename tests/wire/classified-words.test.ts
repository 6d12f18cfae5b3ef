import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { tourMyBalances } from '#domains/chat/contract.ts'
import { generatePhoto } from '#domains/media/photo-contract.ts'
import { initProfile, updateProfile } from '#domains/profile/contract.ts'
import { createServiceOrder, rejectServiceOrder } from '#domains/services/contract.ts'
import { startOpenAiModerations } from '#tests/counterparts/openai-moderations.ts'
import { bookEntry, bookWith } from '#tests/kit/books.ts'
import { createBook } from '#domains/lore/contract.ts'
import { memberWith, wanted } from '#tests/kit/photos.ts'
import { ordered, provider, request } from '#tests/kit/service-orders.ts'
import type { World } from '#tests/kit/world.ts'
import { world } from '#tests/kit/world.ts'

// Thai and Swahili, which the built-in rules do not read: "I am fourteen years old."
const thai = 'ฉันอายุสิบสี่ปี'
const swahili = 'Nina umri wa miaka kumi na minne'

let server: Awaited<ReturnType<typeof startOpenAiModerations>>
let w: World
beforeAll(async () => {
  server = await startOpenAiModerations({ 'sexual/minors': 'สิบสี่', minors: 'kumi na minne' })
  w = await world({ config: { ...server.env, MODERATION_CATEGORIES: 'sexual/minors, minors' } })
})
afterAll(async () => {
  await w.close()
  await server.close()
})

it('refuses such words of a name, which others see, and of a photo, which an engine draws', async () => {
  const { someone } = await memberWith(w, 'painter@example.org', 100)
  const named = [await someone.call(updateProfile, { nick: 'สิบสี่' }), await someone.call(initProfile, { nick: 'สิบสี่' })]
  expect(named.map(({ name }) => name)).toEqual(['TEXT_BLOCKED', 'TEXT_BLOCKED'])
  expect((await someone.call(generatePhoto, wanted({ selection: { words: thai } }))).name).toBe('TEXT_BLOCKED')
  expect(server.received.at(-1)).toEqual({ input: thai })
  expect((await someone.get(tourMyBalances, {})).coins).toBe(100)
  expect((await someone.call(generatePhoto, wanted({ selection: { words: 'by the sea' } }))).name).toBe('OK')
})

it('refuses such words of an own lorebook, at whichever place of a long one', async () => {
  const someone = await w.member('writes-lore@example.org')
  const entries = [bookEntry({ content: 'The sea is calm. '.repeat(1100) }), bookEntry({ content: 'A lamp burns.' })]
  const store = (content: string) => {
    const last = bookEntry({ content })
    return someone.get(createBook, { key: randomUUID(), book: bookWith({ entries: [...entries, ...entries, last] }) })
  }
  const before = server.received.length
  expect(await store(thai)).toEqual({ book: null, refusals: [{ entry: null, why: 'TEXT_BLOCKED' }] })
  expect(server.received.slice(before).map(({ input }) => input.length > 32_000)).toEqual([false, false])
  expect((await store('A quiet night.')).refusals).toEqual([])
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
