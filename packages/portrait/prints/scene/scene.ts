import type { Place } from '../../vocabulary.ts'
import { randomFor } from '../../math/random.ts'
import type { Ground } from './ground.ts'
import { bokeh, moon } from './lights.ts'
import { overGround } from '../webtoon/screen.ts'
import { indoors } from './indoors.ts'
import { outdoors } from './outdoors.ts'

const places: Record<Place, (ground: Ground) => string> = { ...indoors, ...outdoors, studio: (ground) => moon(ground) }

/** The ground of a print: its colour, and the motif of the place. */
export function paintGround(place: Place, ground: Omit<Ground, 'next'> & { seed: number }): string {
  const { palette, seed } = ground
  const next = randomFor(seed, 'ground')
  return (
    `<defs><linearGradient id="ground" x1="0" y1="0" x2=".25" y2="1"><stop offset="0" stop-color="${palette.high}"/><stop offset="1" stop-color="${palette.low}"/></linearGradient></defs>` +
    `<rect width="1080" height="1440" fill="url(#ground)"/>` +
    places[place]({ ...ground, next }) +
    (ground.light === 'neon' ? bokeh({ ...ground, next }, 9) : '') +
    (palette.clear ? overGround({ ...ground, next }) : '')
  )
}
