import { createHash } from 'node:crypto'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { drawPortrait, paintPortrait } from './draw.ts'
import type { Look, Shot } from './look.ts'
import { lookSchema, shotSchema } from './look.ts'
import { framings, lights, outfits, places } from '../../vocabulary-contract.ts'

const look: Look = {
  seed: 11,
  gender: 'woman',
  style: 'REALITY',
  age: 31,
  ethnicity: 'Latina',
  eyes: 'Brown',
  hair: 'Long',
  hairColor: 'Brown',
  figure: 'Curvy',
  temper: 'warm',
}
const shot: Shot = { outfit: 'blazer', place: 'cafe', light: 'dusk', framing: 'bust', pose: 1, seed: 5 }
const thumb = { width: 36, height: 48 }
const small = { width: 96, height: 128 }

const fingerprint = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')
const picture = async (changes: Partial<Look> = {}, shotChanges: Partial<Shot> = {}, size = small) =>
  fingerprint(await paintPortrait({ ...look, ...changes }, { ...shot, ...shotChanges }, size))

describe('a portrait', { timeout: 30_000 }, () => {
  it('is a WebP of the size asked for', async () => {
    const meta = await sharp(await drawPortrait(look, shot, small)).metadata()
    expect([meta.format, meta.width, meta.height]).toEqual(['webp', 96, 128])
  })

  it('names in its file that formulas made it', async () => {
    const { xmpAsString } = await sharp(await drawPortrait(look, shot, thumb)).metadata()
    expect(xmpAsString).toContain('digitalsourcetype/algorithmicMedia<')
  })

  it('is the same to the byte each time', async () => {
    const [first, second] = [await drawPortrait(look, shot, small), await drawPortrait(look, shot, small)]
    expect(first.equals(second)).toBe(true)
  })

  it('differs from one seed to the next, in the face and in the photo', async () => {
    const all = await Promise.all([picture(), picture({ seed: 12 }), picture({}, { seed: 6 })])
    expect(new Set(all).size).toBe(3)
  })

  it.each([
    ['gender', { gender: 'man' }],
    ['style', { style: 'ANIMATE' }],
    ['age', { age: 55 }],
    ['ethnicity', { ethnicity: 'Japanese' }],
    ['skin', { skin: 0.9 }],
    ['eyes', { eyes: 'Blue' }],
    ['hair', { hair: 'Bun' }],
    ['hair colour', { hairColor: 'Red' }],
    ['figure', { figure: 'Thick' }],
    ['bust', { bust: 'Large' }],
    ['hips', { hips: 'Large' }],
    ['temper', { temper: 'serious' }],
    ['glasses', { glasses: true }],
  ] as [string, Partial<Look>][])('shows the %s', async (_, change) => {
    const whole: Partial<Shot> = { framing: 'figure' }
    expect(await picture(change, whole)).not.toBe(await picture({}, whole))
  })

  it('shows a beard on a man', async () => {
    const clean = await picture({ gender: 'man' })
    const [stubble, full] = [
      await picture({ gender: 'man', beard: 'stubble' }),
      await picture({ gender: 'man', beard: 'full' }),
    ]
    expect(new Set([clean, stubble, full]).size).toBe(3)
  })

  it.each([
    ['outfit', { outfit: 'hoodie' }],
    ['place', { place: 'garden' }],
    ['light', { light: 'neon' }],
    ['framing', { framing: 'close' }],
    ['pose', { pose: 4 }],
  ] as [string, Partial<Shot>][])('shows the %s', async (_, change) => {
    expect(await picture({}, change)).not.toBe(await picture())
  })

  it('takes a pose by its name as by its place in the vocabulary', () => {
    expect(shotSchema.parse({ ...shot, pose: 'turned-left' }).pose).toBe(2)
    expect(() => shotSchema.parse({ ...shot, pose: 'upside-down' })).toThrow()
  })

  it('is full: hair, face and clothes leave no empty corner of one flat colour', async () => {
    const { channels } = await sharp(await drawPortrait(look, shot, small)).stats()
    for (const channel of channels.slice(0, 3)) expect(channel.stdev).toBeGreaterThan(12)
  })
})

// Each outfit meets three hairstyles, and each hairstyle a third of the outfits.
describe('every hairstyle and every outfit', () => {
  const shape = lookSchema.shape
  it.each(shape.hair.options)(
    '%s can be drawn, over all places and lights in turn',
    async (hair) => {
      for (const [k, outfit] of outfits.entries()) {
        const turn = k + shape.hair.options.indexOf(hair) * 3
        if (k % 3 !== shape.hair.options.indexOf(hair) % 3) continue
        const person: Look = {
          ...look,
          hair,
          seed: turn,
          skin: (k % 5) / 4,
          gender: k % 6 === 5 ? 'man' : 'woman',
          style: k % 4 === 3 ? 'ANIMATE' : 'REALITY',
        }
        const photo: Shot = {
          outfit,
          place: places[turn % places.length] as string,
          light: lights[turn % lights.length] as Shot['light'],
          framing: framings[k % framings.length] as Shot['framing'],
          pose: k % 6,
          seed: turn,
        }
        expect((await paintPortrait(person, photo, thumb)).length).toBe(thumb.width * thumb.height * 3)
      }
    },
    60_000,
  )
})

describe('what is refused', { timeout: 30_000 }, () => {
  it('anyone under eighteen', async () => {
    await expect(drawPortrait({ ...look, age: 17 }, shot, thumb)).rejects.toThrow()
  })

  it('an outfit, a place or a pose that does not exist', async () => {
    await expect(drawPortrait(look, { ...shot, outfit: 'none' }, thumb)).rejects.toThrow()
    await expect(drawPortrait(look, { ...shot, place: 'nowhere' }, thumb)).rejects.toThrow()
    await expect(drawPortrait(look, { ...shot, pose: 6 }, thumb)).rejects.toThrow()
  })
})
