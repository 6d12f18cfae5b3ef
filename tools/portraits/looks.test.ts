import { describe, expect, it } from 'vitest'
import type { Gender } from '#domains/characters/attributes.ts'
import { listedAges } from '#domains/characters/attributes.ts'
import type { Choice } from '#domains/characters/creation-choices.ts'
import { lookChoiceNames, valuesOf } from '#domains/characters/creation-choices.ts'
import { drawnAs } from '#domains/characters/drawn-person.ts'
import type { Mark } from '#domains/media/rules.ts'
import { marks, skins, skinTones } from '#domains/media/rules.ts'
import type { Hairstyle } from '#domains/media/vocabulary-contract.ts'
import { allEthnicities, allHairstyles, styles } from '#domains/media/vocabulary-contract.ts'
import { cutOf } from '#portrait/prints/hair/cuts.ts'
import { paintPrint, printLayers } from '#portrait/prints/print.ts'
import type { Appearance, Shot } from '#portrait/public.ts'

/** The answers of somebody who creates a character, as its pictures use them. */
type Answers = Partial<Appearance> & { outfit?: string; marks?: readonly Mark[] }

/** The name of a choice of creation in an appearance, where it is another. */
const named: Partial<Record<Choice, string>> = { breastSize: 'bust', hipSize: 'hips' }

function pictureOf(gender: Gender, seed: number, { outfit = 'evening-dress', marks: said, ...answers }: Answers) {
  const look: Appearance = {
    seed,
    style: 'REALITY',
    age: 30,
    ethnicity: 'Italian',
    eyes: 'Brown',
    hair: 'Short',
    hairColor: 'Brown',
    figure: 'Curvy',
    temper: 'calm',
    ...drawnAs(gender, seed, said),
    ...answers,
  }
  const shot: Shot = { outfit, place: 'studio', light: 'day', framing: 'figure', pose: 2, seed: 12 }
  return { look, shot }
}

/** A drawing from near and from afar, before it becomes pixels. */
function drawingOf(gender: Gender, seed: number, answers: Answers): string {
  const { look, shot } = pictureOf(gender, seed, answers)
  return (['close', 'figure'] as const)
    .map((framing) => {
      const { base, spray, top } = printLayers(look, { ...shot, framing })
      return base + spray + top
    })
    .join('')
}

/** How many pixels of two pictures visibly differ. */
function differingPixels(one: Buffer, other: Buffer): number {
  let count = 0
  for (let p = 0; p < one.length; p += 3)
    if ([0, 1, 2].some((c) => Math.abs((one[p + c] ?? 0) - (other[p + c] ?? 0)) > 20)) count += 1
  return count
}

const cases = styles.flatMap((style) => (['woman', 'man'] as const).map((gender) => [style, gender] as const))

describe.each(cases)('%s, of a %s: each value that creation offers changes the picture', (style, gender) => {
  const offer = { gender, origins: allEthnicities, hair: allHairstyles }

  it.each(lookChoiceNames.filter((name) => name !== 'style' && valuesOf(name, offer).length > 0))('%s', (name) => {
    const values = valuesOf(name, offer)
    const seen = Map.groupBy(values, (value) => drawingOf(gender, 7919, { style, [named[name] ?? name]: value }))
    expect([...seen.values()].filter((same) => same.length > 1)).toEqual([])
  })

  // A hairstyle is one of a few cuts by the seed: no two styles share one.
  it('hair, by every seed', () => {
    for (let seed = 0; seed < 40; seed += 1)
      for (const skin of [0.2, 0.8]) {
        const cuts = valuesOf('hair', offer).map((hair) =>
          cutOf({ ...pictureOf(gender, seed, { style }).look, hair: hair as Hairstyle }, skin),
        )
        expect(new Set(cuts).size).toBe(cuts.length)
      }
  })

  it('age, the origin of a skin, and gender', () => {
    const all: Answers[] = [
      ...listedAges.map((age) => ({ age })),
      ...skins.map((skin) => ({ skin: skinTones[skin] })),
      { gender: gender === 'man' ? 'woman' : 'man' },
    ]
    expect(new Set(all.map((answers) => drawingOf(gender, 7919, { style, ...answers }))).size).toBe(all.length)
  })

  const drawn = marks.filter((mark) => gender === 'man' || (mark !== 'beard' && mark !== 'stubble'))
  it.each(drawn)('%s that own words name, in the picture of some distance', async (mark) => {
    const size = { width: 240, height: 320 }
    const differences = await Promise.all(
      (['bust', 'figure'] as const).map(async (framing) => {
        const [plain, marked] = [[], [mark]].map((said) => {
          const { look, shot } = pictureOf(gender, 7919, { marks: said as Mark[], style })
          // The face of this seed has a beard of its own; a shaven one shows what words add.
          const shaven = gender === 'man' && said.length === 0 ? { beard: 'none' as const } : {}
          return paintPrint({ ...look, ...shaven }, { ...shot, framing, outfit: 'shirt' }, size)
        })
        return differingPixels(await (plain as Promise<Buffer>), await (marked as Promise<Buffer>)) // two pictures
      }),
    )
    expect(Math.max(...differences)).toBeGreaterThan(30)
  })
})

describe('below a hijab', () => {
  it.each(['outfit', 'hairColor'] as const)('each %s is drawn too', (name) => {
    const values = valuesOf(name, { gender: 'woman', origins: allEthnicities })
    const seen = Map.groupBy(values, (value) => drawingOf('woman', 7919, { hair: 'hijab', [name]: value }))
    expect([...seen.values()].filter((same) => same.length > 1)).toEqual([])
  })
})
