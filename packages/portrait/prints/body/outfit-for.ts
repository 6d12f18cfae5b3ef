import type { Appearance } from '../../appearance.ts'
import type { Outfit } from '../../vocabulary.ts'
import type { Garment } from './wardrobe.ts'
import { wardrobe } from './wardrobe.ts'

const menswear: Partial<Record<Outfit, Outfit>> = {
  'slip-dress': 'shirt',
  'evening-dress': 'blazer',
  'summer-dress': 'shirt',
  'silk-blouse': 'shirt',
  'off-shoulder-knit': 'turtleneck',
  'wrap-dress': 'kimono-wrap',
  'cocktail-dress': 'blazer',
  'halter-top': 'polo-shirt',
  sari: 'kimono-wrap',
}

const crew = wardrobe.sweatshirt.neckline
const high = wardrobe.turtleneck.neckline
const worn = { shoulders: 'covered', sleeves: 'long', collar: 'none' } as const

/** Below a hijab garments that leave the shoulders bare are worn with long sleeves, closed at the neck. */
const modest: Partial<Record<Outfit, Garment>> = {
  'slip-dress': { ...worn, neckline: high, details: ['sheen'] },
  'off-shoulder-knit': { ...worn, neckline: high, details: ['ribs'] },
  'summer-dress': { ...worn, neckline: crew, details: ['dots'] },
  'cocktail-dress': { ...worn, neckline: crew, details: ['sheen', 'belt'] },
  'halter-top': { ...worn, neckline: high, details: ['belt'] },
}

/**
 * The outfit that a person wears for a chosen one: women's garments have a counterpart for men, and tied tails are worn with
 * no hood, which together look young.
 */
export function outfitFor({ gender, hair }: Pick<Appearance, 'gender' | 'hair'>, outfit: Outfit): Outfit {
  if (gender === 'man') return menswear[outfit] ?? outfit
  return hair === 'Pigtails' && outfit === 'hoodie' ? 'leather-jacket' : outfit
}

/** The shape of that garment; below a hijab shoulders and arms are covered, and no hood lies over the cloth. */
export function garmentFor(appearance: Pick<Appearance, 'gender' | 'hair'>, outfit: Outfit): Garment {
  const garment = wardrobe[outfitFor(appearance, outfit)]
  // A man's ribbed top is closed at the neck.
  if (appearance.gender === 'man') return outfit === 'ribbed-top' ? { ...garment, neckline: crew } : garment
  if (appearance.hair !== 'hijab') return garment
  const covering = modest[outfit] ?? garment
  return { ...covering, sleeves: 'long', collar: covering.collar === 'hood' ? 'none' : covering.collar }
}
