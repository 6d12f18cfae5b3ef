/** The colours that a conversation may have; the first are the brand's own, those of a new conversation. */
export const palettes = ['house', 'rose', 'amber', 'moss', 'lagoon', 'plum'] as const
export type Palette = (typeof palettes)[number]
