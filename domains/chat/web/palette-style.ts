import type { CSSProperties } from 'react'
import type { Palette } from '../backdrops.ts'

/** The accents of a palette by day and by night, and what is written on them. */
type Tones = Record<'accent' | 'accent-2' | 'accent-ink', string>

const tone = (day: string, night: string) => `light-dark(oklch(${day}), oklch(${night}))`

/** Each is read as well as the brands' own accents are, on the surfaces of every brand: `palette-style.test.ts` computes it. */
const tones: Readonly<Record<Exclude<Palette, 'house'>, Tones>> = {
  rose: {
    accent: tone('48% 0.17 2', '80% 0.11 0'),
    'accent-2': tone('47% 0.17 330', '80% 0.11 335'),
    'accent-ink': tone('99% 0.008 0', '20% 0.06 0'),
  },
  amber: {
    accent: tone('46% 0.1 62', '84% 0.12 72'),
    'accent-2': tone('46% 0.12 40', '81% 0.11 50'),
    'accent-ink': tone('99% 0.012 80', '22% 0.05 55'),
  },
  moss: {
    accent: tone('44% 0.09 145', '84% 0.12 145'),
    'accent-2': tone('44% 0.08 175', '83% 0.1 175'),
    'accent-ink': tone('99% 0.012 145', '20% 0.05 150'),
  },
  lagoon: {
    accent: tone('45% 0.09 225', '83% 0.1 215'),
    'accent-2': tone('45% 0.12 255', '80% 0.1 250'),
    'accent-ink': tone('99% 0.008 220', '20% 0.05 230'),
  },
  plum: {
    accent: tone('46% 0.16 310', '81% 0.11 312'),
    'accent-2': tone('46% 0.17 285', '80% 0.11 285'),
    'accent-ink': tone('99% 0.008 310', '20% 0.06 300'),
  },
}

/**
 * The style of an element in which a palette holds: accents, the person's bubbles, and those of replies in a tint of it. Null
 * for the brand's own. What the tokens mix of the accent is mixed anew, since a mixture belongs to the element that states it.
 */
export function paletteStyle(palette: Palette): CSSProperties | null {
  if (palette === 'house') return null
  const own = Object.fromEntries(Object.entries(tones[palette]).map(([name, value]) => [`--${name}`, value]))
  return { ...own, ...mixed }
}

const mixed: Record<string, string> = {
  '--accent-soft': 'color-mix(in oklab, var(--accent) 16%, transparent)',
  '--speech': 'color-mix(in oklab, var(--accent) 55%, var(--ink-1))',
  '--reply-bubble': 'color-mix(in oklab, var(--accent) 6%, var(--surface-2))',
}
