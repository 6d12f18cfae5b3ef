import { randomFor, pick } from '../../math/random.ts'
import type { Appearance } from '../../appearance.ts'

const womensCuts = {
  Straight: ['long', 'longSide', 'lob', 'longTucked'],
  Long: ['waves', 'wavesSide', 'curtain'],
  Bangs: ['longBangs', 'bobBangs', 'wavesBangs'],
  Curly: ['longCurls', 'curls', 'afro', 'longCurls'],
  Short: ['bob', 'pixie', 'bobSide', 'crop'],
  Bun: ['topBun', 'lowBun', 'softBun'],
  Ponytail: ['ponytail', 'lowPony', 'shoulderPony'],
  Braids: ['sideBraid', 'crownBraid', 'twoBraids'],
  Pigtails: ['lowTails'],
  hijab: ['hijab'],
} as const satisfies Record<Appearance['hair'], readonly string[]>

const deepCuts: Partial<
  Record<Appearance['hair'], readonly ('afro' | 'curls' | 'longCurls' | 'boxBraids' | 'boxBraidsBun')[]>
> = {
  Curly: ['afro', 'curls', 'longCurls'],
  Braids: ['boxBraids', 'boxBraidsBun'],
}

const mensCuts = {
  Straight: ['swept', 'curtains', 'sidePart'],
  Long: ['shoulder', 'mane'],
  Bangs: ['fringe'],
  Curly: ['curlyTop', 'curlyTop', 'curlyCrop'],
  Short: ['sidePart', 'textured', 'swept', 'buzz'],
  Bun: ['manBun'],
  Ponytail: ['manBun'],
  Braids: ['cornrows', 'boxBraids'],
  Pigtails: ['manBun'],
  hijab: ['sidePart'],
} as const satisfies Record<Appearance['hair'], readonly string[]>

export type Cut =
  | (typeof womensCuts)[Appearance['hair']][number]
  | (typeof mensCuts)[Appearance['hair']][number]
  | 'boxBraids'
  | 'boxBraidsBun'

/** The cut of a person: one of a few that the named hairstyle may be, by the seed. */
export function cutOf({ seed, gender, hair }: Appearance, tone: number): Cut {
  const next = randomFor(seed, 'cut')
  if (gender === 'man') return pick(next, mensCuts[hair] as readonly Cut[])
  return pick(next, (tone > 0.6 && deepCuts[hair]) || (womensCuts[hair] as readonly Cut[]))
}
