import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { createLog } from '#platform/telemetry/log.ts'
import { startImageModerations } from '#tests/counterparts/image-moderations.ts'
import { deskCases } from '#domains/desk/server/tables.ts'
import { listPersonas } from '#domains/chat/personas-contract.ts'
import { listOwnPhotos } from '#domains/media/photo-contract.ts'
import { bringIn, bundleOf, bundleWith, evening, newAddress } from '#tests/kit/bundles.ts'
import { patternPicture } from '#tests/kit/pattern-picture.ts'
import { createPictureList } from '#tests/kit/picture-list.ts'
import { memberWith } from '#tests/kit/photos.ts'
import { createStubPictureGenerator } from '#tests/kit/stub-picture-generator.ts'
import { unzip } from '#tests/kit/unzip.ts'
import type { World } from '#tests/kit/world.ts'
import { world } from '#tests/kit/world.ts'

const listed = 1
let classifier: Awaited<ReturnType<typeof startImageModerations>>
let list: Awaited<ReturnType<typeof createPictureList>>
let w: World
beforeAll(async () => {
  list = await createPictureList(listed)
  classifier = await startImageModerations(() => [])
  const { baseUrl, apiKey } = classifier
  const config = { IMAGE_GATE_LISTS: list.file, IMAGE_GATE_BASE_URL: baseUrl, IMAGE_GATE_API_KEY: apiKey }
  w = await world({ pictureGenerator: createStubPictureGenerator(), log: createLog('silent'), config })
})
beforeEach(() => w.clock.advance(1000))
afterAll(async () => {
  await w.close()
  await classifier.close()
  list.remove()
})

/** The file of an evening whose only photo, or another picture of it, is this one. */
async function bundleWithPhoto(picture: Buffer, path = 'pictures/photo-1.webp') {
  const { someone, characterId } = await evening(w)
  const files = unzip(await bundleOf(w, someone, characterId))
  files.delete('manifest.json')
  files.set(path, picture)
  return { characterId, file: await bundleWith(files) }
}

it('lets no listed picture of a relationship in, not even as one frame of a loop, and opens a case about who brought it', async () => {
  const frames = await Promise.all([2, 3, listed].map((number) => patternPicture(number)))
  const loop = await sharp(frames, { join: { animated: true } })
    .webp({ loop: 0, delay: [100, 100, 100] })
    .toBuffer()
  for (const picture of [await patternPicture(listed), loop]) {
    const { characterId, file } = await bundleWithPhoto(picture)
    const { someone, userId } = await memberWith(w, newAddress(), 0)
    expect(await bringIn(w, someone, file, { characterId })).toMatchObject({ state: 'done', unreadable: 1 })
    expect((await someone.get(listOwnPhotos, { limit: 5 })).list).toEqual([])
    const cases = (await w.db.select().from(deskCases)).filter(({ targetId }) => targetId === userId)
    expect(cases).toMatchObject([{ kind: 'automatic-hit', targetKind: 'user', subjectUserId: userId, state: 'open' }])
  }
})

it('lets no listed picture of a persona in', async () => {
  const { characterId, file } = await bundleWithPhoto(await patternPicture(listed), 'pictures/persona-1.webp')
  const { someone } = await memberWith(w, newAddress(), 0)
  expect(await bringIn(w, someone, file, { characterId })).toMatchObject({ state: 'done', unreadable: 1 })
  expect((await someone.get(listPersonas, {})).personas).toMatchObject([{ name: 'Robin', picture: null }])
})

it('brings in nothing where a picture was not classified in time', async () => {
  const { characterId, file } = await bundleWithPhoto(await patternPicture(4))
  const { someone: mover } = await memberWith(w, newAddress(), 0)
  classifier.fallSilent()
  // Half a relationship would be none: it can be brought again.
  expect(await bringIn(w, mover, file, { characterId })).toMatchObject({ state: 'failed', characterId: null })
  expect((await mover.get(listOwnPhotos, { limit: 5 })).list).toEqual([])
})
