/** Every garment the picture engine can cut; a shot names one of them. */
export const outfits = [
  'turtleneck',
  'blazer',
  'slip-dress',
  'off-shoulder-knit',
  'shirt',
  'silk-blouse',
  'leather-jacket',
  'denim-jacket',
  'evening-dress',
  'summer-dress',
  'hoodie',
  'kimono-wrap',
  'work-coat',
  'cardigan',
  'trench-coat',
  'ribbed-top',
] as const

export type Outfit = (typeof outfits)[number]

const mansCut: Partial<Record<Outfit, Outfit>> = {
  'slip-dress': 'shirt',
  'evening-dress': 'blazer',
  'summer-dress': 'shirt',
  'silk-blouse': 'shirt',
  'off-shoulder-knit': 'turtleneck',
}

/** What is worn for an outfit's name: a man is given its counterpart where the name is a woman's cut. */
export function wornBy(gender: 'woman' | 'man', outfit: Outfit): Outfit {
  return gender === 'man' ? (mansCut[outfit] ?? outfit) : outfit
}
