import type { Outfit } from '../vocabulary.ts'

const mansCut: Partial<Record<Outfit, Outfit>> = {
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

/** What is worn for an outfit's name: a man is given its counterpart where the name is a woman's cut. */
export function wornBy(gender: 'woman' | 'man', outfit: Outfit): Outfit {
  return gender === 'man' ? (mansCut[outfit] ?? outfit) : outfit
}
