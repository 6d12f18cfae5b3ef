import { utimes } from 'node:fs/promises'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { letRulesOpen } from '#tests/kit/characters.ts'
import { memberWith, ownPhoto } from '#tests/kit/photos.ts'
import { createStubPictureGenerator } from '#tests/kit/stub-picture-generator.ts'
import type { World } from '#tests/kit/world.ts'
import { world } from '#tests/kit/world.ts'
import { deletePhoto, editPhoto, unlockPhoto } from '../../photo-contract.ts'
import { clearFileOf, savePicture } from '../pictures/store-picture.ts'
import { photos as table, photoUnlocks } from '../tables.ts'
import { sweepPhotos } from './sweep.ts'

const hourMs = 3_600_000
let w: World
const stub = createStubPictureGenerator()
beforeAll(async () => {
  w = await world({ pictureGenerator: stub })
  await letRulesOpen(w)
})
afterAll(() => w.close())

it('takes away files that no photo shows, an hour after they were written', async () => {
  const { photos } = w.services
  const bytes = await stub.make({ shot: { seed: 5 } } as never, { signal: new AbortController().signal })
  const { file } = await savePicture(photos.store, bytes, { folder: 'photos', engine: 'puppet' })
  const root = w.services.config.DATA_DIR
  const written = (ms: number) =>
    Promise.all([clearFileOf(file), `${file}/blurred.webp`].map((one) => utimes(join(root, one), ms / 1000, ms / 1000)))
  await written(w.clock.now().getTime())
  expect(await sweepPhotos(photos)).toBe(0)
  await written(w.clock.now().getTime() - hourMs - 1)
  expect(await sweepPhotos(photos)).toBe(1)
  expect(await photos.store.find(clearFileOf(file))).toBeNull()
})

it('keeps what is shown, and lets go of what nobody has any more', async () => {
  const { photos } = w.services
  const generator = await memberWith(w, 'maker@example.org', 100)
  const payer = await memberWith(w, 'payer@example.org', 30)
  const stored = await ownPhoto(w, generator.someone)
  const left = await ownPhoto(w, generator.someone)
  await generator.someone.get(editPhoto, { photoId: left.id, isShown: true })
  await payer.someone.get(unlockPhoto, { photoId: left.id, price: 30 })
  await generator.someone.get(deletePhoto, { photoId: left.id })
  w.clock.advance(2 * hourMs)
  expect(await sweepPhotos(photos)).toBe(0)
  await w.db.delete(photoUnlocks).where(eq(photoUnlocks.userId, payer.userId))
  expect(await sweepPhotos(photos)).toBe(1)
  expect(await w.db.select().from(table).where(eq(table.id, left.id))).toEqual([])
  expect((await w.db.select().from(table).where(eq(table.id, stored.id)))[0]?.picture).not.toBeNull()
})
