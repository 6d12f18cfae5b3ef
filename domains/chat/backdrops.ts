/** The grounds that a conversation may be read on; the first is the one of a new conversation. */
export const backdrops = ['glow', 'portrait', 'dusk', 'rain', 'stars', 'paper'] as const
export type Backdrop = (typeof backdrops)[number]

/** The colours that a conversation may have; the first are the brand's own, those of a new conversation. */
export const palettes = ['house', 'rose', 'amber', 'moss', 'lagoon', 'plum'] as const
export type Palette = (typeof palettes)[number]
