import type { Outfit } from '../../vocabulary.ts'

const menswear: Partial<Record<Outfit, Outfit>> = {
  'slip-dress': 'shirt',
  'evening-dress': 'blazer',
  'summer-dress': 'shirt',
  'silk-blouse': 'shirt',
  'off-shoulder-knit': 'turtleneck',
  'wrap-dress': 'kimono-wrap',
  'cocktail-dress': 'blazer',
  'halter-top': 'ribbed-top',
  sari: 'kimono-wrap',
}

/** The garment for an outfit and a gender: women's garments have a counterpart for men. */
export function outfitFor(gender: 'woman' | 'man', outfit: Outfit): Outfit {
  return gender === 'man' ? (menswear[outfit] ?? outfit) : outfit
}
