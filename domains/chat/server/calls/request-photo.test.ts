import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createStubEngine } from '#tests/kit/stub-engine.ts'
import type { Person } from '#tests/kit/person.ts'
import { coinsOf, memberWith, photoPrice, withdraw } from '#tests/kit/photos.ts'
import { exchange } from '#tests/kit/conversations.ts'
import { createStubPictureGenerator, fails } from '#tests/kit/stub-picture-generator.ts'
import type { World } from '#tests/kit/world.ts'
import { world } from '#tests/kit/world.ts'
import { cancelPhoto, deletePhoto, listOwnPhotos } from '#domains/media/photo-contract.ts'
import { arrangeConversation } from '../../arrange-contract.ts'
import { listConversations, listMessages, openConversation } from '../../contract.ts'
import { requestPhoto } from '../../photo-contract.ts'

const stub = createStubEngine()
const pictures = createStubPictureGenerator()
let w: World
beforeAll(async () => {
  w = await world({ engine: stub.engine, pictureGenerator: pictures })
})
beforeEach(async () => {
  // Photos of an earlier test are drawn before.
  await w.doJobs()
  w.clock.advance(1000)
})
afterAll(() => w.close())

async function inConversation(email: string, coins: number) {
  const { someone, userId } = await memberWith(w, email, coins)
  const { sessionId } = await someone.get(openConversation, { characterId: 'mara-voss' })
  return { someone, userId, sessionId }
}

const wanted = (sessionId: string, key: string = randomUUID()) => ({ sessionId, key, price: photoPrice, selection: {} })
const photosIn = async (someone: Person, sessionId: string, page: { cursor?: string; limit?: number } = {}) =>
  (await someone.get(listMessages, { sessionId, ...page })).photos

describe('a photo that is requested in a conversation', () => {
  it('stands in it at once, is paid when it is done, and is there on every device [S1-use-05]', async () => {
    const { someone, userId, sessionId } = await inConversation('in-chat@example.org', 60)
    const { photo, gold } = await someone.get(requestPhoto, wanted(sessionId))
    expect([photo.state, gold, (await photosIn(someone, sessionId)).map(({ id }) => id)]).toEqual([
      'waiting',
      10,
      [photo.id],
    ])
    await w.doJobs()
    const elsewhere = await w.member('in-chat@example.org')
    const [done] = await photosIn(elsewhere, sessionId)
    expect(done).toMatchObject({ id: photo.id, state: 'done', isLocked: false })
    expect(await coinsOf(w, userId)).toEqual({ own: 10, held: 0, spent: 50 })
  })

  it('stands in one page of the messages, that of its time, and in the list until somebody speaks', async () => {
    const { someone, sessionId } = await inConversation('pages@example.org', 100)
    const say = async (text: string) => {
      w.clock.advance(1000)
      await exchange(someone, stub, { sessionId, text, answer: `${text}!` })
      w.clock.advance(1000)
    }
    const newest = async () => (await someone.get(listConversations, {})).list[0]?.lastMessage
    await say('One')
    expect(await newest()).toEqual({ role: 'character', text: 'One!', state: 'done' })
    const { photo: first } = await someone.get(requestPhoto, wanted(sessionId))
    // The list names what came last, and that is the photo until somebody speaks again.
    expect(await newest()).toMatchObject({ text: 'One!', isBeforePhoto: true })
    await say('Two')
    expect(await newest()).toEqual({ role: 'character', text: 'Two!', state: 'done' })
    const { photo: second } = await someone.get(requestPhoto, wanted(sessionId))
    const pages: string[][] = []
    let cursor: string | undefined
    do {
      const page = await someone.get(listMessages, { sessionId, limit: 2, ...(cursor ? { cursor } : {}) })
      pages.push(page.photos.map(({ id }) => id))
      cursor = page.next ?? undefined
    } while (cursor)
    expect(pages.flat().toSorted()).toEqual([first.id, second.id].toSorted())
    expect(pages[0]).toContain(second.id)
  })

  it('is not named in the list any more once it is deleted: what was said last is', async () => {
    const { someone, sessionId } = await inConversation('deleted-in-list@example.org', 100)
    await exchange(someone, stub, { sessionId, text: 'Hello', answer: 'Good evening.' })
    w.clock.advance(1000)
    const newest = async () => (await someone.get(listConversations, {})).list[0]?.lastMessage
    const { photo: first } = await someone.get(requestPhoto, wanted(sessionId))
    w.clock.advance(1000)
    const { photo: second } = await someone.get(requestPhoto, wanted(sessionId))
    await w.doJobs()
    await someone.get(deletePhoto, { photoId: second.id })
    expect(await newest()).toMatchObject({ isBeforePhoto: true })
    await someone.get(deletePhoto, { photoId: first.id })
    expect(await newest()).toEqual({ role: 'character', text: 'Good evening.', state: 'done' })
  })

  it('is refused in the archive, and puts its conversation first in the list', async () => {
    const { someone, sessionId } = await inConversation('first@example.org', 60)
    await someone.get(arrangeConversation, { sessionId, place: 'archive' })
    expect((await someone.call(requestPhoto, wanted(sessionId))).name).toBe('CONVERSATION_ARCHIVED')
    await someone.get(arrangeConversation, { sessionId, place: 'list' })
    w.clock.advance(1000)
    await someone.get(openConversation, { characterId: 'noor-haddad' })
    w.clock.advance(1000)
    await someone.get(requestPhoto, wanted(sessionId))
    const [first] = (await someone.get(listConversations, {})).list
    expect(first).toMatchObject({ sessionId, isArchived: false })
  })

  it('is one for one key, and gives the coins back when it fails or is cancelled', async () => {
    const { someone, userId, sessionId } = await inConversation('fails@example.org', 100)
    const params = wanted(sessionId)
    const { photo } = await someone.get(requestPhoto, params)
    expect((await someone.get(requestPhoto, params)).photo.id).toBe(photo.id)
    pictures.notify(fails, fails)
    await w.doJobs()
    expect(await photosIn(someone, sessionId)).toMatchObject([{ id: photo.id, state: 'failed' }])
    const { photo: other } = await someone.get(requestPhoto, wanted(sessionId))
    await someone.get(cancelPhoto, { photoId: other.id })
    expect((await photosIn(someone, sessionId)).map(({ state }) => state)).toEqual(['failed', 'cancelled'])
    expect(await coinsOf(w, userId)).toEqual({ own: 100, held: 0, spent: 0 })
  })

  it('leaves the conversation when it is deleted', async () => {
    const { someone, sessionId } = await inConversation('leaves@example.org', 50)
    const { photo } = await someone.get(requestPhoto, wanted(sessionId))
    await w.doJobs()
    await someone.get(deletePhoto, { photoId: photo.id })
    expect(await photosIn(someone, sessionId)).toEqual([])
  })
})

describe('a refused request takes nothing and leaves nothing', () => {
  it('without the coins, for another price, in a conversation of somebody else, of someone withdrawn', async () => {
    const { someone, userId, sessionId } = await inConversation('poor@example.org', 49)
    const refusal = async (params: ReturnType<typeof wanted>) => (await someone.call(requestPhoto, params)).name
    expect(await refusal(wanted(sessionId))).toBe('INSUFFICIENT_FUNDS')
    expect(await refusal({ ...wanted(sessionId), price: 1 })).toBe('PRICE_CHANGED')
    const other = await inConversation('rich@example.org', 500)
    expect(await refusal(wanted(other.sessionId))).toBe('SESSION_NOT_FOUND')
    const { sessionId: gone } = await other.someone.get(openConversation, { characterId: 'noor-haddad' })
    await withdraw(w, 'noor-haddad')
    expect((await other.someone.call(requestPhoto, wanted(gone))).name).toBe('CHARACTER_NOT_FOUND')
    expect([await photosIn(someone, sessionId), (await someone.get(listOwnPhotos, {})).list]).toEqual([[], []])
    expect(await coinsOf(w, userId)).toEqual({ own: 49, held: 0, spent: 0 })
  })
})
