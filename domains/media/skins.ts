/** How dark a skin is drawn, where somebody's words say it; else it follows from the origin. */
export const skins = ['fair', 'olive', 'brown', 'dark'] as const
export type Skin = (typeof skins)[number]

/** Each of them on the scale of the picture engine, from 0 to 1. */
export const skinTones: Record<Skin, number> = { fair: 0.1, olive: 0.36, brown: 0.56, dark: 0.8 }
