import type { Plane } from '../raster/buffer.ts'
import { blurPlane, copyOf, plane } from '../raster/buffer.ts'
import type { Canvas } from '../raster/canvas.ts'
import type { Colour } from '../raster/colour.ts'
import { blend, dim, lit, luma, times } from '../raster/colour.ts'
import { clamp, mix, smooth } from '../math/curve.ts'
import type { Hairstyle } from './hairstyle.ts'
import type { Strand } from './strand.ts'
import { settle } from './strand.ts'
import type { Run } from './sweep.ts'
import { sweepRun } from './sweep.ts'
import type { View } from '../raster/mesh.ts'
import { silvered, silverShare } from './hair-colour.ts'
import { randomFor } from '../math/random.ts'
import type { Visibility } from '../visibility.ts'
import type { Stage } from '../stage.ts'
import type { Vec } from '../math/vector.ts'
import { add, dot, scale, sub, unit } from '../math/vector.ts'

type Pass = { count: number; width: number; alpha: number; bright: number }

/** Broad dark locks for volume, then locks, then single hairs for light. */
const passes: readonly Pass[] = [
  { count: 300, width: 0.034, alpha: 1, bright: -0.12 },
  { count: 900, width: 0.0125, alpha: 0.9, bright: 0 },
  { count: 2300, width: 0.0042, alpha: 0.72, bright: 0.07 },
]

type HairPaint = { deep: Colour; dark: Colour; middle: Colour; light: Colour; shine: Colour }

function hairPaint(stage: Stage, base: Colour): HairPaint {
  const { key, shade, fill } = stage.lighting
  const pale = luma(base)
  return {
    deep: blend(times(base, [0.36, 0.31, 0.32]), shade, 0.22),
    dark: blend(times(base, [0.6, 0.54, 0.56]), lit(base, fill), 0.3),
    middle: blend(base, lit(base, key), 0.5),
    light: blend(blend(base, lit([255, 225, 190], key), 0.16 + 0.12 * pale), saturateTowards(base, key), 0.25),
    shine: blend(blend(base, key, 0.5), [255, 248, 238], 0.15 + 0.25 * pale),
  }
}

const saturateTowards = (base: Colour, key: Colour): Colour => [
  Math.min(255, base[0] * 1.5 + key[0] * 0.06),
  Math.min(255, base[1] * 1.38 + key[1] * 0.05),
  Math.min(255, base[2] * 1.28 + key[2] * 0.05),
]

export type GrownHair = { runs: Run[][]; coarse: Run[] }

/** Grows and lights all passes of a hairstyle. */
export function growHair(stage: Stage, style: Hairstyle): GrownHair {
  const paint = hairPaint(stage, stage.hair)
  const silverPaint = hairPaint(stage, silvered(stage.hair))
  // A small picture cannot show single hairs: fewer, wider ones look the same.
  const detail = clamp(stage.unit / 380, 0.35, 1)
  const runs = passes.map((full, index) => {
    const pass = {
      ...full,
      count: full.count * (index === 0 ? Math.sqrt(detail) : detail),
      width: full.width / (index === 0 ? 1 : Math.sqrt(detail)),
    }
    const next = randomFor(stage.appearance.seed, `strands ${index}`)
    const years = randomFor(stage.appearance.seed, `silver ${index}`)
    // Only single hairs turn silver; the broad locks do not.
    const silver = index < 2 ? 0 : silverShare(stage.appearance)
    const strands = style.grow(Math.round(pass.count * style.density), next)
    strands.sort((a, b) => a.layer - b.layer)
    return strands.map((strand) => lightRun(stage, years() < silver ? silverPaint : paint, strand, pass, next()))
  })
  return { runs, coarse: runs.slice(0, 2).flat() }
}

const headMiddle: Vec = [0, 0.5, -0.05]

function lightRun(stage: Stage, paint: HairPaint, strand: Strand, pass: Pass, chance: number): Run {
  const points = strand.points.map((p) => settle(stage, p))
  const middle = strand.centre ? settle(stage, strand.centre) : stage.turnHead(...headMiddle)
  const half = unit(add(stage.keyDirection, [0, 0.3, 0.95]))
  const run: Run = { x: [], y: [], z: [], width: [], colour: [] }
  const last = points.length - 1
  const base = pass.width * stage.unit * strand.width * (0.75 + 0.5 * chance)
  points.forEach((p, i) => {
    const t = i / last
    const [a, c] = [points[Math.max(0, i - 1)] as Vec, points[Math.min(last, i + 1)] as Vec]
    const tangent = unit(sub(c, a))
    const off = sub(p, strand.axis ? settle(stage, strand.axis[i] as Vec) : middle)
    const normal =
      strand.centre || strand.axis
        ? unit([off[0], off[1] * 0.3, off[2] + 0.02])
        : unit([off[0], off[1] * (off[1] > 0 ? 1 : 0.12), off[2] + 0.04])
    const [sx, sy] = stage.project(...p)
    run.x.push(sx)
    run.y.push(sy)
    run.z.push(p[2])
    run.width.push(base * Math.min(1, (strand.slick ? 0.06 : 0.5) + t * 6) * taperAt(strand, t))
    run.colour.push(colourAt(stage, paint, { strand, pass, tangent, normal, half, p, t }))
  })
  return run
}

const taperAt = (strand: Strand, t: number) => mix(1, Math.min(1, (1 - t) * 3.2 + 0.06), strand.taper ?? 1)

type Spot = { strand: Strand; pass: Pass; tangent: Vec; normal: Vec; half: Vec; p: Vec; t: number }

function colourAt(stage: Stage, paint: HairPaint, { strand, pass, tangent, normal, half, p, t }: Spot): Colour {
  const facing = clamp(dot(normal, stage.keyDirection) * 0.66 + 0.34)
  const along = dot(tangent, half) + strand.tone * 0.12
  const gloss = Math.pow(Math.max(0, 1 - along * along), 22)
  const sheen = Math.pow(Math.max(0, 1 - (along + 0.16) * (along + 0.16)), 7)
  const buried = p[2] < -0.12 && p[1] < 0.3 && !strand.centre && !strand.axis ? 0.2 * smooth(-0.1, -0.3, p[2]) : 0
  const root = strand.slick ? 0 : 0.1 * (1 - smooth(0, 0.13, t))
  let s =
    0.1 +
    0.42 * facing +
    0.2 * sheen * facing +
    strand.tone * 0.17 +
    pass.bright +
    0.12 * (strand.layer - 0.5) -
    buried -
    root
  s += 0.05 * smooth(0.5, 1, t)
  s = clamp(s)
  const body =
    s < 0.28
      ? blend(paint.deep, paint.dark, s / 0.28)
      : s < 0.55
        ? blend(paint.dark, paint.middle, (s - 0.28) / 0.27)
        : blend(paint.middle, paint.light, clamp((s - 0.55) / 0.4))
  const shine = clamp(gloss * facing * (0.42 + 0.62 * Math.max(0, strand.tone) + 1.4 * pass.bright) * 0.9)
  const rim =
    Math.pow(1 - clamp(normal[2] + 0.1), 2) *
    clamp(dot(normal, stage.rimDirection) * 1.6) *
    smooth(-0.55, -0.1, normal[2])
  return blend(blend(body, paint.shine, shine), stage.lighting.rim, clamp(rim * (pass.bright < 0 ? 0.12 : 0.34)))
}

/** Paints the hair behind the figure. */
export function paintHairBehind(canvas: Canvas, hair: GrownHair) {
  for (const run of hair.coarse) sweepRun(canvas, { ...run, colour: run.colour.map((c) => dim(c, 0.62)) }, 1)
}

/** Paints all hair in front of the figure, pass by pass. */
export function paintHairInFront(canvas: Canvas, hair: GrownHair, view: View) {
  hair.runs.forEach((runs, index) => {
    const alpha = (passes[index] as Pass).alpha
    for (const run of runs) sweepRun({ ...canvas, view }, run, alpha)
  })
}

/** The soft shadow hair throws on face, neck and shoulders. */
export function hairShadow(
  stage: Stage,
  runs: readonly Run[],
  { view, figureMask, hairline }: Pick<Visibility, 'view' | 'figureMask'> & { hairline: Plane },
  soft: number,
): Plane {
  const { width, height, unit: S } = stage
  const mask = plane(width * height)
  const ground = { rgb: mask, width, height, view, mask }
  for (const run of runs) sweepRun(ground, run, 1)
  const own = copyOf(mask)
  const [dx, dy] = [Math.round(-stage.keyDirection[0] * S * 0.034), Math.round(S * 0.042)]
  const shadow = plane(width * height)
  for (let y = Math.max(0, dy); y < height; y++)
    for (let x = Math.max(0, dx); x < Math.min(width, width + dx); x++)
      shadow[y * width + x] = mask[(y - dy) * width + x - dx]
  blurPlane(shadow, width, height, S * soft, 2)
  for (let q = 0; q < shadow.length; q++)
    shadow[q] *= figureMask[q] * (1 - 0.3 * own[q]) * (1 - hairline[q]) * openFace(view, q)
  return shadow
}

/** Less shadow in the middle of the face, where a patch would sit on the nose. */
function openFace(view: View, q: number) {
  const [x, y]: [number, number] = [view.own[0][q], view.own[1][q]]
  return view.part[q] === 1 && y < 0.56 ? mix(0.15, 1, smooth(0.08, 0.26, Math.abs(x))) : 1
}

/** The tint that the shadow of hair gives to skin. */
export const shadowTint = (stage: Stage): Colour => blend(scale([150, 92, 92], 1), stage.lighting.shade, 0.25)
