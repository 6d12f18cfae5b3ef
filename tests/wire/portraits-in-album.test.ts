import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { characterDetail } from '#domains/characters/contract.ts'
import { confirmCharacter, deleteCharacter } from '#domains/characters/custom-contract.ts'
import { deletePhoto, listOwnPhotos, listPhotos } from '#domains/media/photo-contract.ts'
import { photos } from '#domains/media/server/tables.ts'
import { exportLink, startExport } from '#domains/privacy/contract.ts'
import { report } from '#domains/safety/report-contract.ts'
import { builtCharacter, ownCharacter } from '#tests/kit/characters.ts'
import { coinsOf, fetchPicture, memberWith } from '#tests/kit/photos.ts'
import type { Person } from '#tests/kit/person.ts'
import { createStubPictureGenerator } from '#tests/kit/stub-picture-generator.ts'
import { unzip } from '#tests/kit/unzip.ts'
import type { World } from '#tests/kit/world.ts'
import { world } from '#tests/kit/world.ts'

let w: World
beforeAll(async () => {
  w = await world({ pictureGenerator: createStubPictureGenerator() })
})
beforeEach(() => w.clock.advance(1000))
afterAll(() => w.close())

const albumOf = async (someone: Person, characterId: string) =>
  (await someone.get(listPhotos, { characterId, limit: 100 })).list
const statusOf = async (someone: Person | null, url = '') =>
  (await fetchPicture(w, someone, `${url}${url.includes('?') ? '&' : '?'}w=160`)).status
const rowsOf = (characterId: string) => w.db.select().from(photos).where(eq(photos.characterId, characterId))

it('the pictures of a character’s creation are in her album: her creator’s open photos, free, without another file', async () => {
  const { someone, userId } = await memberWith(w, 'album@example.org', 200)
  const { id } = await builtCharacter(w, someone)
  expect((await someone.get(listOwnPhotos, { limit: 100 })).list).toEqual([])
  const { character } = await someone.get(confirmCharacter, { characterId: id })
  await someone.get(confirmCharacter, { characterId: id })

  const album = await albumOf(someone, id)
  expect(album).toHaveLength(3)
  for (const photo of album)
    expect(photo).toMatchObject({ kind: 'image', state: 'done', isOwn: true, isShown: true, isLocked: false, price: 0 })
  expect(album.map(({ image }) => image?.thumbhash)).toEqual(character.pictures.map(({ thumbhash }) => thumbhash))
  expect(album[0]?.shot).toMatchObject({ outfit: 'trench-coat', framing: 'bust' })
  expect(await statusOf(someone, album[0]?.image?.url)).toBe(200)
  expect((await someone.get(listOwnPhotos, { limit: 100 })).list).toHaveLength(3)
  expect(await w.services.store.list('photos')).toEqual([])
  expect(await coinsOf(w, userId)).toMatchObject({ own: 0, spent: 200 })

  const other = await w.member('looks-on@example.org')
  expect((await other.call(listPhotos, { characterId: id, limit: 100 })).name).toBe('CHARACTER_NOT_FOUND')
})

it('everybody who may meet her sees them, and no export holds them twice', async () => {
  const { someone } = await memberWith(w, 'open-album@example.org', 200)
  const { id } = await ownCharacter(w, someone, { isPublic: true })
  const other = await w.member('meets-her@example.org')
  const album = await albumOf(other, id)
  expect(album.map(({ isOwn, isLocked }) => [isOwn, isLocked])).toEqual(Array(3).fill([false, false]))
  expect(await statusOf(other, album[2]?.image?.url)).toBe(200)

  const { id: exportId } = await someone.get(startExport, {})
  await w.doJobs()
  const answer = await fetchPicture(w, someone, (await someone.get(exportLink, { exportId })).url)
  const files = unzip(Buffer.from(await answer.arrayBuffer()))
  expect([...files.keys()].filter((name) => name.startsWith('media/')).toSorted()).toEqual(
    [1, 2, 3].map((index) => `media/${id}-${index}.webp`),
  )
})

it('one removed from the album remains her picture, and all are deleted with her', async () => {
  const { someone, userId } = await memberWith(w, 'takes-out@example.org', 400)
  const { id, pictures } = await ownCharacter(w, someone, { isPublic: true })
  const [cover] = await albumOf(someone, id)
  await someone.get(deletePhoto, { photoId: cover?.id ?? '' })
  expect(await albumOf(someone, id)).toHaveLength(2)
  expect(await statusOf(null, pictures[0]?.url)).toBe(200)

  await someone.get(deleteCharacter, { characterId: id })
  expect(await rowsOf(id)).toEqual([])
  w.clock.advance(1000)
  const second = await ownCharacter(w, someone, { name: 'Nora', isPublic: true })
  await w.services.privacy.erasePerson(userId)
  await w.doJobs()
  expect(await rowsOf(second.id)).toEqual([])
})

it('a report of one hides it as her picture too, and a report of her hides them all [S7-report-01]', async () => {
  const { someone } = await memberWith(w, 'reported@example.org', 400)
  const first = await ownCharacter(w, someone, { isPublic: true })
  w.clock.advance(1000)
  const second = await ownCharacter(w, someone, { name: 'Nora', isPublic: true })
  const reporter = await w.member('reports-one@example.org')
  const other = await w.member('still-looks@example.org')
  const [cover] = await albumOf(other, first.id)
  const before = await albumOf(other, second.id)
  const target = { kind: 'photo' as const, id: cover?.id ?? '' }
  expect(await reporter.get(report, { target, reason: 'minor' })).toMatchObject({ isHidden: true })
  expect(await statusOf(other, cover?.image?.url)).toBe(404)
  expect(await statusOf(null, `/media/characters/${first.id}/0`)).toBe(404)
  expect(await statusOf(other, `/media/characters/${first.id}/1`)).toBe(200)

  await reporter.get(report, { target: { kind: 'character', id: second.id }, reason: 'illegal' })
  for (const { image } of before) expect(await statusOf(other, image?.url)).toBe(404)
  expect((await someone.get(listOwnPhotos, { characterId: second.id, limit: 100 })).list).toEqual([])
  expect((await other.call(characterDetail, { characterId: second.id })).name).toBe('CHARACTER_NOT_FOUND')
})
