import { afterAll, beforeAll, expect, it } from 'vitest'
import { openConversationAs } from '#tests/kit/conversations.ts'
import type { World } from '#tests/kit/world.ts'
import { world } from '#tests/kit/world.ts'
import { tourChooseBackdrop } from '../../arrange-contract.ts'
import { tourConversationDetail } from '../../contract.ts'

let w: World
beforeAll(async () => {
  w = await world()
})
afterAll(() => w.close())

it('a conversation is read on the ground and in the colours that its person chose for it, others on theirs', async () => {
  const someone = await w.adult()
  const sessionId = await openConversationAs(someone, 'mara-voss')
  const other = await openConversationAs(someone, 'noor-haddad')
  const groundOf = async (id: string) => (await someone.get(tourConversationDetail, { sessionId: id })).backdrop
  expect(await groundOf(sessionId)).toBe('glow')
  await someone.get(tourChooseBackdrop, { sessionId, backdrop: 'rain' })
  expect([await groundOf(sessionId), await groundOf(other)]).toEqual(['rain', 'glow'])
  const coloursOf = async (id: string) => (await someone.get(tourConversationDetail, { sessionId: id })).palette
  expect(await coloursOf(sessionId)).toBe('house')
  await someone.get(tourChooseBackdrop, { sessionId, backdrop: 'rain', palette: 'moss' })
  // Pages from before there were palettes say nothing of them.
  await someone.get(tourChooseBackdrop, { sessionId, backdrop: 'rain' })
  expect([await coloursOf(sessionId), await coloursOf(other)]).toEqual(['moss', 'house'])
  const stranger = await w.adult()
  expect((await stranger.call(tourChooseBackdrop, { sessionId, backdrop: 'dusk' })).name).toBe('SESSION_NOT_FOUND')
  expect(await groundOf(sessionId)).toBe('rain')
})
