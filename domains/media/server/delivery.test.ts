import { chmodSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createDelivery, isSafePreview, nearestWidth } from './delivery.ts'
import { readSeedPictures, seedPicturePath } from './seed-pictures.ts'

const pictures = readSeedPictures()
let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'nocturne-delivery-'))
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

describe('the shipped pictures', () => {
  it('lie where the index says, in the size it says', async () => {
    const cover = pictures.get('mara-voss')?.[0]
    const { width, height } = await sharp(seedPicturePath(cover?.file ?? '')).metadata()
    expect([width, height]).toEqual([cover?.width, cover?.height])
  })
})

describe('delivery', () => {
  it('makes each size in both formats, never larger than the original', async () => {
    const delivery = createDelivery(pictures, join(folder, 'sizes'))
    for (const [width, format] of [
      [160, 'webp'],
      [480, 'avif'],
      [960, 'webp'],
    ] as const) {
      const made = await delivery.picture('mara-voss', 0, width, format)
      const facts = await sharp(made?.bytes).metadata()
      expect([facts.width, made?.contentType]).toEqual([width, `image/${format}`])
      expect(facts.format).toBe(format === 'avif' ? 'heif' : 'webp')
    }
  })

  it('makes a size once, also for many at once, and finds it again', async () => {
    const cache = join(folder, 'once')
    const delivery = createDelivery(pictures, cache)
    const many = await Promise.all(Array.from({ length: 5 }, () => delivery.picture('mara-voss', 0, 160, 'webp')))
    expect(new Set(many).size).toBe(1)
    expect(readdirSync(cache)).toHaveLength(1)
    const again = await createDelivery(pictures, cache).picture('mara-voss', 0, 160, 'webp')
    expect(again).toEqual(many[0])
  })

  it('gives another picture another tag, so that no cache mixes them up', async () => {
    const delivery = createDelivery(pictures, join(folder, 'tags'))
    const tags = await Promise.all([
      delivery.picture('mara-voss', 0, 160, 'webp'),
      delivery.picture('mara-voss', 1, 160, 'webp'),
      delivery.picture('linh-dao', 0, 160, 'webp'),
    ])
    expect(new Set(tags.map((one) => one?.etag)).size).toBe(3)
  })

  it('has nothing for a character or a number that is not there', async () => {
    const delivery = createDelivery(pictures, join(folder, 'none'))
    for (const [id, index] of [
      ['nobody', 0],
      ['mara-voss', 99],
      ['mara-voss', -1],
      ['mara-voss', 0.5],
      ['../secrets', 0],
      ['__proto__', 0],
    ] as const)
      expect(await delivery.picture(id, index, 160, 'webp')).toBeNull()
  })

  it('serves a picture although the disk takes nothing more', async () => {
    const full = join(folder, 'full')
    writeFileSync(full, 'a file stands where the folder should be')
    chmodSync(full, 0o400)
    expect((await createDelivery(pictures, full).picture('mara-voss', 0, 160, 'webp'))?.bytes.length).toBeGreaterThan(
      500,
    )
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
  ])('for %d is %d', (asked, width) => {
    expect(nearestWidth(asked)).toBe(width)
  })
})

describe('the safe preview', () => {
  it('is the cover alone', () => {
    expect([0, 1, 2, -1, Number.NaN].map(isSafePreview)).toEqual([true, false, false, false, false])
  })
})
