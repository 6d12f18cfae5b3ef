import type { Light, Place } from '../../vocabulary.ts'
import type { Random } from '../../math/random.ts'
import { randomFor } from '../../math/random.ts'
import type { Palette } from '../palettes.ts'
import { bokeh, moon } from './lights.ts'
import { indoors } from './indoors.ts'
import { outdoors } from './outdoors.ts'

/** Everything that a place is drawn from: the middle of the head, a size of one head, and a time from 0 to 1 that moves it. */
export type Ground = {
  palette: Palette
  light: Light
  next: Random
  time: number
  /** The middle of the face in the picture, and how large the figure is. */
  head: readonly [x: number, y: number]
  scale: number
  /** The side that the person faces: 1 left, -1 right. */
  facing: 1 | -1
}

/** The picture is 1080 wide and 1440 high. */
export const picture = { width: 1080, height: 1440 }

const places: Record<Place, (ground: Ground) => string> = { ...indoors, ...outdoors, studio: (ground) => moon(ground) }

/** The ground of a print: its colour, and the motif of the place. */
export function paintGround(place: Place, ground: Omit<Ground, 'next'> & { seed: number }): string {
  const { palette, seed } = ground
  const next = randomFor(seed, 'ground')
  return (
    `<defs><linearGradient id="ground" x1="0" y1="0" x2=".25" y2="1"><stop offset="0" stop-color="${palette.high}"/><stop offset="1" stop-color="${palette.low}"/></linearGradient></defs>` +
    `<rect width="1080" height="1440" fill="url(#ground)"/>` +
    places[place]({ ...ground, next }) +
    (ground.light === 'neon' ? bokeh({ ...ground, next }, 9) : '')
  )
}
