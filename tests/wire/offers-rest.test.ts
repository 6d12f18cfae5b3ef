import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { tourOpenConversation, tourSendMessage } from '#domains/chat/contract.ts'
import { listPremiumPlans } from '#domains/orders/price-contract.ts'
import { resumeAfterCare } from '#domains/safety/care-contract.ts'
import { usageHeartbeat } from '#domains/wellbeing/contract.ts'
import { usageNow } from '#domains/wellbeing/server/tables.ts'
import { newKey } from '#tests/kit/conversations.ts'
import { memberWith } from '#tests/kit/photos.ts'
import type { World } from '#tests/kit/world.ts'
import { world } from '#tests/kit/world.ts'

const dayMs = 86_400_000

let w: World
beforeAll(async () => {
  w = await world()
})
afterAll(() => w.close())

it('offers nothing to a heavy user until the pause of offers ends', async () => {
  const { someone, userId } = await memberWith(w, 'a-lot@example.org', 0)
  await someone.get(usageHeartbeat, { key: randomUUID() })
  const offersOffUntil = new Date(w.clock.now().getTime() + 7 * dayMs)
  await w.db.update(usageNow).set({ offersOffUntil }).where(eq(usageNow.userId, userId))
  expect((await someone.get(listPremiumPlans, { retain: true })).retain).toBeNull()
  w.clock.advance(4 * dayMs)
  expect((await someone.get(listPremiumPlans, {})).tier).toBe(1)
  w.clock.advance(3 * dayMs)
  expect((await someone.get(listPremiumPlans, {})).tier).toBe(2)
})

it('offers nothing for a day after a cry for help', async () => {
  const { someone } = await memberWith(w, 'a-dark-evening@example.org', 0)
  w.clock.advance(3 * dayMs)
  const { sessionId } = await someone.get(tourOpenConversation, { characterId: 'mara-voss' })
  await someone.call(tourSendMessage, { sessionId, text: 'I want to die', clientMessageId: newKey() })
  expect(await someone.get(listPremiumPlans, { retain: true })).toMatchObject({ tier: 1, retain: null })
  await someone.call(resumeAfterCare, {})
  w.clock.advance(dayMs - 60_000)
  expect((await someone.get(listPremiumPlans, {})).tier).toBe(1)
  w.clock.advance(60_000)
  expect((await someone.get(listPremiumPlans, {})).tier).toBe(2)
})

it('makes an offer to a person who joined days ago and never bought, and lists it [S9-discount-01]', async () => {
  const { someone } = await memberWith(w, 'comes-back@example.org', 0)
  expect((await someone.get(listPremiumPlans, {})).tier).toBe(1)
  w.clock.advance(3 * dayMs)
  const { list, tier } = await someone.get(listPremiumPlans, {})
  const until = w.clock.now().getTime() + dayMs
  expect([tier, list[0]]).toMatchObject([
    2,
    { id: 'vip-1-month', price: 6.5, originalPrice: 12.99, discount: '50', discountExpireTime: until, tier: 2 },
  ])
  w.clock.advance(dayMs)
  expect((await someone.get(listPremiumPlans, {})).list[0]).toMatchObject({ price: 12.99, discount: '0', tier: 1 })
})
