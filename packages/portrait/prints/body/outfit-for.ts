import type { Appearance } from '../../appearance.ts'
import type { Outfit } from '../../vocabulary.ts'

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

/**
 * The garment of a person for an outfit: women's garments have a counterpart for men, and tied tails are worn with no hood,
 * which together look young.
 */
export function outfitFor({ gender, hair }: Pick<Appearance, 'gender' | 'hair'>, outfit: Outfit): Outfit {
  if (gender === 'man') return menswear[outfit] ?? outfit
  return hair === 'Pigtails' && outfit === 'hoodie' ? 'leather-jacket' : outfit
}
