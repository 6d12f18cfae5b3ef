import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Person } from '#tests/kit/person.ts'
import { fetchPicture, lockedPhoto, memberWith, ownPhoto, wanted, withdraw } from '#tests/kit/photos.ts'
import { createStubPictureGenerator } from '#tests/kit/stub-picture-generator.ts'
import type { World } from '#tests/kit/world.ts'
import { world } from '#tests/kit/world.ts'
import { generatePhoto, listOwnPhotos, unlockPhoto } from '../../photo-contract.ts'

let w: World
beforeAll(async () => {
  w = await world({ pictureGenerator: createStubPictureGenerator() })
})
beforeEach(() => w.clock.advance(1000))
afterAll(() => w.close())

const idsOf = async (someone: Person, params: { characterId?: string; limit?: number } = {}) => {
  const ids: string[] = []
  let cursor: string | null = null
  do {
    const page: Awaited<ReturnType<typeof someone.get<typeof listOwnPhotos>>> = await someone.get(listOwnPhotos, {
      ...params,
      cursor,
    })
    ids.push(...page.list.map(({ id }) => id))
    cursor = page.next
  } while (cursor)
  return ids
}

describe("a person's own photos", () => {
  it('are those they had made and those they unlocked, newest first, whatever lies on the way [S7-photo-01]', async () => {
    const { someone } = await memberWith(w, 'mixed@example.org', 400)
    const first = await ownPhoto(w, someone)
    const { id: photoId, price } = await lockedPhoto(w, someone)
    w.clock.advance(1000)
    await someone.get(unlockPhoto, { photoId, price })
    w.clock.advance(1000)
    const { photo: waiting } = await someone.get(generatePhoto, wanted({ characterId: 'linh-dao' }))
    expect(await idsOf(someone)).toEqual([waiting.id, photoId, first.id])
    expect(await idsOf(someone, { limit: 1 })).toEqual([waiting.id, photoId, first.id])
    expect(await idsOf(someone, { characterId: 'mara-voss' })).toEqual([photoId, first.id])
    expect(await idsOf(await w.member('nothing@example.org'))).toEqual([])
  })

  it('stay, with her name, when the character goes', async () => {
    const { someone } = await memberWith(w, 'stays@example.org', 100)
    const photo = await ownPhoto(w, someone, { characterId: 'akane-mori' })
    await withdraw(w, 'akane-mori')
    const [stored] = (await someone.get(listOwnPhotos, {})).list
    expect(stored).toMatchObject({ id: photo.id, state: 'done', characterName: expect.stringMatching(/Akane/) })
    expect((await fetchPicture(w, someone, stored?.image?.url ?? '')).status).toBe(200)
  })

  it('are for anyone who has signed in', async () => {
    expect((await (await w.adult()).call(listOwnPhotos, {})).name).toBe('NEED_LOGIN')
    const { someone } = await memberWith(w, 'limits@example.org', 0)
    expect((await someone.call(listOwnPhotos, { limit: 0 })).name).toBe('PARAMS_ERROR')
  })
})
