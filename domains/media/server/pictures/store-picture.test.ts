import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { crc32, deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { thumbHashToAverageRGBA } from 'thumbhash'
import { afterAll, describe, expect, it } from 'vitest'
import type { FileStore } from '#platform/storage/file-store.ts'
import { createDiskStore } from '#platform/storage/file-store.ts'
import { blurredFileOf, clearFileOf, dropPicture, isLoop, savePicture } from './store-picture.ts'
import { GenerationFailed } from '../generation/picture-generator.ts'

const root = mkdtempSync(join(tmpdir(), 'nocturne-kept-'))
const store = createDiskStore(root)
afterAll(() => rmSync(root, { recursive: true, force: true }))

const about = { folder: 'photos', engine: 'built-in' } as const
const plain = (width: number, height: number, background = '#336699') =>
  sharp({ create: { width, height, channels: 3, background } })
const stored = (bytes: Uint8Array) => savePicture(store, bytes, about)
const bytesOf = async (file: string) => {
  const bytes = await store.get(file)
  if (!bytes) throw new Error(`${file} is not there`)
  return bytes
}

/** A picture of noise, so that each of its pixels says something. */
function noisy(width: number, height: number, seed = 7): Buffer {
  let state = seed
  const pixels = Buffer.alloc(width * height * 3)
  for (let at = 0; at < pixels.length; at += 1) {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    pixels[at] = state >> 16
  }
  return pixels
}

async function loopOf(frames: number): Promise<Buffer> {
  const pictures = await Promise.all(
    Array.from({ length: frames }, (_, n) =>
      plain(60, 80, `hsl(${n * 40}, 60%, 40%)`)
        .png()
        .toBuffer(),
    ),
  )
  return sharp(pictures, { join: { animated: true } })
    .webp({ loop: 0, delay: pictures.map(() => 90) })
    .toBuffer()
}

describe('a picture that is stored', () => {
  it('has a clear file and a blurred one, its size and its thumbhash', async () => {
    const picture = await stored(await plain(300, 400).png().toBuffer())
    expect(picture).toMatchObject({ width: 300, height: 400 })
    expect(picture.file).toMatch(/^photos\/([0-9a-f]{2})\/\1[0-9a-f]{30}$/)
    expect(await sharp(await bytesOf(clearFileOf(picture.file))).metadata()).toMatchObject({
      format: 'webp',
      width: 300,
      height: 400,
    })
    expect(await sharp(await bytesOf(blurredFileOf(picture.file))).metadata()).toMatchObject({
      format: 'webp',
      width: 240,
      height: 320,
    })
    const { r, g, b } = thumbHashToAverageRGBA(Buffer.from(picture.thumbhash, 'base64'))
    for (const [found, drawn] of [
      [r, 0x33],
      [g, 0x66],
      [b, 0x99],
    ] as const)
      expect(Math.abs(found * 255 - drawn)).toBeLessThan(12)
  })

  it.each(['png', 'jpeg', 'webp', 'avif'] as const)('may come as %s, grey or see-through', async (format) => {
    const grey = await plain(90, 120).greyscale().toFormat(format).toBuffer()
    expect(await stored(grey)).toMatchObject({ width: 90, height: 120 })
    const glass = sharp({ create: { width: 90, height: 120, channels: 4, background: '#0000' } })
    expect(await stored(await glass.toFormat(format).toBuffer())).toMatchObject({ width: 90, height: 120 })
  })

  it('is never wider than anything shows it', async () => {
    expect(await stored(await plain(3000, 4000).jpeg().toBuffer())).toMatchObject({ width: 1440, height: 1920 })
  })

  it('names its kind of origin in each file, by the engine that made it, and nothing else', async () => {
    const canary = 'CANARY the words of a person'
    const spoken = await plain(60, 80)
      .withExif({ IFD0: { ImageDescription: canary } })
      .withXmp(`<x:xmpmeta xmlns:x="adobe:ns:meta/">${canary}</x:xmpmeta>`)
      .jpeg()
      .toBuffer()
    expect(spoken.includes(canary)).toBe(true)
    for (const [engine, source] of [
      ['built-in', 'algorithmicMedia'],
      ['comfyui', 'trainedAlgorithmicMedia'],
    ] as const) {
      const { file } = await savePicture(store, spoken, { folder: 'photos', engine })
      for (const one of [clearFileOf(file), blurredFileOf(file)]) {
        const written = await bytesOf(one)
        const { xmpAsString, exif, iptc } = await sharp(written).metadata()
        expect(xmpAsString).toContain(
          `<Iptc4xmpExt:DigitalSourceType>http://cv.iptc.org/newscodes/digitalsourcetype/${source}<`,
        )
        expect([exif, iptc]).toEqual([undefined, undefined])
        expect(written.includes('CANARY')).toBe(false)
      }
    }
  })

  it('may be a loop, which keeps its frames and times, and is blurred as a picture that stands still', async () => {
    const picture = await stored(await loopOf(4))
    expect([isLoop(picture.file), picture.width, picture.height]).toEqual([true, 60, 80])
    const loop = await bytesOf(clearFileOf(picture.file))
    expect(await sharp(loop).metadata()).toMatchObject({ pages: 4, delay: [90, 90, 90, 90], loop: 0 })
    expect((await sharp(loop).metadata()).xmpAsString).toContain('DigitalSourceType')
    expect((await sharp(await bytesOf(blurredFileOf(picture.file))).metadata()).pages ?? 1).toBe(1)
  })

  it('goes with all of its files', async () => {
    const { file } = await stored(await plain(60, 80).png().toBuffer())
    await store.write(`${file}/clear-160.avif`, Buffer.from('a size of it'))
    await dropPicture(store, file)
    await dropPicture(store, file)
    expect(await store.list(file)).toEqual([])
  })
})

describe('the blurred file', () => {
  const raw = { width: 360, height: 480, channels: 3 } as const
  const blurredOf = async (pixels: Buffer) => {
    const { file } = await stored(await sharp(pixels, { raw }).png().toBuffer())
    return bytesOf(blurredFileOf(file))
  }

  it('cannot distinguish two pictures that has the same patches', async () => {
    // Turned about within each patch of 40 pixels, all detail is another, and the mean of each patch is what it was.
    const one = noisy(raw.width, raw.height)
    const other = Buffer.alloc(one.length)
    for (let y = 0; y < raw.height; y += 1)
      for (let x = 0; x < raw.width; x += 1) {
        const turned = (y - (y % 40) + (39 - (y % 40))) * raw.width + (x - (x % 40) + (39 - (x % 40)))
        one.copy(other, (y * raw.width + x) * 3, turned * 3, turned * 3 + 3)
      }
    const [a, b] = await Promise.all([blurredOf(one), blurredOf(other)])
    const [left, right] = await Promise.all([sharp(a).raw().toBuffer(), sharp(b).raw().toBuffer()])
    const separate = left.reduce((most, value, at) => Math.max(most, Math.abs(value - (right[at] ?? 0))), 0)
    expect(separate).toBeLessThan(16)
  })

  it('holds no line finer than its patches, however hard it is sharpened', async () => {
    // Black and white stripes of 6 pixels: text, an outline, a face in the distance.
    const stripes = Buffer.alloc(raw.width * raw.height * 3)
    for (let at = 0; at < stripes.length; at += 1) stripes[at] = Math.floor(at / 18) % 2 === 0 ? 0 : 255
    const restored = await sharp(await blurredOf(stripes))
      .normalise()
      .sharpen({ sigma: 4, m1: 20, m2: 20 })
      .resize(raw.width, raw.height)
      .raw()
      .toBuffer()
    expect(likeness(stripes, stripes)).toBeCloseTo(1)
    expect(Math.abs(likeness(stripes, restored))).toBeLessThan(0.15)
  })

  it('is as small as what it holds', async () => {
    expect((await blurredOf(noisy(raw.width, raw.height))).byteLength).toBeLessThan(3000)
  })
})

describe('what no engine may hand over', () => {
  const failure = (bytes: Uint8Array) => stored(bytes).catch((error: unknown) => error)

  it('is nothing, text, an SVG, a GIF, a page, or half a picture', async () => {
    const whole = await sharp(noisy(200, 200), { raw: { width: 200, height: 200, channels: 3 } })
      .webp()
      .toBuffer()
    for (const bytes of [
      Buffer.alloc(0),
      Buffer.from('{"error":"out of memory"}'),
      Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'),
      Buffer.from('<html>bad gateway</html>'),
      await plain(9, 9).gif().toBuffer(),
      whole.subarray(0, whole.byteLength / 2),
    ])
      expect(await failure(bytes)).toBeInstanceOf(GenerationFailed)
  })

  it('is a picture that unpacks to more than it may: 50 000 pixels a side, or too many frames', async () => {
    const before = process.memoryUsage().rss
    expect(await failure(pngSaying(50_000, 50_000))).toBeInstanceOf(GenerationFailed)
    expect(await failure(pngSaying(1, 2_000_000_000))).toBeInstanceOf(GenerationFailed)
    expect(await failure(await loopOf(121))).toBeInstanceOf(GenerationFailed)
    expect(process.memoryUsage().rss - before).toBeLessThan(300_000_000)
  })

  it('is more bytes than a picture has', async () => {
    expect(
      await failure(Buffer.concat([await plain(9, 9).jpeg().toBuffer(), Buffer.alloc(31 * 1024 * 1024)])),
    ).toBeInstanceOf(GenerationFailed)
  })

  it('leaves nothing behind, nor does a store that fails midway', async () => {
    const empty = mkdtempSync(join(tmpdir(), 'nocturne-kept-none-'))
    const fresh = createDiskStore(empty)
    const full: FileStore = {
      ...fresh,
      write: (key, source) =>
        key.endsWith('original.webp') ? Promise.reject(new Error('the disk is full')) : fresh.write(key, source),
    }
    await expect(savePicture(fresh, Buffer.from('no picture'), about)).rejects.toThrow(GenerationFailed)
    await expect(savePicture(full, await plain(9, 9).png().toBuffer(), about)).rejects.toThrow('the disk is full')
    const left = readdirSync(empty, { recursive: true, withFileTypes: true }).filter((one) => one.isFile())
    expect(left).toEqual([])
    rmSync(empty, { recursive: true, force: true })
  })
})

/** How alike two pictures are, from 0 for nothing in common to 1. */
function likeness(one: Buffer, other: Buffer): number {
  const mean = (of: Buffer) => of.reduce((sum, value) => sum + value, 0) / of.length
  const [a, b] = [mean(one), mean(other)]
  let [both, left, right] = [0, 0, 0]
  for (let at = 0; at < one.length; at += 1) {
    const [x, y] = [(one[at] ?? 0) - a, (other[at] ?? 0) - b]
    both += x * y
    left += x * x
    right += y * y
  }
  return both / Math.sqrt(Math.max(1, left) * Math.max(1, right))
}

/** The head of a PNG of that size over hardly any pixels; the decoder goes by the head. */
function pngSaying(width: number, height: number): Buffer {
  const head = Buffer.alloc(25)
  head.writeUInt32BE(13, 0)
  head.write('IHDR', 4, 'latin1')
  head.writeUInt32BE(width, 8)
  head.writeUInt32BE(height, 12)
  head.writeUInt8(8, 16)
  head.writeUInt32BE(crc32(head.subarray(4, 21)), 21)
  const data = deflateSync(Buffer.alloc(1000))
  const chunk = Buffer.alloc(12 + data.length)
  chunk.writeUInt32BE(data.length, 0)
  chunk.write('IDAT', 4, 'latin1')
  data.copy(chunk, 8)
  chunk.writeUInt32BE(crc32(chunk.subarray(4, 8 + data.length)), 8 + data.length)
  return Buffer.concat([Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), head, chunk])
}
