import type { CSSProperties } from 'react'
import { thumbhashImage } from '#ui/primitives/thumbhash-image.ts'
import type { Backdrop } from '../backdrops.ts'

const tone = (day: string, night: string) => `light-dark(oklch(${day}), oklch(${night}))`
const fade = 'linear-gradient(to bottom, black, transparent 24rem)'

/** The grounds that are drawn. Their lightness stays near the page's own, so that words on them are read as well. */
const drawn: Readonly<Record<Exclude<Backdrop, 'glow' | 'portrait'>, CSSProperties>> = {
  dusk: {
    backgroundImage: `linear-gradient(170deg, ${tone('91% 0.05 300', '24% 0.07 290')}, ${tone('93% 0.05 20', '22% 0.06 350')} 55%, ${tone('94% 0.05 70', '25% 0.06 40')})`,
  },
  rain: {
    backgroundImage: `repeating-linear-gradient(105deg, transparent 0 17px, ${tone('86% 0.03 240 / 0.5', '36% 0.04 240 / 0.4')} 17px 18px, transparent 18px 43px), linear-gradient(to bottom, ${tone('91% 0.03 240', '22% 0.04 245')}, ${tone('94% 0.02 230', '19% 0.03 240')})`,
  },
  stars: {
    backgroundImage: `radial-gradient(circle at 20% 30%, ${tone('62% 0.08 275 / 0.5', '85% 0.05 280 / 0.6')} 0 1px, transparent 1.5px), radial-gradient(circle at 70% 65%, ${tone('62% 0.08 275 / 0.4', '85% 0.05 280 / 0.45')} 0 1px, transparent 1.5px), radial-gradient(circle at 45% 85%, ${tone('62% 0.08 275 / 0.3', '85% 0.05 280 / 0.3')} 0 1.5px, transparent 2px), linear-gradient(to bottom, ${tone('91% 0.04 275', '20% 0.06 275')}, ${tone('94% 0.03 290', '17% 0.05 285')})`,
    backgroundSize: '97px 97px, 131px 131px, 173px 173px, auto',
  },
  paper: {
    backgroundImage: `repeating-linear-gradient(to bottom, transparent 0 31px, ${tone('84% 0.03 75 / 0.6', '34% 0.03 70 / 0.5')} 31px 32px), linear-gradient(${tone('95% 0.025 80', '22% 0.025 65')}, ${tone('95% 0.025 80', '22% 0.025 65')})`,
  },
}

/** The style of a ground; of the character's portrait only its colours are shown. Null where there is nothing to draw. */
export function backdropStyle(backdrop: Backdrop, thumbhash: string): CSSProperties | null {
  if (backdrop !== 'glow' && backdrop !== 'portrait') return drawn[backdrop]
  const image = thumbhashImage(thumbhash)
  if (!image) return null
  const picture = { backgroundImage: `url(${image})`, backgroundSize: 'cover', backgroundPosition: 'center' }
  return backdrop === 'portrait' ? { ...picture, opacity: 0.3 } : { ...picture, opacity: 0.2, maskImage: fade }
}
