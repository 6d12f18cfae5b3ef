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
  'ribbed-top': 'polo-shirt',
  sari: 'kimono-wrap',
}

/** The garments below a hijab, in place of garments that leave the shoulders bare. */
const modest: Partial<Record<Outfit, Outfit>> = {
  'slip-dress': 'silk-blouse',
  'off-shoulder-knit': 'turtleneck',
  'summer-dress': 'wrap-dress',
  'cocktail-dress': 'kimono-wrap',
  'halter-top': 'turtleneck',
}

/**
 * The garment of a person for an outfit: women's garments have a counterpart for men, and tied tails are worn with no hood,
 * which together look young. Below a hijab shoulders are covered.
 */
export function outfitFor({ gender, hair }: Pick<Appearance, 'gender' | 'hair'>, outfit: Outfit): Outfit {
  if (gender === 'man') return menswear[outfit] ?? outfit
  if (hair === 'hijab') return modest[outfit] ?? outfit
  return hair === 'Pigtails' && outfit === 'hoodie' ? 'leather-jacket' : outfit
}

/** The shape of that garment; below a hijab its sleeves are long, and no hood lies over the cloth. */
export function garmentFor(appearance: Pick<Appearance, 'gender' | 'hair'>, outfit: Outfit): Garment {
  const garment = wardrobe[outfitFor(appearance, outfit)]
  if (appearance.gender === 'man' || appearance.hair !== 'hijab') return garment
  return { ...garment, sleeves: 'long', collar: garment.collar === 'hood' ? 'none' : garment.collar }
}
