import type { Gender } from '#domains/characters/attributes.ts'
import { genders, listedAges } from '#domains/characters/attributes.ts'
import type { Choice as CreationChoice, lifeChoices } from '#domains/characters/creation-choices.ts'
import { valuesOf } from '#domains/characters/creation-choices.ts'
import { tempers } from '#domains/characters/tempers.ts'
import type { Appearance, Shot } from '#portrait/public.ts'
import { gestureOf } from '#portrait/prints/body/hands.ts'
import type { Framing, Light, Outfit, Place, Pose } from '#domains/media/vocabulary-contract.ts'
import { allEthnicities, allHairstyles, ethnicities, poses, styles } from '#domains/media/vocabulary-contract.ts'

/** The part of a picture that a tile shows: its width of the whole, and its left and top edge. */
export type Crop = { part: number; left: number; top: number }
/** One tile of the creation pages: the picture of a choice. */
export type Choice = {
  file: string
  look: Appearance
  /** Three more people beside the first, where one face cannot stand for a choice; the tile shows all four. */
  others?: Appearance[]
  shot: Shot
  crop: Crop | null
}

type Look = Omit<Appearance, 'style'>

/** The woman and the man of the rows in which only what is chosen changes. */
const models: Record<Appearance['gender'], Look> = {
  woman: {
    seed: 2718,
    gender: 'woman',
    age: 27,
    ethnicity: 'Italian',
    eyes: 'Brown',
    hair: 'Long',
    hairColor: 'Brown',
    figure: 'Curvy',
    temper: 'warm',
  },
  man: {
    seed: 3141,
    gender: 'man',
    age: 31,
    ethnicity: 'Italian',
    eyes: 'Brown',
    hair: 'Short',
    hairColor: 'Brown',
    figure: 'Curvy',
    temper: 'warm',
    beard: 'stubble',
  },
}

/** A different person for each origin, age and personality: these are seen in a face, not in a tint. */
const people: readonly Pick<Look, 'seed' | 'eyes' | 'hair' | 'hairColor'>[] = [
  { seed: 11, eyes: 'Green', hair: 'Long', hairColor: 'Blonde' },
  { seed: 23, eyes: 'Brown', hair: 'Straight', hairColor: 'Black' },
  { seed: 37, eyes: 'Brown', hair: 'Curly', hairColor: 'Black' },
  { seed: 41, eyes: 'Brown', hair: 'Bun', hairColor: 'Brown' },
  { seed: 59, eyes: 'Blue', hair: 'Short', hairColor: 'Blonde' },
  { seed: 67, eyes: 'Brown', hair: 'Bangs', hairColor: 'Black' },
  { seed: 73, eyes: 'Brown', hair: 'Braids', hairColor: 'Black' },
  { seed: 89, eyes: 'Green', hair: 'Long', hairColor: 'Brown' },
  { seed: 97, eyes: 'Gray', hair: 'Ponytail', hairColor: 'Red' },
  { seed: 103, eyes: 'Brown', hair: 'Curly', hairColor: 'Black' },
  { seed: 127, eyes: 'Brown', hair: 'Long', hairColor: 'Black' },
  { seed: 131, eyes: 'Brown', hair: 'Long', hairColor: 'Brown' },
  { seed: 149, eyes: 'Brown', hair: 'Braids', hairColor: 'Black' },
  { seed: 157, eyes: 'Gray', hair: 'Curly', hairColor: 'Brown' },
]

/** Americans look in many ways, so four of them stand for all. */
const americans: Partial<Appearance>[] = [
  { seed: 103, ethnicity: 'black', eyes: 'Brown', hair: 'Curly', hairColor: 'Black' },
  { seed: 67, ethnicity: 'Asian', eyes: 'Brown', hair: 'Bangs', hairColor: 'Black' },
  { seed: 41, ethnicity: 'Latina', eyes: 'Brown', hair: 'Long', hairColor: 'Brown' },
]

type Setting = { outfit: Outfit; place: Place; light: Light; framing: Framing; pose: Pose; seed: number }
const studio: Setting = {
  outfit: 'silk-blouse',
  place: 'studio',
  light: 'morning',
  framing: 'bust',
  pose: 'turned-right',
  // This seed gives a view in which the face, the hair and the body are all seen.
  seed: 15,
}

/** Where each personality is at home. */
const homes: Record<(typeof lifeChoices.personality)[number], Partial<Setting>> = {
  Caregiver: { outfit: 'cardigan', place: 'kitchen', light: 'morning', pose: 'facing-left' },
  Sage: { outfit: 'turtleneck', place: 'library', light: 'dusk', pose: 'turned-right' },
  Innocent: { outfit: 'summer-dress', place: 'garden', light: 'morning', pose: 'facing-right' },
  Temptress: { outfit: 'evening-dress', place: 'jazz-bar', light: 'candle', pose: 'over-left' },
  Dominant: { outfit: 'blazer', place: 'city-window', light: 'night', pose: 'turned-left' },
  Submissive: { outfit: 'off-shoulder-knit', place: 'rain-window', light: 'dusk', pose: 'over-right' },
  Lover: { outfit: 'slip-dress', place: 'beach', light: 'dusk', pose: 'facing-right' },
  Nympho: { outfit: 'leather-jacket', place: 'neon-street', light: 'neon', pose: 'turned-right' },
  Mean: { outfit: 'bomber-jacket', place: 'rooftop', light: 'night', pose: 'over-left' },
  Confidant: { outfit: 'shirt', place: 'cafe', light: 'morning', pose: 'facing-left' },
}

const kebab = (value: string | number) => String(value).toLowerCase().replaceAll(' ', '-')

/** The changes of a tile to its model, and how it is taken. */
type Shown = { look?: Partial<Appearance>; others?: Partial<Appearance>[]; setting?: Partial<Setting>; crop?: Crop }

// Parts of a picture in which a choice is seen best.
const crops = {
  eyes: { part: 0.5, left: 0.25, top: 0.2 },
  body: { part: 0.84, left: 0.08, top: 0.14 },
  whole: { part: 0.8, left: 0.1, top: 0.12 },
  garment: { part: 0.84, left: 0.08, top: 0.16 },
} as const satisfies Record<string, Crop>

/** Every tile, in both styles and of both genders, by its file below the folder of the tiles. */
export function allChoices(): Choice[] {
  const rows = styles.flatMap((style) => (['woman', 'man'] as const).flatMap((gender) => choicesOf(style, gender)))
  return [...rows, ...genderTiles()]
}

function choicesOf(style: Appearance['style'], gender: Appearance['gender']): Choice[] {
  const of = gender === 'man' ? 'man-' : ''
  const offer = { gender, origins: allEthnicities, hair: allHairstyles }
  const tiles = (name: CreationChoice, show: (value: never, at: number) => Shown): Choice[] =>
    valuesOf(name, offer).map((value, at) => tile(name, value, show(value as never, at))) // the values are of this choice
  const tile = (attribute: string, value: string | number, { look, others, setting, crop }: Shown): Choice => {
    const { pose, ...rest } = { ...studio, ...(gender === 'man' ? { outfit: 'shirt' as const } : {}), ...setting }
    const drawn = (one: Partial<Appearance>) => ({ ...models[gender], style, ...fitting(one, gender) })
    return {
      file: `${style}/${of}${attribute}-${kebab(value)}.webp`,
      look: drawn(look ?? {}),
      ...(others ? { others: others.map(drawn) } : {}),
      shot: { ...rest, pose: poses.indexOf(pose) },
      crop: crop ?? null,
    }
  }
  const person = (at: number) => people[at % people.length] as (typeof people)[number] // the index is wrapped
  // Short sleeves show the arms.
  const plain: Partial<Setting> = { outfit: 'ribbed-top', seed: 19 }
  const tied = gender === 'man' ? {} : ({ hair: 'Ponytail' } as const)
  const lights = ['morning', 'day', 'dusk', 'candle', 'night'] as const
  return [
    ...listedAges.map((age, at) =>
      tile('age', age, { look: { ...person(at + 3), age }, setting: { light: lights[at % 4] ?? 'day', seed: at } }),
    ),
    ...tiles('ethnicity', (ethnicity: Appearance['ethnicity'], at) => ({
      look: { ...person(at), ethnicity },
      ...(ethnicity === 'American' ? { others: americans } : {}),
      setting: { light: lights[at % 5] ?? 'day', seed: 40 + at },
    })),
    ...tiles('eyes', (eyes: Appearance['eyes']) => ({
      look: { eyes },
      setting: { framing: 'close' },
      crop: crops.eyes,
    })),
    // A cut follows from the seed: with these, a man's braids are cornrows, and long hair is not tied.
    ...tiles('hair', (hair: Appearance['hair']) => ({
      look: {
        hair,
        ...(gender === 'man' ? { seed: hair === 'Braids' ? 73 : hair === 'Long' ? 89 : models.man.seed } : {}),
      },
    })),
    ...tiles('hairColor', (hairColor: Appearance['hairColor']) => ({
      look: { hairColor, ...(hairColor === 'Dyed' ? { seed: 2720 } : {}) },
    })),
    ...tiles('figure', (figure: Appearance['figure']) => ({
      look: { figure, ...tied },
      setting: { ...plain, framing: 'figure' },
      crop: crops.whole,
    })),
    ...tiles('breastSize', (bust: NonNullable<Appearance['bust']>) => ({
      look: { bust, ...tied },
      setting: { ...plain, framing: 'three-quarter' },
      crop: crops.body,
    })),
    ...tiles('hipSize', (hips: NonNullable<Appearance['hips']>) => ({
      look: { hips, ...tied },
      setting: { ...plain, framing: 'figure' },
      crop: crops.whole,
    })),
    ...tiles('outfit', (outfit: Outfit, at) => ({
      look: tied,
      setting: { outfit, framing: 'three-quarter', seed: withoutHand(200 + at), light: lights[at % 5] ?? 'day' },
      crop: crops.garment,
    })),
    ...tiles('personality', (personality: keyof typeof homes, at) => ({
      look: { ...person(at + 5), ethnicity: ethnicities[(at * 2) % ethnicities.length], temper: tempers[personality] },
      setting: homes[personality],
    })),
  ]
}

/** The first seed from one on by which no hand lies over the garment. */
function withoutHand(from: number): number {
  let seed = from
  while (gestureOf(studio.place, 'three-quarter', seed)) seed += 100
  return seed
}

/** Hair that the model of a gender can wear. */
function fitting(look: Partial<Appearance>, gender: Appearance['gender']): Partial<Appearance> {
  return look.hair && !valuesOf('hair', { gender, origins: [], hair: allHairstyles }).includes(look.hair)
    ? { ...look, hair: 'Short' }
    : look
}

/** A woman, a man, and somebody who is neither, for the first question where an operator opened it. */
function genderTiles(): Choice[] {
  const shown: Record<Gender, Partial<Appearance>> = {
    woman: { ...models.woman, ...people[7] },
    man: { ...models.man, beard: 'full' },
    nonbinary: { ...models.woman, ...people[4], hair: 'Short', hairColor: 'Dyed', ethnicity: 'Asian' },
  }
  return genders.map((gender) => ({
    file: `REALITY/gender-${gender}.webp`,
    look: { ...models.woman, style: 'REALITY', ...shown[gender] },
    shot: { ...studio, outfit: gender === 'woman' ? 'silk-blouse' : 'blazer', pose: poses.indexOf(studio.pose) },
    crop: null,
  }))
}
