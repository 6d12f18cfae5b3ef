import type { Appearance, Shot } from '#domains/media/server/public.ts'
import type { Framing, Light, Place, Pose } from '#domains/media/vocabulary-contract.ts'
import { skinTones } from '#domains/media/rules.ts'
import { poses } from '#domains/media/vocabulary-contract.ts'
import type { lifeChoices } from '../../creation-choices.ts'
import { listedOccupation, valuesOf } from '../../creation-choices.ts'
import type { AppearanceOptions } from '../../creation-shape.ts'
import { drawnAs } from '../../drawn-person.ts'
import { tempers } from '../../tempers.ts'
import { pickBy } from './seeded.ts'

/** Where each occupation is met; the cover is taken there. */
const scenes: Record<(typeof lifeChoices.occupation)[number], readonly [[Place, Light], ...[Place, Light][]]> = {
  architect: [
    ['studio', 'day'],
    ['city-window', 'dusk'],
  ],
  barista: [['cafe', 'morning']],
  chef: [['kitchen', 'dusk']],
  dancer: [
    ['studio', 'dusk'],
    ['rooftop', 'dusk'],
  ],
  detective: [
    ['rain-window', 'night'],
    ['neon-street', 'neon'],
  ],
  doctor: [['city-window', 'morning']],
  engineer: [['studio', 'day']],
  florist: [['garden', 'morning']],
  journalist: [
    ['cafe', 'day'],
    ['train', 'dusk'],
  ],
  lawyer: [['city-window', 'night']],
  musician: [['jazz-bar', 'candle']],
  photographer: [['gallery', 'day']],
  pilot: [['city-window', 'dusk']],
  tailor: [['studio', 'morning']],
  writer: [
    ['library', 'dusk'],
    ['rain-window', 'day'],
  ],
}

const elsewhere: readonly [[Place, Light], ...[Place, Light][]] = [
  ['rooftop', 'dusk'],
  ['beach', 'morning'],
  ['neon-street', 'neon'],
  ['forest-cabin', 'candle'],
  ['garden', 'day'],
  ['rain-window', 'night'],
  ['cafe', 'morning'],
  ['jazz-bar', 'night'],
]

/** How she looks, in all of her pictures: what was chosen, and a face that follows from her seed. */
export function lookOf(options: AppearanceOptions, seed: number): Appearance {
  const { gender = 'woman', style, age, ethnicity, skin, eyes, hair, hairColor, figure, personality } = options
  const { breastSize, hipSize } = options
  const temper = tempers[personality]
  return {
    seed,
    ...drawnAs(gender, seed, options.marks),
    style,
    age,
    ethnicity,
    eyes,
    hair,
    hairColor,
    figure,
    ...(breastSize ? { bust: breastSize } : {}),
    ...(hipSize ? { hips: hipSize } : {}),
    ...(skin ? { skin: skinTones[skin] } : {}),
    temper,
  }
}

/** Her first pictures, cover first: the chosen outfit where she works, anywhere if no list has her work, then near in the same, then somewhere else in another. */
export function shotsOf(options: AppearanceOptions, seed: number): [Shot, Shot, Shot] {
  const { occupation } = options
  const met = occupation === undefined ? elsewhere : scenes[listedOccupation(occupation)]
  const [place, light] = pickBy(met, seed, 'scene')
  const others = elsewhere.filter(([one]) => one !== place)
  const away = pickBy(others as [[Place, Light], ...[Place, Light][]], seed, 'away')
  const garments = valuesOf('outfit', { gender: options.gender ?? 'woman', origins: [] })
  const outfit = pickBy(garments.filter((one) => one !== options.outfit) as [string, ...string[]], seed, 'outfit')
  const shot = (framing: Framing, pose: Pose, at: readonly [Place, Light], worn: string): Shot => ({
    outfit: worn,
    place: at[0],
    light: at[1],
    framing,
    pose: poses.indexOf(pose),
    seed,
  })
  // A cover shows all of her face, which a pose that faces a side may show from there.
  const cover = pickBy<Pose>(['turned-left', 'turned-right'], seed, 'pose')
  return [
    shot('bust', cover, [place, light], options.outfit),
    shot('close', pickBy<Pose>(['facing-left', 'facing-right'], seed, 'near'), [place, light], options.outfit),
    shot('three-quarter', pickBy(poses, seed, 'away'), away, outfit),
  ]
}
