import type { CardPhoto } from '../patterns/character-card.tsx'

// Abstract evenings stand in for photos: the gallery is about the parts, not about who is in them.
function evening(sky: string, glow: string, ground: string): string {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="600" height="800" viewBox="0 0 600 800"><defs><linearGradient id="s" x1="0" y1="0" x2="0" y2="1"><stop stop-color="${sky}"/><stop offset=".62" stop-color="${glow}"/><stop offset="1" stop-color="${ground}"/></linearGradient><radialGradient id="m"><stop stop-color="#fff3dd"/><stop offset="1" stop-color="#fff3dd" stop-opacity="0"/></radialGradient></defs><rect width="600" height="800" fill="url(#s)"/><circle cx="410" cy="210" r="150" fill="url(#m)" opacity=".8"/><circle cx="410" cy="210" r="58" fill="#fff3dd"/><path d="M0 620q150-90 300-30t300-40v250H0z" fill="${ground}"/><path d="M0 700q190-80 330-20t270-30v150H0z" fill="#130c14" opacity=".55"/></svg>`
  return `data:image/svg+xml,${encodeURIComponent(svg)}`
}

const thumbhash = 'HBkSHYSIeHiPiHh8eJd4eTN0EEQG'

/** Evenings of different colours, as photos. */
export const photos: CardPhoto[] = [
  ['#2a1836', '#d9705a', '#3a1a2c'],
  ['#10253c', '#5f9ea8', '#12222e'],
  ['#3a2230', '#e8a469', '#472029'],
  ['#171a3a', '#8067b8', '#1b1430'],
  ['#22302a', '#b8b079', '#1d2a22'],
].map(([sky = '', glow = '', ground = ''], index) => ({
  src: evening(sky, glow, ground),
  alt: `Evening ${index + 1}`,
  thumbhash,
}))
