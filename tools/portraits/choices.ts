import { listedAges } from '#domains/characters/attributes.ts'
import { lifeChoices } from '#domains/characters/creation-choices.ts'
import { tempers } from '#domains/characters/tempers.ts'
import type { Appearance, Shot } from '#portrait/public.ts'
import type { Framing, Light, Outfit, Place, Pose } from '#domains/media/vocabulary-contract.ts'
import {
  ethnicities,
  eyeColors,
  figures,
  hairColors,
  hairstyles,
  outfits,
  poses,
  sizes,
  styles,
} from '#domains/media/vocabulary-contract.ts'

/** One tile of the creation pages: the picture of a choice. */
export type Choice = { file: string; look: Appearance; shot: Shot }

/** One and the same woman: each row of tiles changes nothing but what is chosen there. */
const woman = {
  seed: 2718,
  gender: 'woman',
  age: 27,
  ethnicity: 'Italian',
  eyes: 'Brown',
  hair: 'Long',
  hairColor: 'Brown',
  figure: 'Curvy',
  temper: 'warm',
} as const satisfies Omit<Appearance, 'style'>

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

/** Every tile, in both styles, by its file below the folder of the tiles. */
export function allChoices(): Choice[] {
  return styles.flatMap((style) => {
    const tiles = <T extends string | number>(
      attribute: string,
      values: readonly T[],
      show: (value: T) => { look?: Partial<Appearance>; setting?: Partial<Setting> },
    ): Choice[] =>
      values.map((value) => {
        const { look, setting } = show(value)
        const { pose, ...rest } = { ...studio, ...setting }
        return {
          file: `${style}/${attribute}-${kebab(value)}.webp`,
          look: { ...woman, style, ...look },
          shot: { ...rest, pose: poses.indexOf(pose) },
        }
      })
    // Short sleeves show the arms.
    const plain: Partial<Setting> = { outfit: 'ribbed-top', seed: 19 }
    return [
      ...tiles('age', listedAges, (age) => ({ look: { age } })),
      ...tiles('ethnicity', ethnicities, (ethnicity) => ({ look: { ethnicity } })),
      ...tiles('eyes', eyeColors, (eyes) => ({ look: { eyes }, setting: { framing: 'close' } })),
      ...tiles('hair', hairstyles, (hair) => ({ look: { hair } })),
      ...tiles('hairColor', hairColors, (hairColor) => ({ look: { hairColor } })),
      ...tiles('figure', figures, (figure) => ({
        look: { figure, hair: 'Ponytail' },
        setting: { ...plain, framing: 'figure' },
      })),
      ...tiles('breastSize', sizes, (bust) => ({
        look: { bust, hair: 'Ponytail' },
        setting: { ...plain, framing: 'three-quarter' },
      })),
      ...tiles('hipSize', sizes, (hips) => ({
        look: { hips, hair: 'Ponytail' },
        setting: { ...plain, framing: 'figure' },
      })),
      ...tiles('outfit', outfits, (outfit) => ({
        look: { hair: 'Ponytail' },
        setting: { outfit, framing: 'three-quarter' },
      })),
      ...tiles('personality', lifeChoices.personality, (personality) => ({
        look: { temper: tempers[personality] },
        setting: homes[personality],
      })),
    ]
  })
}
