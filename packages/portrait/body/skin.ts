import { beardAt } from '../face/beard.ts'
import type { Plane } from '../raster/buffer.ts'
import { plane } from '../raster/buffer.ts'
import { bleed } from '../raster/canvas.ts'
import type { Colour, Ramp } from '../raster/colour.ts'
import { blend, dim, lit, luma, ramp, times } from '../raster/colour.ts'
import { bell, clamp, mix, smooth } from '../math/curve.ts'
import { hairlineAt } from '../face/head.ts'
import type { Visibility } from '../visibility.ts'
import { isHead, partOf } from '../visibility.ts'
import { skinColour } from './skin-colour.ts'
import type { Stage } from '../stage.ts'
import type { Vec } from '../math/vector.ts'
import { add, dot, unit } from '../math/vector.ts'

/** Skin from deep shadow to highlight, with the red between them that makes it look alive. */
export function skinRamp(stage: Stage): Ramp {
  const { key, shade, fill } = stage.lighting
  const own = skinColour(stage.skin)
  const dark = 1 - luma(own)
  const base = blend(own, lit(own, key), 0.36)
  const shadow = blend(times(base, [0.72, 0.54, 0.53]), lit(base, fill), 0.36)
  return ramp([
    [0, blend(times(base, [0.34, 0.2, 0.22]), shade, 0.35)],
    [0.24, blend(shadow, shade, 0.12)],
    [0.42, times(base, [0.89, 0.755, 0.71])],
    [0.58, base],
    [0.8, blend(base, key, 0.2 + 0.12 * dark)],
    [1, blend(base, [255, 246, 234], 0.52 - 0.12 * dark)],
  ])
}

/** Two tones with a crisp edge. */
const celSkin = (t: number, part: number) => {
  const edge = isHead(part) ? 0.365 : 0.4
  return 0.34 + 0.32 * smooth(edge, edge + 0.015, t)
}

export type SkinPaint = { paint: Plane; hairline: Plane }

/** Paints all skin of the figure; cloth and hair are laid over it later. */
export function paintSkin(stage: Stage, { view, lightReach, occlusion }: Visibility, scalpColour: Colour): SkinPaint {
  const n = view.part.length
  const [paint, hairline, painted] = [plane(n * 3), plane(n), new Uint8Array(n)]
  const colours = skinRamp(stage)
  const half = unit(add(stage.keyDirection, [0, 0, 1]))
  // The thinnest light along an edge would break into dashes where a pixel is large.
  const fine = clamp(stage.unit / 420, 0.3, 1)
  for (let q = 0; q < n; q++) {
    const part = view.part[q] as number
    if (!part) continue
    const normal: Vec = [view.normal[0][q], view.normal[1][q], view.normal[2][q]]
    const own: Vec = [view.own[0][q], view.own[1][q], view.own[2][q]]
    const t = clamp(toneAt(stage, part, normal, own, lightReach[q], half) - 0.2 * occlusion[q])
    let colour = colours(celSkin(t, part))
    if (part === partOf.head) {
      colour = flush(stage, colour, own)
      const growth = beardAt(stage, own)
      if (growth > 0)
        colour = blend(
          colour,
          blend(times(colour, [0.5, 0.45, 0.46]), dim(stage.browHair, 0.4 + 0.5 * t), 0.55),
          growth * stubbleGrain(own),
        )
      const angle = Math.atan2(own[0], own[2] + 0.03)
      const line = hairlineAt(stage.face, angle)
      hairline[q] = smooth(line - 0.006, line + 0.05, own[1])
      if (hairline[q] > 0) colour = blend(colour, dim(scalpColour, 0.86), smooth(0.1, 0.2, hairline[q]))
    }
    const edge = fine * Math.pow(1 - clamp(normal[2]), 2.4) * clamp(dot(normal, stage.rimDirection) * 1.5 + 0.15)
    for (let c = 0; c < 3; c++)
      paint[3 * q + c] = (colour[c] as number) + (stage.lighting.rim[c] as number) * edge * 0.2
    painted[q] = 1
  }
  bleed(paint, painted, view.width, 3)
  return { paint, hairline }
}

function toneAt(stage: Stage, part: number, normal: Vec, own: Vec, reach: number, half: Vec) {
  const facing = clamp((dot(normal, stage.keyDirection) + 0.42) / 1.42)
  const fillSide = clamp(dot(normal, [-0.55 * stage.side, 0.1, 0.82]))
  const y = own[1]
  const head = isHead(part)
  const lightLeft = mix(head ? 0.72 : 0.4, 1, reach)
  let t =
    0.1 +
    0.06 * stage.skin +
    0.09 * clamp(normal[1] * 0.5 + 0.5) +
    0.12 * fillSide +
    0.54 * Math.pow(facing, 1.3) * lightLeft
  t += Math.pow(clamp(dot(normal, half)), 30) * 0.09 * reach
  if (head) return clamp(t + 0.075 * clamp(normal[2]) - 0.12 * clamp(-normal[1]) + 0.05 * smooth(0.12, 0.3, y))
  return clamp(t - 0.22 * smooth(-0.2, 0.14, y) * clamp(normal[2] + 0.3))
}

const stubbleGrain = (own: Vec) => 0.8 + 0.2 * Math.sin(own[0] * 910 + Math.sin(own[1] * 770) * 3)

/** Red under the skin: cheeks, tip of the nose, chin. */
function flush(stage: Stage, colour: Colour, own: Vec): Colour {
  const f = stage.face
  const ax = Math.abs(own[0])
  const man = stage.appearance.gender === 'man' ? 0.5 : 1
  const lift = 0.02 * stage.expression.smile
  const cheek = bell(ax, own[1], 0.19, f.eyeHeight - 0.11 + lift, 0.075, 0.05) * man * (1 + stage.expression.blush)
  const rest =
    0.55 * bell(own[0], own[1], 0, f.noseBase + 0.045, 0.045, 0.03) +
    0.25 * bell(own[0], own[1], 0, 0.05, 0.06, 0.03) +
    0.2 * bell(ax, own[1], f.eyeGap, f.eyeHeight + 0.05, 0.07, 0.02)
  const k = clamp(cheek + rest, 0, 1 + stage.expression.blush) * (0.22 - 0.06 * stage.skin)
  return times(colour, [1 + 0.02 * k, 1 - 0.36 * k, 1 - 0.26 * k])
}
