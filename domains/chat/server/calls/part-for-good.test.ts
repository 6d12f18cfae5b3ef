import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openConversationAs } from '#tests/kit/conversations.ts'
import { remembered, rememberer, rest, sayTo } from '#tests/kit/memories.ts'
import { memberWith, ownPhoto } from '#tests/kit/photos.ts'
import { createStubPictureGenerator } from '#tests/kit/stub-picture-generator.ts'
import type { World } from '#tests/kit/world.ts'
import { world } from '#tests/kit/world.ts'
import { listOwnPhotos } from '#domains/media/photo-contract.ts'
import { listDiary } from '#domains/memory/diary-contract.ts'
import { startAfresh } from '../../arrange-contract.ts'
import { listConversations, listMessages, restoreConversation } from '../../contract.ts'
import { partForGood } from '../../farewell-contract.ts'

let w: World
beforeAll(async () => {
  w = await world({ pictureGenerator: createStubPictureGenerator() })
})
afterAll(() => w.close())

/** A person with two conversations with a character, who remembers, writes a diary and is on a photo, and one with another. */
async function together(name: string) {
  const { someone } = await memberWith(w, `${name}@example.org`, 50)
  const sessionId = await openConversationAs(someone)
  for (const text of ['My name is Robin.', 'I painted the old boat red today.', 'It needs a second coat.'])
    await sayTo(someone, { sessionId, text })
  await rest(w)
  w.clock.advance(60_000)
  await w.doJobs()
  await w.doJobs()
  await someone.get(startAfresh, { characterId: rememberer })
  const other = await openConversationAs(someone, 'noor-haddad')
  await ownPhoto(w, someone)
  return { someone, sessionId, other }
}

const photosOf = async ({ someone }: Awaited<ReturnType<typeof together>>) =>
  (await someone.get(listOwnPhotos, {})).list.length

describe('parting for good', () => {
  it('deletes all conversations with her, her memories and her diary, and leaves the photos', async () => {
    const two = await together('parts')
    const { someone, sessionId, other } = two
    expect(await remembered(someone)).not.toEqual([])
    expect((await someone.get(listDiary, { characterId: rememberer })).entries).toHaveLength(1)
    await someone.get(partForGood, { sessionId, deletesPhotos: false })
    await w.doJobs()
    expect((await someone.get(listConversations, {})).list.map((one) => one.sessionId)).toEqual([other])
    expect(await remembered(someone)).toEqual([])
    expect((await someone.get(listDiary, { characterId: rememberer })).entries).toEqual([])
    expect(await photosOf(two)).toBe(1)
  })

  it('deletes the photos that the person had made of her where that is wanted', async () => {
    const two = await together('photos')
    await two.someone.get(partForGood, { sessionId: two.sessionId, deletesPhotos: true })
    await w.doJobs()
    expect(await photosOf(two)).toBe(0)
  })

  it('leaves the messages to be restored', async () => {
    const { someone, sessionId } = await together('restores')
    await someone.get(partForGood, { sessionId, deletesPhotos: false })
    expect((await someone.call(listMessages, { sessionId })).name).toBe('SESSION_NOT_FOUND')
    await someone.get(restoreConversation, { sessionId })
    expect((await someone.get(listMessages, { sessionId })).list.length).toBeGreaterThan(5)
  })

  it('is for the own conversations', async () => {
    const { sessionId } = await together('owner')
    const stranger = await w.member('parting-stranger@example.org')
    const params = { sessionId, deletesPhotos: true }
    expect((await stranger.call(partForGood, params)).name).toBe('SESSION_NOT_FOUND')
  })
})
