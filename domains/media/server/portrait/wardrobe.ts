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
