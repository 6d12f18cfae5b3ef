import { chmodSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Sharp } from 'sharp'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createDiskStore } from '#platform/storage/file-store.ts'
import { createLog } from '#platform/telemetry/log.ts'
import { readCredentials } from '#tests/kit/credential-reader.ts'
import { issuedCertificate, writeCertificate } from '#tests/kit/signing-certificates.ts'
import type { ContentCredentials } from '../credentials/content-credentials.ts'
import { openContentCredentials } from '../credentials/content-credentials.ts'
import { createDelivery, isSafePreview, nearestWidth } from './delivery.ts'
import { blurredFileOf, savePicture } from './store-picture.ts'
import type { StoredPicture } from '../generation/picture-generator.ts'
import type { PictureFormat, PictureWidth } from './renditions.ts'
import { readSeedPictures } from './seed-pictures.ts'

const seeded = readSeedPictures()
const log = createLog('silent')
let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'nocturne-delivery-'))
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const storeOf = (name: string) => createDiskStore(join(folder, name, 'store'))
const cacheOf = (name: string) => join(folder, name, 'cache')
function deliveryOf(name: string, open: Record<string, StoredPicture[]> = {}, credentials?: ContentCredentials) {
  return createDelivery({
    seeded,
    cacheFolder: cacheOf(name),
    store: storeOf(name),
    openPicture: (id, index) => Promise.resolve(open[id]?.[index] ?? null),
    ...(credentials ? { credentials } : {}),
    log,
  })
}
type Delivery = ReturnType<typeof deliveryOf>

const plainly = { width: 160, format: 'webp', isMarked: false } as const
const cover = async (delivery: Delivery, id = 'mara-voss', index = 0) =>
  (await delivery.character(id, index, plainly))?.rendition
const made = (width: number, height: number, background = '#7a4a5a') =>
  sharp({ create: { width, height, channels: 3, background } })
    .png()
    .toBuffer()
const origin = async (bytes: Buffer | undefined) =>
  /digitalsourcetype\/(\w+)</.exec((await sharp(bytes).metadata()).xmpAsString ?? '')?.[1]

describe('the shipped pictures', () => {
  it('lie where the index says, in the size it says', async () => {
    const first = seeded.get('mara-voss')?.[0]
    const { width, height } = await sharp(first?.file ?? '').metadata()
    expect([width, height]).toEqual([first?.width, first?.height])
  })
})

describe('the delivery of seeded pictures', () => {
  it('makes each size in both formats, never larger than the original', async () => {
    const delivery = deliveryOf('sizes')
    const sizes: [PictureWidth, PictureFormat][] = [
      [160, 'webp'],
      [480, 'avif'],
      [960, 'webp'],
    ]
    for (const [width, format] of sizes) {
      const request = async () =>
        (await delivery.character('mara-voss', 0, { width, format, isMarked: false }))?.rendition
      await request()
      await delivery.settle()
      const final = await request()
      const facts = await sharp(final?.bytes).metadata()
      expect([facts.width, final?.contentType]).toEqual([width, `image/${format}`])
      expect(facts.format).toBe(format === 'avif' ? 'heif' : 'webp')
      expect(await origin(final?.bytes)).toBe('algorithmicMedia')
    }
  })

  it('gives anyone who asks first for AVIF the same picture as WebP, and makes AVIF meanwhile', async () => {
    const delivery = deliveryOf('first')
    const request = async () => (await delivery.character('mara-voss', 0, { ...plainly, format: 'avif' }))?.rendition
    const first = await request()
    expect(first).toMatchObject({ contentType: 'image/webp', isFinal: false })
    await delivery.settle()
    const later = await request()
    expect(later).toMatchObject({ contentType: 'image/avif', isFinal: true })
    expect(later?.etag).not.toBe(first?.etag)
  })

  it('makes a size once, also for many at once, and finds it again', async () => {
    const delivery = deliveryOf('once')
    const many = await Promise.all(Array.from({ length: 5 }, () => cover(delivery)))
    expect(new Set(many.map((one) => one?.bytes)).size).toBe(1)
    expect(readdirSync(cacheOf('once'))).toHaveLength(1)
    expect(await cover(deliveryOf('once'))).toEqual(many[0])
  })

  it('gives another picture another tag, so that no cache mixes them up', async () => {
    const delivery = deliveryOf('tags')
    const tags = await Promise.all([
      cover(delivery, 'mara-voss', 0),
      cover(delivery, 'mara-voss', 1),
      cover(delivery, 'linh-dao', 0),
      delivery.character('mara-voss', 0, { ...plainly, isMarked: true }).then((found) => found?.rendition),
    ])
    expect(new Set(tags.map((one) => one?.etag)).size).toBe(4)
  })

  it('has nothing for a character or a number that is not there', async () => {
    const delivery = deliveryOf('none')
    for (const [id, index] of [
      ['nobody', 0],
      ['mara-voss', 99],
      ['mara-voss', -1],
      ['mara-voss', 0.5],
      ['../secrets', 0],
      ['__proto__', 0],
    ] as const)
      expect(await delivery.character(id, index, plainly)).toBeNull()
  })

  it('serves a picture although the disk takes nothing more', async () => {
    writeFileSync(join(folder, 'full'), 'a file where the folder should be')
    chmodSync(join(folder, 'full'), 0o400)
    expect((await cover(deliveryOf('full')))?.bytes.length).toBeGreaterThan(500)
  })
})

describe('the delivery of kept pictures', () => {
  const about = { folder: 'photos', engine: 'some-model' } as const

  it('gives the clear one in the size that is asked, and the blurred one in its own, each with its origin', async () => {
    const { file } = await savePicture(storeOf('kept'), await made(600, 800), about)
    const delivery = deliveryOf('kept')
    for (const [version, width] of [
      ['clear', 160],
      ['blurred', 240],
    ] as const) {
      const picture = await delivery.stored({ file, version, isStill: false }, plainly)
      expect(await sharp(picture?.bytes).metadata()).toMatchObject({ format: 'webp', width })
      expect(await origin(picture?.bytes)).toBe('trainedAlgorithmicMedia')
    }
    const large = await delivery.stored({ file, version: 'clear', isStill: false }, { ...plainly, width: 960 })
    expect((await sharp(large?.bytes).metadata()).width).toBe(600)
  })

  it('gives the blurred one out of its own file alone: without the clear one it is the same', async () => {
    const store = storeOf('blurred')
    const { file } = await savePicture(store, await made(60, 80), about)
    const blurred = await store.get(blurredFileOf(file))
    await store.remove(`${file}/original.webp`)
    const delivery = deliveryOf('blurred')
    expect((await delivery.stored({ file, version: 'blurred', isStill: false }, plainly))?.bytes).toEqual(blurred)
    expect(await delivery.stored({ file, version: 'clear', isStill: false }, plainly)).toBeNull()
  })

  it('gives a loop as it is stored, and its first frame to anyone who wants it still', async () => {
    const frames = [await made(60, 80, '#a02020'), await made(60, 80, '#2020a0')]
    const bytes = await sharp(frames, { join: { animated: true } })
      .webp({ loop: 0, delay: [90, 90] })
      .toBuffer()
    const { file } = await savePicture(storeOf('loop'), bytes, about)
    const delivery = deliveryOf('loop')
    const request = (isStill: boolean, isMarked = false) =>
      delivery.stored({ file, version: 'clear', isStill }, { ...plainly, isMarked })
    expect((await sharp((await request(false))?.bytes).metadata()).pages).toBe(2)
    expect((await sharp((await request(true))?.bytes).metadata()).pages ?? 1).toBe(1)
    const marked = await request(false, true)
    expect((await sharp(marked?.bytes).metadata()).pages).toBe(2)
    for (const page of [0, 1]) expect(await whiteIn(sharp(marked?.bytes, { page }))).toBeGreaterThan(5)
    for (const one of [await request(false), await request(true), marked])
      expect(await origin(one?.bytes)).toBe('trainedAlgorithmicMedia')
  })

  it('gives the picture of an open character by her name', async () => {
    const picture = await savePicture(storeOf('open'), await made(60, 80), { ...about, folder: 'portraits' })
    const delivery = deliveryOf('open', { 'mine-1': [picture] })
    expect(await delivery.character('mine-1', 0, plainly)).toMatchObject({ isSeeded: false })
    expect(await delivery.character('mine-1', 1, plainly)).toBeNull()
    expect(await delivery.character('mine-2', 0, plainly)).toBeNull()
  })
})

describe('the delivery of signed pictures', () => {
  const needs = { now: () => new Date('2026-06-01T12:00:00Z'), log }
  async function credentialsOf(name: string) {
    const keys = join(folder, name, 'keys')
    mkdirSync(keys, { recursive: true })
    const files = writeCertificate(keys, await issuedCertificate())
    return openContentCredentials({ ...files, timestampUrl: undefined }, needs)
  }
  const sourceIn = async (bytes: Buffer | undefined) => {
    const found = bytes && (await readCredentials(bytes))
    return found && [found.isValid, found.actions[0]?.[1]?.split('/').at(-1)]
  }

  it('signs each size of a seeded picture in both formats, once, and not again when it is requested again', async () => {
    const delivery = deliveryOf('signed', {}, await credentialsOf('signed'))
    const request = async (format: PictureFormat) =>
      (await delivery.character('mara-voss', 0, { ...plainly, format }))?.rendition
    await request('avif')
    await delivery.settle()
    const [avif, webp] = [await request('avif'), await request('webp')]
    expect([avif?.contentType, webp?.contentType]).toEqual(['image/avif', 'image/webp'])
    expect(await sourceIn(avif?.bytes)).toEqual([true, 'algorithmicMedia'])
    expect(await sourceIn(webp?.bytes)).toEqual([true, 'algorithmicMedia'])
    // A signature is never twice the same.
    expect(await request('avif')).toEqual(avif)
    expect(readdirSync(cacheOf('signed'))).toHaveLength(2)
  })

  it('signs what a model made: clear, blurred, moving and still, with and without the mark that law requests', async () => {
    const store = storeOf('all-signed')
    const about = { folder: 'photos', engine: 'some-model' } as const
    const still = await savePicture(store, await made(60, 80), about)
    const frames = [await made(60, 80), await made(60, 80, '#101010')]
    const moving = await sharp(frames, { join: { animated: true } })
      .webp({ loop: 0, delay: [90, 90] })
      .toBuffer()
    const loop = await savePicture(store, moving, about)
    const delivery = deliveryOf('all-signed', {}, await credentialsOf('all-signed'))
    for (const isMarked of [false, true])
      for (const [file, version, isStill] of [
        [still.file, 'clear', false],
        [still.file, 'blurred', false],
        [loop.file, 'clear', false],
        [loop.file, 'clear', true],
      ] as const) {
        const request = () => delivery.stored({ file, version, isStill }, { ...plainly, isMarked })
        const [first, atOnce] = await Promise.all([request(), request()])
        expect(await sourceIn(first?.bytes)).toEqual([true, 'trainedAlgorithmicMedia'])
        expect([atOnce, await request()]).toEqual([first, first])
      }
    // The stored file stays unsigned, for the day on which another certificate signs it.
    expect(await sourceIn((await store.get(blurredFileOf(still.file))) ?? undefined)).toBeNull()
  })

  it('makes anew what was made before pictures were signed, and what another certificate signed', async () => {
    const before = await cover(deliveryOf('renewed'))
    const first = await cover(deliveryOf('renewed', {}, await credentialsOf('renewed')))
    const second = await cover(deliveryOf('renewed', {}, await credentialsOf('renewed')))
    expect(await sourceIn(before?.bytes)).toBeNull()
    expect(await sourceIn(second?.bytes)).toEqual([true, 'algorithmicMedia'])
    expect(new Set([before, first, second].map((one) => one?.etag)).size).toBe(3)
    expect(await cover(deliveryOf('renewed'))).toEqual(before)
  })

  it('has nothing to sign where a picture is gone', async () => {
    const delivery = deliveryOf('signed-none', {}, await credentialsOf('signed-none'))
    for (const version of ['clear', 'blurred'] as const)
      for (const file of ['photos/ab/absent', 'photos/ab/absent-loop'])
        expect(await delivery.stored({ file, version, isStill: false }, plainly)).toBeNull()
  })
})

/** Points as white as the letters of the mark, in the corner where it stands. */
async function whiteIn(image: Sharp): Promise<number> {
  const { width, height } = await image.metadata()
  const corner = { left: Math.floor(width * 0.5), top: Math.floor(height * 0.7) }
  const pixels = await image
    .extract({ ...corner, width: width - corner.left, height: height - corner.top })
    .greyscale()
    .raw()
    .toBuffer()
  return pixels.filter((value) => value > 200).length
}

describe('the mark that everybody sees', () => {
  it.each([160, 480, 960] as const)('is in a picture of %d, where law requests it, and else is not', async (width) => {
    const name = `marks-${width}`
    const { file } = await savePicture(storeOf(name), await made(960, 1280), { folder: 'photos', engine: 'built-in' })
    const delivery = deliveryOf(name)
    const request = async (isMarked: boolean) => {
      const picture = await delivery.stored({ file, version: 'clear', isStill: false }, { ...plainly, width, isMarked })
      return whiteIn(sharp(picture?.bytes))
    }
    expect(await request(false)).toBe(0)
    expect(await request(true)).toBeGreaterThan(width / 8)
  })
})

describe('the width that is served', () => {
  it.each([
    [1, 160],
    [160, 160],
    [161, 320],
    [700, 720],
    [961, 960],
    [99_999, 960],
    [Number.NaN, 960],
    [-5, 160],
  ])('for %d is %d', (requested, width) => {
    expect(nearestWidth(requested)).toBe(width)
  })
})

describe('the safe preview', () => {
  it('is the cover alone', () => {
    expect([0, 1, 2, -1, Number.NaN].map(isSafePreview)).toEqual([true, false, false, false, false])
  })
})
