import { crc32, deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { mostPixels } from '../../rules.ts'
import { readPicture } from './read-picture.ts'

const plain = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#336699' } })
const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>'

/** A PNG of the chunks that are given; its checks are right. */
function pngOf(...chunks: [type: string, data: Buffer][]): Buffer {
  const parts = chunks.map(([type, data]) => {
    const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
    const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)]
    length.writeUInt32BE(data.length)
    check.writeUInt32BE(crc32(body))
    return Buffer.concat([length, body, check])
  })
  return Buffer.concat([Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), ...parts])
}

function header(width: number, height: number): [string, Buffer] {
  const data = Buffer.alloc(13)
  data.writeUInt32BE(width, 0)
  data.writeUInt32BE(height, 4)
  // Eight bits of grey.
  data.writeUInt8(8, 8)
  return ['IHDR', data]
}

/** The same bytes, with another width and height written where this kind of file has them. */
function saysItIs(
  bytes: Buffer,
  { at, write, side }: { at: number; write: 'writeUInt16LE' | 'writeUInt32BE'; side: number },
): Buffer {
  const next = bytes[write](side, at)
  bytes[write](side, next)
  return bytes
}

const grey = (width: number, height: number): [string, Buffer] => [
  'IDAT',
  deflateSync(Buffer.alloc((width + 1) * height)),
]
const end: [string, Buffer] = ['IEND', Buffer.alloc(0)]

describe('what is no picture of this server', () => {
  it.each<[string, () => Promise<Uint8Array> | Uint8Array]>([
    ['nothing', () => Buffer.alloc(0)],
    ['zeros', () => Buffer.alloc(4_000_000)],
    ['an SVG', () => Buffer.from(svg)],
    ['an SVG under a declaration', () => Buffer.from(`<?xml version="1.0"?>${svg}`)],
    ['HTML with a JPEG in it', async () => Buffer.concat([Buffer.from('<html>'), await plain(9, 9).jpeg().toBuffer()])],
    [
      'a PDF with a JPEG in it',
      async () => Buffer.concat([Buffer.from('%PDF-1.7\n'), await plain(9, 9).jpeg().toBuffer()]),
    ],
    ['a GIF that reads as a script', () => Buffer.from('GIF89a/*\u0000\u0000*/=1;alert(1)')],
    ['a GIF', () => plain(9, 9).gif().toBuffer()],
    ['a TIFF', () => plain(9, 9).tiff().toBuffer()],
    ['the head of a JPEG and no more', () => Buffer.from([0xff, 0xd8, 0xff, 0xe0])],
    [
      'the head of a PNG over an SVG',
      () => Buffer.concat([Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), Buffer.from(svg)]),
    ],
    ['a picture of no size', () => pngOf(header(0, 0), grey(1, 1), end)],
    ['a PNG whose pixels are garbage', () => pngOf(header(40, 40), ['IDAT', Buffer.from('garbage')], end)],
  ])('is %s', async (_, bytes) => expect(await readPicture(await bytes())).toBeNull())

  it.each(['jpeg', 'png', 'webp', 'avif'] as const)('is a %s that was cut off', async (format) => {
    const noise = sharp({
      create: {
        width: 200,
        height: 200,
        channels: 3,
        background: '#fff',
        noise: { type: 'gaussian', mean: 99, sigma: 30 },
      },
    })
    const whole = await noise.toFormat(format).toBuffer()
    expect(await readPicture(whole)).not.toBeNull()
    expect(await readPicture(whole.subarray(0, Math.floor(whole.byteLength / 2)))).toBeNull()
  })

  it('is what moves: a WebP of several pictures, and a PNG that says so', async () => {
    const frames = await Promise.all([plain(20, 20).png().toBuffer(), plain(20, 20).negate().png().toBuffer()])
    const moving = await sharp(frames, { join: { animated: true } })
      .webp({ loop: 0, delay: [90, 90] })
      .toBuffer()
    expect((await sharp(moving).metadata()).pages).toBe(2)
    expect(await readPicture(moving)).toBeNull()
    const still = [header(20, 20), grey(20, 20), end] as const
    expect(await readPicture(pngOf(...still))).not.toBeNull()
    expect(await readPicture(pngOf(still[0], ['acTL', Buffer.alloc(8)], still[1], still[2]))).toBeNull()
  })

  it('is a bomb: few bytes that say they are more pixels than fit, in either direction', async () => {
    const avif = await plain(64, 64).avif({ effort: 0 }).toBuffer()
    const bombs = [
      pngOf(header(50_000, 50_000), grey(100, 100), end),
      pngOf(header(8000, 6250), grey(8000, 6250), end),
      pngOf(header(1, 2_000_000_000), grey(1, 9), end),
      saysItIs(await plain(64, 64).webp().toBuffer(), { at: 26, write: 'writeUInt16LE', side: 16_383 }),
      saysItIs(avif, { at: avif.indexOf('ispe', 0, 'latin1') + 8, write: 'writeUInt32BE', side: 3600 }),
    ]
    for (const bomb of bombs) {
      expect(bomb.byteLength).toBeLessThan(200_000)
      const before = process.memoryUsage().rss
      expect(await readPicture(bomb)).toBeNull()
      expect(process.memoryUsage().rss - before).toBeLessThan(200_000_000)
    }
  })
})

describe('a picture', () => {
  it('may be as large as pictures of phones are, and a single pixel too', async () => {
    expect(mostPixels['image/jpeg']).toBeGreaterThan(4000 * 3000)
    expect(await readPicture(await plain(4000, 3000).jpeg({ quality: 20 }).toBuffer())).not.toBeNull()
    expect(await readPicture(await plain(1, 1).png().toBuffer())).not.toBeNull()
  })

  it('keeps what is see-through, and comes out in plain colours whatever it was written in', async () => {
    const glass = { width: 30, height: 30, channels: 4, background: { r: 9, g: 9, b: 9, alpha: 0 } } as const
    const clear = await readPicture(await sharp({ create: glass }).png().toBuffer())
    expect((await sharp(clear?.[128]).metadata()).hasAlpha).toBe(true)
    for (const written of [
      plain(30, 30).toColourspace('cmyk').jpeg(),
      plain(30, 30).toColourspace('rgb16').png(),
      plain(30, 30).greyscale().jpeg(),
    ]) {
      const stored = await readPicture(await written.toBuffer())
      expect(await sharp(stored?.[512]).metadata()).toMatchObject({
        format: 'webp',
        space: 'srgb',
        width: 512,
        height: 512,
      })
    }
  })
})
