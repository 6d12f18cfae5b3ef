import type { Light } from '../../vocabulary.ts'
import type { Random } from '../../math/random.ts'
import type { Palette } from '../palettes.ts'

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
