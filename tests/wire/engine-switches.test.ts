import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { tourListMessages, tourMyBalances, tourSendMessage } from '#domains/chat/contract.ts'
import { generatePhoto, listOwnPhotos } from '#domains/media/photo-contract.ts'
import { setSwitch } from '#domains/operations/switch-contract.ts'
import { newKey, openConversationAs } from '#tests/kit/conversations.ts'
import { consoleConfig, operatorWith } from '#tests/kit/operators.ts'
import { coinsOf, memberWith, wanted } from '#tests/kit/photos.ts'
import { createStubPictureGenerator } from '#tests/kit/stub-picture-generator.ts'
import type { World } from '#tests/kit/world.ts'
import { world } from '#tests/kit/world.ts'

const pictureGenerator = createStubPictureGenerator()
let w: World
beforeAll(async () => {
  w = await world({ config: consoleConfig, pictureGenerator })
})
afterAll(() => w.close())

const change = async (switchName: string, isOff: boolean) =>
  (await operatorWith(w, 'owner')).at.get(setSwitch, { switchName, isOff, reason: 'A test of it.' })

describe('the switch of an engine', () => {
  it('lets an engine write no new reply, and charges nothing, until it is on again', async () => {
    const someone = await w.adult()
    const sessionId = await openConversationAs(someone)
    const before = (await someone.get(tourMyBalances, {})).energy
    const say = () => someone.call(tourSendMessage, { sessionId, text: 'Good evening', clientMessageId: newKey() })
    await change('engine chat scripted', true)
    await say()
    const [silent] = (await someone.get(tourListMessages, { sessionId })).list
    expect(silent).toMatchObject({ state: 'failed', text: '' })
    expect((await someone.get(tourMyBalances, {})).energy).toBe(before)
    await change('engine chat scripted', false)
    expect((await say()).name).toBe('OK')
  })

  it('lets an engine draw no new photo, and returns the coins, until it is on again', async () => {
    const { someone, userId } = await memberWith(w, 'photos@example.org', 50)
    const draw = async () => {
      const { photo } = await someone.get(generatePhoto, wanted())
      await w.doJobs()
      return (await someone.get(listOwnPhotos, {})).list.find(({ id }) => id === photo.id)?.state
    }
    await change('engine picture puppet', true)
    expect(await draw()).toBe('failed')
    expect([pictureGenerator.orders, await coinsOf(w, userId)]).toEqual([[], { own: 50, held: 0, spent: 0 }])
    await change('engine picture puppet', false)
    expect(await draw()).toBe('done')
  })
})
