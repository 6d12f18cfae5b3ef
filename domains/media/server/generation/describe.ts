import type { Mark } from '../../rules.ts'
import { skins, skinTones } from '../../rules.ts'
import { poses } from '../../vocabulary-contract.ts'
import type { PictureOrder } from './picture-generator.ts'
import type { Appearance } from '#portrait/public.ts'
import { appearanceSchema, shotSchema } from '#portrait/public.ts'
import { phrases, traits } from './phrases.ts'

/** Content that no picture of the product may show. */
export const neverSeen =
  'child, teenager, minor, underage, youthful child-like face, school uniform, several people, nudity, exposed chest, see-through clothes, real celebrity, text, watermark, extra fingers, deformed hands, low quality'

/**
 * An order in the words of a picture model: our template, filled from the vocabulary alone. Everyone is an adult of a
 * stated age and clothed, in every country, since each shot names an outfit.
 */
export function describeOrder(order: Pick<PictureOrder, 'appearance' | 'marks' | 'shot'>): {
  prompt: string
  negative: string
} {
  const appearance = appearanceSchema.parse(order.appearance)
  const shot = shotSchema.parse(order.shot)
  const parts = [
    appearance.style === 'ANIMATE'
      ? 'Anime illustration with mature, adult proportions'
      : 'Photograph, natural skin, true to life',
    `one adult ${appearance.gender}, ${appearance.age} years old, ${phrases.ethnicity[appearance.ethnicity]}, clearly grown up`,
    ...skinOf(appearance),
    phrases.figure[appearance.figure],
    ...sizesOf(appearance),
    appearance.hair === 'hijab'
      ? phrases.hair.hijab
      : `${phrases.hairColor[appearance.hairColor]} ${phrases.hair[appearance.hair]}`,
    `${appearance.eyes.toLowerCase()} eyes`,
    ...faceOf(appearance, order.marks ?? []),
    `fully clothed, wearing ${phrases.outfit[shot.outfit]}`,
    phrases.mood[appearance.temper],
    phrases.framing[shot.framing],
    phrases.pose[poses[shot.pose] ?? 'facing-left'],
    phrases.place[shot.place],
    phrases.light[shot.light],
    'tasteful portrait',
  ]
  return { prompt: parts.join(', '), negative: neverSeen }
}

function sizesOf(appearance: Appearance): string[] {
  if (appearance.gender === 'man') return []
  const [bust, hips] = [
    appearance.bust && phrases.size[appearance.bust],
    appearance.hips && phrases.size[appearance.hips],
  ]
  return [...(bust ? [`${bust} bust`] : []), ...(hips ? [`${hips} hips`] : [])]
}

/** The named skin that is nearest to a tone; none where the origin decides. */
function skinOf({ skin: tone }: Appearance): string[] {
  if (tone === undefined) return []
  const [nearest] = skins.toSorted((one, other) => Math.abs(skinTones[one] - tone) - Math.abs(skinTones[other] - tone))
  return [`${nearest} skin`]
}

/** Marks that a model reads from the appearance, named by its owner's words or not. */
const inAppearance: readonly Mark[] = ['glasses', 'beard', 'stubble']

/** The marks that an appearance states and those of an order, each once. */
function marksOf({ freckles, dimples, tattoos, height }: Appearance, ordered: readonly Mark[]): Mark[] {
  const stated: Mark[] = [
    ...(height ? [height] : []),
    ...(freckles ? (['freckles'] as const) : []),
    ...(dimples ? (['dimples'] as const) : []),
    ...(tattoos ? (['tattoos'] as const) : []),
  ]
  return [...new Set([...ordered, ...stated])]
}

/** Traits by the seed, and the marks that somebody's words name; those of the skin replace the one by the seed. */
function faceOf(appearance: Appearance, ordered: readonly Mark[]): string[] {
  const { seed, glasses, beard } = appearance
  const marks = marksOf(appearance, ordered)
  const named = marks.filter((mark) => !inAppearance.includes(mark)).map((mark) => phrases.mark[mark])
  const hasSkinMark = marks.some((mark) => mark === 'freckles' || mark === 'dimples')
  const own = Object.entries(traits).flatMap(([trait, list], at) =>
    trait === 'mark' && hasSkinMark ? [] : [list[Math.floor(seed / 7 ** at) % list.length] ?? ''],
  )
  const bearded = beard === 'full' ? ['a full beard'] : beard === 'stubble' ? ['stubble'] : []
  return [...own, ...named, ...(glasses ? ['glasses'] : []), ...bearded]
}
