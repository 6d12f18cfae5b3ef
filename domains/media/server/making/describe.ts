import { poses } from '../../vocabulary-contract.ts'
import type { PictureOrder } from '../picture-maker.ts'
import type { Look } from '#portrait/public.ts'
import { lookSchema, shotSchema } from '#portrait/public.ts'
import { phrases, traits } from './phrases.ts'

/** What must not be seen in any picture of the house. */
export const neverSeen =
  'child, teenager, minor, underage, youthful child-like face, school uniform, several people, nudity, exposed chest, see-through clothes, real celebrity, text, watermark, extra fingers, deformed hands, low quality'

/**
 * An order in the words of a picture model: our template, filled from the vocabulary alone. Everyone is an adult of a
 * stated age and clothed, in every country, since each shot names an outfit.
 */
export function describeOrder(order: Pick<PictureOrder, 'look' | 'shot'>): { prompt: string; negative: string } {
  const look = lookSchema.parse(order.look)
  const shot = shotSchema.parse(order.shot)
  const parts = [
    look.style === 'ANIMATE'
      ? 'Anime illustration with mature, adult proportions'
      : 'Photograph, natural skin, true to life',
    `one adult ${look.gender}, ${look.age} years old, ${look.ethnicity}, clearly grown up`,
    phrases.figure[look.figure],
    ...sizesOf(look),
    `${phrases.hairColor[look.hairColor]} ${phrases.hair[look.hair]}`,
    `${look.eyes.toLowerCase()} eyes`,
    ...faceOf(look),
    `fully clothed, wearing ${phrases.outfit[shot.outfit]}`,
    phrases.mood[look.temper],
    phrases.framing[shot.framing],
    phrases.pose[poses[shot.pose] ?? 'facing-left'],
    phrases.place[shot.place],
    phrases.light[shot.light],
    'tasteful portrait',
  ]
  return { prompt: parts.join(', '), negative: neverSeen }
}

function sizesOf(look: Look): string[] {
  if (look.gender === 'man') return []
  const [bust, hips] = [look.bust && phrases.size[look.bust], look.hips && phrases.size[look.hips]]
  return [...(bust ? [`${bust} bust`] : []), ...(hips ? [`${hips} hips`] : [])]
}

function faceOf({ seed, glasses, beard }: Look): string[] {
  const own = Object.values(traits).map((list, at) => list[Math.floor(seed / 7 ** at) % list.length] ?? '')
  const bearded = beard === 'full' ? ['a full beard'] : beard === 'stubble' ? ['stubble'] : []
  return [...own, ...(glasses ? ['glasses'] : []), ...bearded]
}
