import type { Sketch } from '../sketch.ts'
import { webtoonFeatures } from '../webtoon/features.ts'
import { brows, eyes } from './eyes.ts'
import { marks } from './marks.ts'
import { mouth } from './mouth.ts'
import { noseLines } from './nose.ts'

/** All that lies on a face seen from the front or three quarters aside, in the manner of its style. */
export const features = (sketch: Sketch): string =>
  marks(sketch) +
  (sketch.person.inked ? webtoonFeatures(sketch) : noseLines(sketch) + eyes(sketch) + brows(sketch) + mouth(sketch))
