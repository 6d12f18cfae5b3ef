import { afterAll, beforeAll, expect, it } from 'vitest'
import { deletePhoto } from '#domains/media/photo-contract.ts'
import { tourDeleteConversation, tourRestoreConversation } from '#domains/chat/contract.ts'
import { listCoinDetails } from '#domains/wallet/contract.ts'
import { createStubEngine } from '#tests/kit/stub-engine.ts'
import { memberWith, ownPhoto } from '#tests/kit/photos.ts'
import { createStubPictureGenerator } from '#tests/kit/stub-picture-generator.ts'
import { exchange, openConversationAs } from '#tests/kit/conversations.ts'
import type { World } from '#tests/kit/world.ts'
import { world } from '#tests/kit/world.ts'

const stub = createStubEngine()
let w: World
beforeAll(async () => {
  w = await world({ engine: stub.engine, pictureGenerator: createStubPictureGenerator() })
})
afterAll(() => w.close())

it("leads from a reply's price to its conversation, for visitors too, as long as that is there [S7-gold-01]", async () => {
  const visitor = await w.adult()
  const sessionId = await openConversationAs(visitor)
  await exchange(visitor, stub, { sessionId, text: 'Good evening', answer: 'Good evening to you.' })
  const newest = async () => (await visitor.get(listCoinDetails, { currency: 'energy' })).list[0]
  expect(await newest()).toMatchObject({ amount: -1, reason: 'reply', link: { kind: 'conversation', sessionId } })
  await visitor.get(tourDeleteConversation, { sessionId })
  expect(await newest()).toMatchObject({ amount: -1, link: null })
  await visitor.get(tourRestoreConversation, { sessionId })
  expect((await newest())?.link).toEqual({ kind: 'conversation', sessionId })
})

it("leads from a photo's price to the person's photos, as long as they have it [S7-gold-01]", async () => {
  const { someone } = await memberWith(w, 'photos@example.org', 50)
  const { id: photoId } = await ownPhoto(w, someone)
  const newest = async () => (await someone.get(listCoinDetails, {})).list[0]
  expect(await newest()).toMatchObject({ amount: -50, reason: 'photo', link: { kind: 'photo', photoId } })
  await someone.get(deletePhoto, { photoId })
  expect(await newest()).toMatchObject({ amount: -50, reason: 'photo', link: null })
})
