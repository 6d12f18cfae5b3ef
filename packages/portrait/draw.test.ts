import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { shotSchema } from './appearance.ts'
import { drawPortrait } from './draw.ts'
import { paintPrint } from './prints/print.ts'
import { expressions } from './vocabulary.ts'
import { exampleAppearance, exampleShot } from './testing/example.ts'

const thumb = { width: 36, height: 48 }
const small = { width: 96, height: 128 }

describe('a portrait', { timeout: 30_000 }, () => {
  const plain = paintPrint(exampleAppearance, exampleShot, thumb)

  it('is a WebP of the requested size that states in its file that formulas made it', async () => {
    const meta = await sharp(await drawPortrait(exampleAppearance, exampleShot, small)).metadata()
    expect([meta.format, meta.width, meta.height]).toEqual(['webp', 96, 128])
    expect(meta.xmpAsString).toContain('digitalsourcetype/algorithmicMedia<')
  })

  it('is the same to the byte each time', async () => {
    const [first, second] = [
      await drawPortrait(exampleAppearance, exampleShot, thumb),
      await drawPortrait(exampleAppearance, exampleShot, thumb),
    ]
    expect(first.equals(second)).toBe(true)
  })

  it.each([
    ['seed of the person', { seed: 12 }, {}],
    ['seed of the photo', {}, { seed: 6 }],
    ['gender', { gender: 'man' }, {}],
    ['style', { style: 'ANIMATE' }, {}],
    ['outfit', {}, { outfit: 'hoodie' }],
    ['place', {}, { place: 'garden' }],
  ] as const)('shows the %s', async (_, appearance, shot) => {
    const changed = await paintPrint({ ...exampleAppearance, ...appearance }, { ...exampleShot, ...shot }, thumb)
    expect(changed.equals(await plain)).toBe(false)
  })

  it('has eight faces and closed eyes, all of the same picture', async () => {
    const drawn = await Promise.all(
      [...expressions.map((face) => ({ time: 0, lids: 0, face })), { time: 0, lids: 1 }].map((moment) =>
        paintPrint(exampleAppearance, exampleShot, small, moment),
      ),
    )
    expect(new Set(drawn.map((pixels) => pixels.toString('base64'))).size).toBe(9)
    const [own, ...others] = drawn
    // The head begins below the upper tenth of the picture: nothing but the face changes.
    const head = small.width * 3 * 12
    for (const face of others) expect(face.subarray(0, head).equals((own ?? face).subarray(0, head))).toBe(true)
    const still = await paintPrint(exampleAppearance, exampleShot, small)
    expect(own?.equals(still)).toBe(true)
  })

  it('fills the picture: no corner has one flat colour', async () => {
    const { channels } = await sharp(await drawPortrait(exampleAppearance, exampleShot, small)).stats()
    for (const channel of channels.slice(0, 3)) expect(channel.stdev).toBeGreaterThan(12)
  })
})

describe('a pose', () => {
  it('is accepted by its name and by its position in the vocabulary', () => {
    expect(shotSchema.parse({ ...exampleShot, pose: 'turned-left' }).pose).toBe(2)
    expect(() => shotSchema.parse({ ...exampleShot, pose: 'upside-down' })).toThrow()
  })
})

describe('the engine refuses', () => {
  it('anyone under eighteen', async () => {
    await expect(drawPortrait({ ...exampleAppearance, age: 17 }, exampleShot, thumb)).rejects.toThrow()
  })

  it('an outfit, a place or a pose that does not exist', async () => {
    await expect(drawPortrait(exampleAppearance, { ...exampleShot, outfit: 'none' }, thumb)).rejects.toThrow()
    await expect(drawPortrait(exampleAppearance, { ...exampleShot, place: 'nowhere' }, thumb)).rejects.toThrow()
    await expect(drawPortrait(exampleAppearance, { ...exampleShot, pose: 6 }, thumb)).rejects.toThrow()
  })
})
