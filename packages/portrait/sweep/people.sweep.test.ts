import { describe, expect, it } from 'vitest'
import type { Appearance, Shot } from '../appearance.ts'
import { appearanceSchema } from '../appearance.ts'
import { paintPrint } from '../prints/print.ts'
import { pick, random } from '../math/random.ts'
import { exampleAppearance, exampleShot } from '../testing/example.ts'
import { framings, lights, outfits, places, poses } from '../vocabulary.ts'

const thumb = { width: 36, height: 48 }
const { shape } = appearanceSchema

function randomPerson(seed: number): { appearance: Appearance; shot: Shot } {
  const next = random(seed)
  const number = (from: number, to: number) => from + Math.floor(next() * (to - from + 1))
  const gender = number(1, 6) === 1 ? 'man' : 'woman'
  return {
    appearance: {
      seed: number(0, 2 ** 31 - 1),
      gender,
      style: pick(next, shape.style.options),
      age: number(18, 99),
      ethnicity: pick(next, shape.ethnicity.options),
      skin: next(),
      eyes: pick(next, shape.eyes.options),
      hair: pick(next, shape.hair.options),
      hairColor: pick(next, shape.hairColor.options),
      figure: pick(next, shape.figure.options),
      ...(gender === 'man'
        ? { beard: pick(next, ['none', 'stubble', 'full'] as const) }
        : { bust: pick(next, shape.bust.unwrap().options), hips: pick(next, shape.hips.unwrap().options) }),
      temper: pick(next, shape.temper.options),
      glasses: number(1, 4) === 1,
      freckles: number(1, 4) === 1,
      dimples: number(1, 4) === 1,
      tattoos: number(1, 4) === 1,
      ...(number(1, 3) === 1 ? { height: pick(next, shape.height.unwrap().options) } : {}),
    },
    shot: {
      outfit: pick(next, outfits),
      place: pick(next, places),
      light: pick(next, lights),
      framing: pick(next, framings),
      pose: number(0, poses.length - 1),
      seed: number(0, 2 ** 31 - 1),
    },
  }
}

/** How much the brightest and the darkest byte differ. */
const contrast = (pixels: Buffer) => Math.max(...pixels) - Math.min(...pixels)

describe('random people', () => {
  const batch = 25
  it.each(Array.from({ length: 12 }, (_, index) => index * batch))(
    'can be drawn, numbers %i and on',
    async (from) => {
      for (let seed = from; seed < from + batch; seed++) {
        const { appearance, shot } = randomPerson(seed)
        const pixels = await paintPrint(appearance, shot, thumb)
        expect(pixels.length, JSON.stringify({ appearance, shot })).toBe(thumb.width * thumb.height * 3)
        expect(contrast(pixels), JSON.stringify({ appearance, shot })).toBeGreaterThan(60)
      }
    },
    120_000,
  )
})

describe('each attribute', () => {
  const whole: Shot = { ...exampleShot, framing: 'figure' }
  const picture = (appearance: Partial<Appearance>, shot: Partial<Shot> = {}) =>
    paintPrint({ ...exampleAppearance, ...appearance }, { ...whole, ...shot }, { width: 96, height: 128 })

  it.each([
    ['gender', shape.gender.options.map((gender) => ({ gender }))],
    ['style', shape.style.options.map((style) => ({ style }))],
    ['age', [18, 31, 45, 60, 99].map((age) => ({ age }))],
    ['ethnicity', shape.ethnicity.options.map((ethnicity) => ({ ethnicity }))],
    ['skin', [0, 0.3, 0.6, 1].map((skin) => ({ skin }))],
    ['eyes', shape.eyes.options.map((eyes) => ({ eyes }))],
    ['hair', shape.hair.options.map((hair) => ({ hair }))],
    ['hair colour', shape.hairColor.options.map((hairColor) => ({ hairColor }))],
    ['figure', shape.figure.options.map((figure) => ({ figure }))],
    ['bust', shape.bust.unwrap().options.map((bust) => ({ bust }))],
    ['hips', shape.hips.unwrap().options.map((hips) => ({ hips }))],
    ['temper', shape.temper.options.map((temper) => ({ temper }))],
    ['glasses', [false, true].map((glasses) => ({ glasses }))],
    ['freckles', [false, true].map((freckles) => ({ freckles }))],
    ['dimples', [false, true].map((dimples) => ({ dimples }))],
    ['tattoos', [false, true].map((tattoos) => ({ tattoos }))],
    ['height', [undefined, 'short' as const, 'tall' as const].map((height) => (height ? { height } : {}))],
    ['beard', (['none', 'stubble', 'full'] as const).map((beard) => ({ gender: 'man' as const, beard }))],
  ] as [string, Partial<Appearance>[]][])(
    'is seen: %s',
    async (_, values) => {
      const pictures = await Promise.all(values.map((value) => picture(value)))
      expect(new Set(pictures.map((pixels) => pixels.toString('base64'))).size).toBe(values.length)
    },
    60_000,
  )

  it.each([
    ['outfit', outfits.map((outfit) => ({ outfit }))],
    ['place', places.map((place) => ({ place }))],
    ['light', lights.map((light) => ({ light }))],
    ['framing', framings.map((framing) => ({ framing }))],
    ['pose', poses.map((_, pose) => ({ pose }))],
  ] as [string, Partial<Shot>[]][])(
    'is seen: %s',
    async (_, values) => {
      const pictures = await Promise.all(values.map((value) => picture({}, value)))
      expect(new Set(pictures.map((pixels) => pixels.toString('base64'))).size).toBe(values.length)
    },
    60_000,
  )
})

// Each hairstyle meets a third of the outfits, and each outfit three hairstyles.
describe('every hairstyle and every outfit', () => {
  it.each(shape.hair.options)(
    '%s can be drawn, over all places and lights in turn',
    async (hair) => {
      for (const [index, outfit] of outfits.entries()) {
        const turn = index + shape.hair.options.indexOf(hair) * 3
        if (index % 3 !== shape.hair.options.indexOf(hair) % 3) continue
        const appearance: Appearance = {
          ...exampleAppearance,
          hair,
          seed: turn,
          skin: (index % 5) / 4,
          gender: index % 6 === 5 ? 'man' : 'woman',
          style: index % 4 === 3 ? 'ANIMATE' : 'REALITY',
        }
        const shot: Shot = {
          outfit,
          place: places[turn % places.length] as string,
          light: lights[turn % lights.length] as Shot['light'],
          framing: framings[index % framings.length] as Shot['framing'],
          pose: index % 6,
          seed: turn,
        }
        expect((await paintPrint(appearance, shot, thumb)).length).toBe(thumb.width * thumb.height * 3)
      }
    },
    120_000,
  )
})
