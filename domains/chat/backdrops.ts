/** The grounds that a conversation may be read on; the first is the one of a new conversation. */
export const backdrops = ['glow', 'portrait', 'dusk', 'rain', 'stars', 'paper'] as const
export type Backdrop = (typeof backdrops)[number]
