import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { World } from '#tests/kit/world.ts'
import { world } from '#tests/kit/world.ts'
import { readBrandContent } from '../../brand-contract.ts'

const dayMs = 86_400_000
// A world begins on 1 June 2026.
const attestation = { evidence: 'Letter 12 in the folder of May', by: 'Mina', on: '2026-05-30', until: '2026-06-10' }
const later = { ...attestation, until: '2026-06-20' }

describe('without a file of its own', () => {
  let w: World
  beforeAll(async () => {
    w = await world()
  })
  afterAll(() => w.close())
  const shown = async () => (await w.person().get(readBrandContent, {})).content

  it('ten testimonials of five stars are shown, each with its four fields [S3-testimonial-01] [S9-carousel-02]', async () => {
    const testimonials = (await shown())?.testimonials ?? []
    expect(testimonials).toHaveLength(10)
    for (const one of testimonials) {
      expect(Object.keys(one).sort()).toEqual(['author', 'content', 'id', 'rating'])
      expect(one.rating).toBe(5)
    }
    expect(new Set(testimonials.map(({ id }) => id)).size).toBe(10)
  })

  it('eight users of five stars, four marks of media and five figures are shown [S9-gallery-01] [S9-trust-01] [S2-pview-08] [S2-pview-11]', async () => {
    const content = await shown()
    expect(content?.users.map(({ stars }) => stars)).toEqual(Array.from({ length: 8 }, () => 5))
    expect(content?.media).toHaveLength(4)
    expect(content?.figures.map(({ value }) => value)).toEqual(['37M', '1.5B', '72M', '97%', '3+'])
  })

  it('all of it is a sample that names nobody', async () => {
    const content = await shown()
    expect(content?.isSample).toBe(true)
    const names = [
      ...(content?.testimonials ?? []).map(({ author }) => author),
      ...(content?.media ?? []).map(({ name }) => name),
    ]
    for (const name of names) expect(name).toMatch(/^Sample( \d+)?$/)
  })
})

describe('in production', () => {
  let folder: string
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'nocturne-content-'))
    mkdirSync(join(folder, 'nocturne'))
    const ground = { width: 900, height: 600, channels: 3, background: '#807060' } as const
    const exif = { IFD0: { Artist: 'A name that nobody should see' } }
    await sharp({ create: ground })
      .withExif(exif)
      .jpeg()
      .toFile(join(folder, 'nocturne', 'kay.jpg'))
  })
  afterAll(() => rmSync(folder, { recursive: true, force: true }))
  const write = (content: object) =>
    writeFileSync(join(folder, 'nocturne.json'), JSON.stringify({ lang: 'en', ...content }))
  const produced = (config: Record<string, string> = {}) => world({ config: { NODE_ENV: 'production', ...config } })

  it('a start without a file shows nothing', async () => {
    const w = await produced()
    expect(await w.person().get(readBrandContent, {})).toEqual({ content: null })
    await w.close()
  })

  it('what is attested is shown until its last day, with its pictures, and then no more', async () => {
    write({
      sample: false,
      users: [{ name: 'Kay', stars: 4, picture: 'kay.jpg', attestation }],
      figures: [{ value: '12', label: 'languages', attestation: later }],
    })
    const w = await produced({ BRAND_CONTENT: folder })
    const shown = async () => (await w.person().get(readBrandContent, {})).content
    const first = await shown()
    expect(first).toMatchObject({ isSample: false, lang: 'en', users: [{ id: 'u1', name: 'Kay', stars: 4 }] })
    expect(first?.figures).toEqual([{ value: '12', label: 'languages' }])
    const address = `${w.url}${first?.users[0]?.picture}`
    const picture = await fetch(address)
    expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/webp'])
    const bytes = Buffer.from(await picture.arrayBuffer())
    const { format, width, height, exif: carried } = await sharp(bytes).metadata()
    expect([format, width, height, carried]).toEqual(['webp', 480, 320, undefined])

    w.clock.advance(9 * dayMs)
    expect((await shown())?.users).toHaveLength(1)
    w.clock.advance(dayMs)
    expect([(await shown())?.users, (await shown())?.figures.length]).toEqual([[], 1])
    expect((await fetch(address)).status).toBe(404)
    w.clock.advance(10 * dayMs)
    expect(await shown()).toBeNull()
    await w.close()
  })
})
