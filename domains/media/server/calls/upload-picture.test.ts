import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Person } from '#tests/kit/person.ts'
import type { World } from '#tests/kit/world.ts'
import { world } from '#tests/kit/world.ts'
import { uploadPicture } from '../../contract.ts'
import { uploadBytes } from '../../rules.ts'

const hourMs = 3_600_000
let w: World
let mara: Person
beforeAll(async () => {
  w = await world()
  mara = await w.member('mara@example.org')
})
afterAll(() => w.close())

const plain = (width = 300, height = 200) => sharp({ create: { width, height, channels: 3, background: '#884422' } })

async function uploaded(person: Person, bytes: Uint8Array): Promise<{ key: string; url: string }> {
  const answer = await person.upload(uploadPicture, {}, bytes)
  expect(answer.name).toBe('OK')
  return answer.data
}
const fetched = (url: string) => fetch(`${w.url}${url}`)

describe('taking a picture in', () => {
  it.each(['jpeg', 'png', 'webp', 'avif'] as const)(
    'keeps a %s as two WebP squares at an address of its own',
    async (format) => {
      const { url, key } = await uploaded(mara, await plain().toFormat(format).toBuffer())
      expect(key).toMatch(/^[0-9a-f]{32}$/)
      for (const [query, side] of [
        ['', 512],
        ['?w=96', 128],
        ['?w=128', 128],
        ['?w=4096', 512],
        ['?w=x', 512],
      ] as const) {
        const response = await fetched(url + query)
        expect(response.headers.get('content-type')).toBe('image/webp')
        expect(response.headers.get('cache-control')).toBe('private, max-age=31536000, immutable')
        expect(await sharp(await response.arrayBuffer()).metadata()).toMatchObject({
          format: 'webp',
          width: side,
          height: side,
        })
      }
    },
  )

  it('leaves out everything that the file carried beside its picture', async () => {
    const canary = 'CANARY-52.5200N-13.4050E'
    const jpeg = await plain()
      .withExif({
        IFD0: { ImageDescription: canary, Artist: canary },
        IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '52/1 31/1 12/1' },
      })
      .withXmp(`<x:xmpmeta xmlns:x="adobe:ns:meta/">${canary}</x:xmpmeta>`)
      .jpeg()
      .toBuffer()
    const carried = Buffer.concat([jpeg, Buffer.from(`<script>${canary}</script>PK\u0003\u0004${canary}`)])
    expect(carried.includes(canary)).toBe(true)
    const { url } = await uploaded(mara, carried)
    for (const query of ['?w=128', '?w=512']) {
      const stored = Buffer.from(await (await fetched(url + query)).arrayBuffer())
      expect(stored.includes('CANARY')).toBe(false)
      expect(stored.includes('<script>')).toBe(false)
      const { exif, xmp, icc, iptc } = await sharp(stored).metadata()
      expect({ exif, xmp, icc, iptc }).toEqual({ exif: undefined, xmp: undefined, icc: undefined, iptc: undefined })
    }
  })

  it('stands a turned picture upright, and keeps the square that was chosen', async () => {
    // As it lies: red above blue, 40 wide and 80 high; orientation 6 shows it turned right: blue left of red.
    const half = { width: 40, height: 40, channels: 3 } as const
    const turned = await sharp({ create: { width: 40, height: 80, channels: 3, background: '#ff0000' } })
      .composite([{ input: { create: { ...half, background: '#0000ff' } }, top: 40, left: 0 }])
      .withMetadata({ orientation: 6 })
      .png()
      .toBuffer()
    const centreOf = async (x: number) => {
      const answer = await mara.upload(uploadPicture, { crop: { size: 1, x, y: 0.5 } }, turned)
      const stored = await sharp(await (await fetched(answer.data.url)).arrayBuffer())
        .raw()
        .toBuffer()
      const [red = 0, , blue = 0] = stored.subarray((256 * 512 + 256) * 3)
      return red > blue ? 'red' : 'blue'
    }
    expect([await centreOf(0), await centreOf(1)]).toEqual(['blue', 'red'])
  })

  it('takes 4.9 MB and refuses 6 MB [S5-upload-01]', async () => {
    const noise = (bytes: number) => {
      // Stored without packing, a PNG is about as large as its pixels.
      const side = Math.floor(Math.sqrt(bytes / 3))
      return sharp({
        create: {
          width: side,
          height: side,
          channels: 3,
          background: '#123',
          noise: { type: 'gaussian', mean: 128, sigma: 40 },
        },
      })
        .png({ compressionLevel: 0 })
        .toBuffer()
    }
    const [fits, tooLarge] = [await noise(4.9 * 1048576), await noise(6 * 1048576)]
    expect(fits.byteLength).toBeLessThanOrEqual(uploadBytes)
    expect(tooLarge.byteLength).toBeGreaterThan(6_000_000)
    expect((await mara.upload(uploadPicture, {}, fits)).name).toBe('OK')
    const refused = await mara.upload(uploadPicture, {}, tooLarge)
    expect([refused.status, refused.name]).toEqual([413, 'UPLOAD_TOO_LARGE'])
    expect(refused.message).toContain('5 MB')
  })
})

describe('refusing what is no picture of this server', () => {
  it('wants a file, signed like any other call', async () => {
    expect((await mara.call(uploadPicture, {})).name).toBe('UPLOAD_UNREADABLE')
    const jpeg = await plain().jpeg().toBuffer()
    expect((await mara.upload(uploadPicture, {}, jpeg, { 'x-sign': 'wrong' })).name).toBe('SIGNATURE_FAIL')
    expect((await mara.upload(uploadPicture, { crop: { size: 2, x: 0, y: 0 } }, jpeg)).name).toBe('PARAMS_ERROR')
  })

  it('is for adults who have signed in', async () => {
    const jpeg = await plain().jpeg().toBuffer()
    expect((await (await w.adult()).upload(uploadPicture, {}, jpeg)).name).toBe('NEED_LOGIN')
  })

  it('takes thirty an hour and then says to wait', async () => {
    const eager = await w.member('eager@example.org')
    const jpeg = await plain(8, 8).jpeg().toBuffer()
    for (let made = 0; made < 30; made += 1) await uploaded(eager, jpeg)
    expect((await eager.upload(uploadPicture, {}, jpeg)).name).toBe('TOO_MANY_REQUESTS')
    w.clock.advance(hourMs)
    expect((await eager.upload(uploadPicture, {}, jpeg)).name).toBe('OK')
  })
})

it('counts what it could not read, and what was taken away again, among the thirty', async () => {
  const eager = await w.member('eager-and-wrong@example.org')
  const jpeg = await plain(8, 8).jpeg().toBuffer()
  for (let nth = 0; nth < 28; nth += 1)
    expect((await eager.upload(uploadPicture, {}, Buffer.from('no picture'))).name).toBe('UPLOAD_UNREADABLE')
  const { key, url } = await uploaded(eager, jpeg)
  const userId = await w.idOf('eager-and-wrong@example.org')
  await w.services.uploads.remove(userId, key)
  expect((await fetched(url)).status).toBe(404)
  expect(await w.services.uploads.isOwn(w.db, userId, key)).toBe(false)
  expect((await eager.upload(uploadPicture, {}, jpeg)).name).toBe('OK')
  expect((await eager.upload(uploadPicture, {}, jpeg)).name).toBe('TOO_MANY_REQUESTS')
})

it('sweeps what nobody took as their own within the hour', async () => {
  const { url } = await uploaded(mara, await plain().jpeg().toBuffer())
  await w.services.uploads.sweep()
  expect((await fetched(url)).status).toBe(200)
  w.clock.advance(hourMs + 1)
  expect(await w.services.uploads.sweep()).toBeGreaterThan(0)
  expect((await fetched(url)).status).toBe(404)
})
