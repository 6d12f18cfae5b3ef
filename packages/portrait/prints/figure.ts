import { mix as blend } from '../math/curve.ts'
import type { Frame } from './body/frame.ts'
import { drawBody } from './body/body.ts'
import type { Garment } from './body/wardrobe.ts'
import { closed } from './geometry.ts'
import { contourLines, ear, headBase } from './face/contour.ts'
import { earring, glasses } from './face/extras.ts'
import { features } from './face/features.ts'
import type { Head } from './head.ts'
import { hairOf } from './hair/hair.ts'
import { drawProfile } from './profile/profile.ts'
import type { Sketch } from './sketch.ts'
import { fill, group, inside } from './vector.ts'

/** A person in three layers: what lies flat, light that is sprayed on it, and lines and hair above. */
export type Figure = { base: string; spray: string; top: string }

function turnedHead(sketch: Sketch): Head {
  const head = headBase(sketch)
  const hair = hairOf(sketch)
  const cast = inside('cast', head.outline, fill(closed(hair.cast), sketch.tones.shade, 0.9))
  return {
    behind: hair.behind,
    base: head.base,
    spray: head.spray,
    top:
      contourLines(sketch) +
      features(sketch) +
      cast +
      glasses(sketch) +
      hair.front +
      (hair.ears ? ear(sketch, 1) + earring(sketch) : ''),
  }
}

/** The whole person where the picture shows them. */
export function drawFigure(sketch: Sketch, frame: Frame, garment: Garment): Figure {
  const { posture, person } = sketch
  const head = posture.profile ? drawProfile(sketch) : turnedHead(sketch)
  const body = drawBody(sketch, frame, garment)
  const pivot = posture.profile ? 60 : blend(0, 50, posture.yaw)
  const s = posture.scale
  const placed = (content: string) =>
    group(
      `translate(${posture.x.toFixed(1)} ${posture.y.toFixed(1)}) scale(${(posture.facing * s).toFixed(4)} ${s.toFixed(4)})`,
      content,
    )
  const ofHead = (content: string) => group(`rotate(${posture.tilt.toFixed(2)} ${pivot} 470)`, content)
  const ofBody = (content: string) =>
    group(`translate(0 ${person.man ? -84 : -98}) rotate(${posture.lean.toFixed(2)} 30 640)`, content)
  return {
    base: placed(ofHead(head.behind) + ofBody(body.base) + ofHead(head.base)),
    spray: person.inked ? '' : placed(ofBody(body.spray) + ofHead(head.spray)),
    top: placed(ofHead(head.top) + body.over),
  }
}
