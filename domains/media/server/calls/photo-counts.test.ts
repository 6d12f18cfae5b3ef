import { afterAll, beforeAll, expect, it } from 'vitest'
import { drawnAlbum, makePremium, memberWith, lockedPhoto, ownPhoto, subject } from '#tests/kit/photos.ts'
import { createStubPictureGenerator } from '#tests/kit/stub-picture-generator.ts'
import type { World } from '#tests/kit/world.ts'
import { world } from '#tests/kit/world.ts'
import { photoCounts, photoOffer, reactToPhoto, unlockPhoto } from '../../photo-contract.ts'

let w: World
beforeAll(async () => {
  w = await world({ pictureGenerator: createStubPictureGenerator() })
})
afterAll(() => w.close())

it('counts what her album holds, and what of it is open for this person [S7-photo-01]', async () => {
  const guest = await w.adult()
  const counts = { images: 8, videos: 1, open: 3, locked: 6, likes: 0, dislikes: 0 }
  const beforeTheLoop = { ...counts, videos: 0, locked: 5 }
  expect(await guest.get(photoCounts, { characterId: subject })).toEqual(beforeTheLoop)
  await drawnAlbum(w, guest)
  expect(await guest.get(photoCounts, { characterId: subject })).toEqual(counts)
  const { someone, userId } = await memberWith(w, 'counts@example.org', 100)
  const { id: photoId, price } = await lockedPhoto(w, guest)
  await someone.get(unlockPhoto, { photoId, price })
  await someone.get(reactToPhoto, { photoId, reaction: 1 })
  await ownPhoto(w, someone)
  expect(await someone.get(photoCounts, { characterId: subject })).toEqual({
    ...counts,
    images: 9,
    open: 5,
    locked: 5,
    likes: 1,
  })
  expect(await guest.get(photoCounts, { characterId: subject })).toEqual({ ...counts, likes: 1 })
  await makePremium(w, userId)
  expect(await someone.get(photoCounts, { characterId: subject })).toMatchObject({ open: 10, locked: 0 })
})

it('says what photos cost now, and that a loop costs nothing where none are made', async () => {
  const guest = await w.adult()
  expect(await guest.get(photoOffer, {})).toEqual({ image: 50, video: 120, mostWaiting: 5 })
  const still = await world({ pictureGenerator: { ...createStubPictureGenerator(), makesLoops: false } })
  const other = await still.adult()
  expect((await other.get(photoOffer, {})).video).toBeNull()
  expect(await other.get(photoCounts, { characterId: subject })).toMatchObject({ images: 8, videos: 0 })
  await still.close()
})

it('requests the age answer first', async () => {
  expect((await w.person().call(photoOffer, {})).name).toBe('AGE_REQUIRED')
})
