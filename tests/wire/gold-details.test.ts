import { afterAll, beforeAll, expect, it } from 'vitest'
import { tourDeleteConversation, tourRestoreConversation } from '#domains/chat/contract.ts'
import { listGoldDetails } from '#domains/wallet/contract.ts'
import { createPuppetEngine } from '#tests/kit/puppet-engine.ts'
import { exchange, openTalk } from '#tests/kit/talk.ts'
import type { World } from '#tests/kit/world.ts'
import { world } from '#tests/kit/world.ts'

const puppet = createPuppetEngine()
let w: World
beforeAll(async () => {
  w = await world({ engine: puppet.engine })
})
afterAll(() => w.close())

it("leads from a reply's price to its conversation, for visitors too, as long as that is there [S7-gold-01]", async () => {
  const visitor = await w.adult()
  const sessionId = await openTalk(visitor)
  await exchange(visitor, puppet, { sessionId, text: 'Good evening', answer: 'Good evening to you.' })
  const newest = async () => (await visitor.get(listGoldDetails, { currency: 'energy' })).list[0]
  expect(await newest()).toMatchObject({ amount: -1, reason: 'reply', link: { kind: 'conversation', sessionId } })
  await visitor.get(tourDeleteConversation, { sessionId })
  expect(await newest()).toMatchObject({ amount: -1, link: null })
  await visitor.get(tourRestoreConversation, { sessionId })
  expect((await newest())?.link).toEqual({ kind: 'conversation', sessionId })
})
