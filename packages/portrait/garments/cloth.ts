import type { Plane } from '../raster/buffer.ts'
import { blurPlane, copyOf, plane } from '../raster/buffer.ts'
import type { Colour, Ramp } from '../raster/colour.ts'
import { blend, hex, lit, luma, ramp, times } from '../raster/colour.ts'
import { clamp, mix, smooth } from '../math/curve.ts'
import type { Fold } from './folds.ts'
import { foldAt, foldsOf } from './folds.ts'
import type { Garment, Material } from './garment.ts'
import { patternAt } from './pattern.ts'
import type { Random } from '../math/random.ts'
import { pick, randomFor } from '../math/random.ts'
import type { Visibility } from '../visibility.ts'
import { isBody, partOf } from '../visibility.ts'
import type { Stage } from '../stage.ts'
import type { Vec } from '../math/vector.ts'
import { add, dot, unit } from '../math/vector.ts'

/** The garment of a shot in its colours: the same shot always gives the same cloth. */
export type WornGarment = { garment: Garment; colour: Colour; under: Colour; lift: number }

/** Picks the cloth's colours for a shot, and how much higher its edge sits in a close crop. */
export function colourGarment(stage: Pick<Stage, 'appearance' | 'shot'>, garment: Garment): WornGarment {
  const next: Random = randomFor(
    stage.appearance.seed ^ Math.imul(stage.shot.seed + 3, 40503),
    `cloth ${stage.shot.outfit}`,
  )
  const colour = hex(pick(next, garment.colours))
  const under = hex(pick(next, garment.under?.colours ?? garment.colours))
  return { garment, colour, under, lift: stage.shot.framing === 'close' ? 0.09 : 0 }
}

/** The colours of cloth from deep shadow to highlight, by its material. */
export function clothRamp(stage: Stage, own: Colour, material: Material): Ramp {
  const { key, shade, fill } = stage.lighting
  const base = blend(own, lit(own, key), 0.55)
  const shine = material === 'leather' || material === 'satin' ? 0.42 : 0.16
  const pale = luma(own)
  const shadow = blend(times(base, [0.5, 0.45, 0.5]), lit(base, fill), 0.3 + 0.2 * pale)
  return ramp([
    [0, blend(times(base, [0.22, 0.2, 0.24]), shade, 0.35)],
    [0.28, blend(shadow, shade, 0.15)],
    [0.58, base],
    [0.82, blend(base, key, 0.14 + 0.06 * pale)],
    [1, blend(base, key, 0.14 + shine)],
  ])
}

export type ClothPaint = { paint: Plane; mask: Plane }

/** How far inside the cloth (positive) a place on the body is, in head heights, and whether it is the inner garment. */
export function clothAt(
  { garment, lift }: WornGarment,
  part: number,
  x: number,
  y: number,
): { inside: number; inner: boolean } {
  if (part !== partOf.torso) {
    const top = garment.sleeveTop === 'edge' ? garment.edge(x) + lift : garment.sleeveTop
    return { inside: Math.min(top - y, y - garment.sleeveEnd), inner: garment.sleeves === 'under' }
  }
  const outer = outerAt(garment, x, y, lift)
  if (!garment.under || outer > 0) return { inside: outer, inner: false }
  return { inside: garment.under.edge(x) + lift - y, inner: true }
}

function outerAt(garment: Garment, x: number, y: number, lift: number) {
  if (garment.layer) return garment.layer(x, y)
  return garment.opening ? Math.min(Math.abs(x) - garment.opening(y), 0.16 - y) : garment.edge(x) + lift - y
}

/** Paints all cloth on the body; `mask` leaves out bare skin. */
export function paintCloth(stage: Stage, { view, lightReach, occlusion }: Visibility, worn: WornGarment): ClothPaint {
  const n = view.part.length
  const [paint, mask] = [plane(n * 3), plane(n)]
  const { garment } = worn
  const ramps = {
    outer: clothRamp(stage, worn.colour, garment.material),
    inner: clothRamp(stage, worn.under, garment.under?.material ?? garment.material),
  }
  const folds = foldsOf(stage, garment)
  const half = unit(add(stage.keyDirection, [0, 0, 1]))
  const pixel = 0.7 / stage.unit
  for (let q = 0; q < n; q++) {
    const part = view.part[q] as number
    if (!isBody(part)) continue
    const [x, y]: [number, number] = [view.own[0][q], view.own[1][q]]
    const { inside, inner } = clothAt(worn, part, x, y)
    if (inside < -pixel * 3) continue
    const normal: Vec = [view.normal[0][q], view.normal[1][q], view.normal[2][q]]
    const spot = { normal, x, y, reach: lightReach[q], half }
    const t = clamp(toneAt(stage, { garment, inner, folds }, spot) - 0.24 * occlusion[q])
    let colour = (inner ? ramps.inner : ramps.outer)(celCloth(t))
    if (!inner && garment.pattern)
      colour = patternAt(garment.pattern, colour, {
        x,
        y,
        part,
        tone: t,
        seed: stage.shot.seed + stage.appearance.seed,
        facing: normal[2],
      })
    const edge = Math.pow(1 - clamp(normal[2]), 2.2) * clamp(dot(normal, stage.rimDirection) * 1.5 + 0.15)
    for (let c = 0; c < 3; c++)
      paint[3 * q + c] = (colour[c] as number) + (stage.lighting.rim[c] as number) * edge * 0.2
    mask[q] = smooth(-pixel, pixel, inside)
  }
  return { paint, mask }
}

/** Cloth in two tones, with a third only where it shines. */
const celCloth = (t: number) => 0.3 + 0.3 * smooth(0.375, 0.4, t) + 0.28 * smooth(0.8, 0.825, t)

type Wear = { garment: Garment; inner: boolean; folds: readonly Fold[] }
type Spot = { normal: Vec; x: number; y: number; reach: number; half: Vec }
const glossOf: Record<Material, readonly [number, number]> = {
  knit: [0, 1],
  wool: [0, 1],
  cotton: [0.02, 10],
  denim: [0.02, 10],
  satin: [0.17, 7],
  leather: [0.42, 22],
}

function toneAt(stage: Stage, { garment, inner, folds }: Wear, { normal, x, y, reach, half }: Spot) {
  const material = inner ? (garment.under?.material ?? garment.material) : garment.material
  const fold = foldAt(folds, x, y) * (inner ? 0.5 : 1)
  const facing = clamp((dot(normal, stage.keyDirection) + 0.3) / 1.3)
  const fillSide = clamp(dot(normal, [-0.55 * stage.side, 0.1, 0.82]))
  const [gloss, sharp] = glossOf[material]
  let t = 0.1 + 0.1 * clamp(normal[1] * 0.5 + 0.5) + 0.1 * fillSide + 0.46 * Math.pow(facing, 1.15) * mix(0.5, 1, reach)
  t += fold * (0.5 + 0.6 * facing)
  t += gloss * Math.pow(clamp(dot(normal, half) * 0.985 + fold * 0.22), sharp) * reach
  t -= 0.05 * smooth(-0.9, -1.9, y)
  if (inner) t -= 0.06
  return clamp(t)
}

/** A soft dark line where cloth lies on skin, which gives it thickness. */
export function clothShadow(stage: Stage, { mask }: ClothPaint, { view }: Visibility): Plane {
  const shadow = copyOf(mask)
  blurPlane(shadow, view.width, view.height, stage.unit * 0.014, 2)
  for (let q = 0; q < shadow.length; q++) shadow[q] = isBody(view.part[q] as number) ? shadow[q] * (1 - mask[q]) : 0
  return shadow
}
