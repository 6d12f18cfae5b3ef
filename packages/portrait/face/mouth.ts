import type { Colour } from '../raster/colour.ts'
import { blend, dim, hex, lit, times } from '../raster/colour.ts'
import { clamp } from '../math/curve.ts'
import { pick, randomFor } from '../math/random.ts'
import { skinColour } from '../body/skin-colour.ts'
import type { Stage } from '../stage.ts'
import type { SvgPart } from '../raster/svg.ts'
import { areaPath, blurred, ellipse, linear, ribbonPath, shape, smoothPath } from '../raster/svg.ts'
import type { Point } from '../math/vector.ts'

const lipsticks = ['#c8646a', '#b84a56', '#c9706a', '#a83a4a', '#d07d78', '#b5525f', '#9e3345', '#c45a4e'].map(hex)

/** The colour of the lips: the red of the skin, with the lipstick of the person's seed. */
export function lipColour(stage: Stage): Colour {
  const skin = skinColour(stage.skin)
  const bare = times(skin, [0.9, 0.62, 0.6])
  if (stage.appearance.gender === 'man') return blend(bare, skin, 0.45)
  const next = randomFor(stage.appearance.seed, 'lipstick')
  return lit(blend(bare, pick(next, lipsticks), 0.5 + 0.35 * next()), blend(stage.lighting.key, [255, 255, 255], 0.4))
}

export type MouthShape = {
  top: Point[]
  upperEdge: Point[]
  lowerEdge: Point[]
  bottom: Point[]
  corners: [Point, Point]
  gap: number
  width: number
  corner: number
}

/** The lines of the mouth in head coordinates: outer lips and the two inner edges, which meet when it is closed. */
export function mouthShape(stage: Stage): MouthShape {
  const { face: f, expression: e } = stage
  const width = f.mouthWidth * (1 + 0.2 * e.smile)
  const rise = 0.004 + 0.025 * e.smile
  const side = Math.sign(e.corner)
  const uneven = (s: number) => 0.0055 * Math.abs(e.corner) * (s === side ? 1 : -0.4) * (0.4 + e.smile)
  const y = f.mouthHeight
  const gap = 0.027 * e.mouthOpen
  const [left, right]: [Point, Point] = [
    [-width, y + rise + uneven(-1)],
    [width, y + rise + uneven(1)],
  ]
  const thin = 1 - 0.2 * e.smile
  const up = 0.0265 * f.upperLip * thin
  const down = 0.0385 * f.lowerLip * thin
  const bow = 0.0055 * f.lipBow
  const inner = rise * 0.06
  const row = (l: readonly [number, number][]): Point[] => [
    left,
    ...l.map(([x, v]): Point => [x * width, y + v + (x < 0 ? -x * uneven(-1) : x * uneven(1)) * 0.7]),
    right,
  ]
  return {
    top: row([
      [-0.72, rise * 0.55 + up * 0.5],
      [-0.32, inner + up + bow * 0.35],
      [0, inner + up - bow],
      [0.32, inner + up + bow * 0.35],
      [0.72, rise * 0.55 + up * 0.5],
    ]),
    upperEdge: row([
      [-0.7, rise * 0.48],
      [-0.3, inner + 0.0012 + gap * 0.1],
      [0, inner - 0.0012 + gap * 0.1],
      [0.3, inner + 0.0012 + gap * 0.1],
      [0.7, rise * 0.48],
    ]),
    lowerEdge: row([
      [-0.7, rise * 0.5 - gap * 0.55],
      [-0.3, inner - gap],
      [0, inner - 0.003 - gap * 1.12],
      [0.3, inner - gap],
      [0.7, rise * 0.5 - gap * 0.55],
    ]),
    bottom: row([
      [-0.84, rise * 0.62 - gap * 0.4 - down * 0.32],
      [-0.55, rise * 0.2 - gap * 0.85 - down * 0.76],
      [-0.25, -gap - down * 0.99],
      [0, -gap - down],
      [0.25, -gap - down * 0.99],
      [0.55, rise * 0.2 - gap * 0.85 - down * 0.76],
      [0.84, rise * 0.62 - gap * 0.4 - down * 0.32],
    ]),
    corners: [left, right],
    gap,
    width,
    corner: rise,
  }
}

/** The mouth of the realistic style, with teeth where it smiles openly. */
export function paintMouth(stage: Stage): SvgPart {
  const { unit: S, lighting, appearance } = stage
  const m = mouthShape(stage)
  const key = stage.side
  const man = appearance.gender === 'man'
  const colour = lipColour(stage)
  const skin = skinColour(stage.skin)
  const on = (list: readonly Point[], out = 0) => list.map(([x, y]) => stage.onFace(x, y, out))
  const at = (x: number, y: number) => stage.onFace(x, y)
  const y = stage.face.mouthHeight
  const dark = blend(times(colour, [0.3, 0.16, 0.2]), lighting.shade, 0.12)
  const defs =
    linear('lip-upper', at(0, y + 0.03), at(0, y - 0.004), [
      [0, blend(times(colour, [0.96, 0.88, 0.88]), lighting.shade, 0.05)],
      [1, times(colour, [0.72, 0.58, 0.6])],
    ]) +
    linear('lip-lower', at(0, y - m.gap), at(0, y - 0.045 - m.gap), [
      [0, times(colour, [0.84, 0.74, 0.75])],
      [0.4, blend(colour, lighting.key, 0.18)],
      [1, times(colour, [0.82, 0.7, 0.7])],
    ]) +
    linear(
      'lip-side',
      at(-m.width, y),
      at(m.width, y),
      key < 0
        ? [
            [0.5, lighting.shade, 0],
            [1, lighting.shade, 0.3],
          ]
        : [
            [0, lighting.shade, 0.3],
            [0.5, lighting.shade, 0],
          ],
    )
  const whole = areaPath(on(m.top), on(m.bottom))
  let body = blurred(S * 0.007, shape(whole, { fill: times(colour, [0.8, 0.6, 0.6]), opacity: man ? 0.25 : 0.45 }))
  body +=
    shape(areaPath(on(m.top), on(m.upperEdge)), { fill: 'url(#lip-upper)', opacity: man ? 0.8 : 1 }) +
    shape(areaPath(on(m.lowerEdge), on(m.bottom)), { fill: 'url(#lip-lower)', opacity: man ? 0.72 : 1 })
  body += shape(whole, { fill: 'url(#lip-side)' })
  if (m.gap > 0.002) body += openMouth(stage, m, dark)
  const shine = y - m.gap - 0.017 * stage.face.lowerLip
  const cx = key * m.width * 0.22
  body += blurred(
    S * 0.0032,
    shape(
      ribbonPath(
        on([
          [cx - 0.03, shine + 0.003],
          [cx, shine - 0.001],
          [cx + 0.028, shine + 0.003],
        ]),
        1,
        1,
        S * 0.0105,
      ),
      { fill: blend(colour, [255, 242, 236], 0.72), opacity: man ? 0.16 : 0.55 },
    ),
  )
  body += blurred(
    S * 0.0018,
    shape(
      ribbonPath(
        on([
          [-0.024, m.top[2]![1] + 0.002],
          [0, m.top[3]![1] + 0.0025],
          [0.024, m.top[4]![1] + 0.002],
        ]),
        0.5,
        0.5,
        S * 0.0045,
      ),
      { fill: blend(skin, lighting.key, 0.6), opacity: 0.5 },
    ),
  )
  const line =
    m.gap > 0.002
      ? m.upperEdge
      : m.upperEdge.map(([x, v], i): Point => [x, v + (i === 0 || i === m.upperEdge.length - 1 ? 0.001 : 0)])
  body += shape(ribbonPath(on(line), S * 0.0026, S * 0.0026, S * (m.gap > 0.002 ? 0.0045 : 0.007)), {
    fill: dark,
    opacity: 0.85,
  })
  body += cornersAndFolds(stage, m, skin)
  return { body, defs }
}

function openMouth(stage: Stage, m: MouthShape, dark: Colour) {
  const on = (list: readonly Point[]) => list.map(([x, y]) => stage.onFace(x, y))
  const inside = areaPath(on(m.upperEdge), on(m.lowerEdge))
  const teeth = m.upperEdge.map(([x, v], i): Point => {
    const low = (m.lowerEdge[i] as Point)[1] // both edges have the same points
    return [x, v + (low - v) * 0.78]
  })
  const white = blend(lit([250, 243, 236], blend(stage.lighting.key, [255, 255, 255], 0.6)), stage.lighting.shade, 0.05)
  const S = stage.unit
  const id = 'mouth-open'
  const gleam =
    stage.expression.mouthOpen > 0.22 ? shape(areaPath(on(m.upperEdge), on(teeth)), { fill: white, opacity: 0.96 }) : ''
  const shade = [-1, 1]
    .map((s) => ellipse(stage.onFace(s * m.width * 0.86, m.corners[0][1] - 0.006), S * 0.026, S * 0.02, dark, 0.75))
    .join('')
  const under = shape(smoothPath(on(m.upperEdge)), { line: dark, width: S * 0.008, opacity: 0.35 })
  return `<clipPath id="${id}"><path d="${inside}"/></clipPath><g clip-path="url(#${id})">${shape(inside, { fill: dim(dark, 0.8) })}${gleam}${blurred(S * 0.006, shade)}${blurred(S * 0.0028, under)}</g>`
}

/** Corners of the mouth and the soft lines a smile draws from the nose. */
function cornersAndFolds(stage: Stage, m: MouthShape, skin: Colour) {
  const { unit: S, expression: e, face: f } = stage
  let corners = ''
  let folds = ''
  for (const s of [-1, 1]) {
    const [cx, cy] = s < 0 ? m.corners[0] : m.corners[1]
    corners += ellipse(
      stage.onFace(cx + s * 0.004, cy + 0.001),
      S * 0.0085,
      S * 0.007,
      times(skin, [0.45, 0.26, 0.26]),
      0.4 + 0.2 * e.smile,
    )
    const depth = clamp(e.smile - 0.25) * (0.38 + 0.62 * clamp((stage.appearance.age - 28) / 25))
    const x = Math.abs(cx)
    folds += shape(
      ribbonPath(
        [
          [0.062 * f.noseWidth, f.noseBase + 0.022],
          [x * 0.86, f.noseBase - 0.022],
          [x + 0.03, cy + 0.02],
          [x + 0.034, cy - 0.014],
        ].map(([px, py]) => stage.onFace(s * (px as number), py as number)),
        1,
        1,
        S * 0.012,
      ),
      { fill: times(skin, [0.66, 0.44, 0.42]), opacity: 0.55 * depth },
    )
  }
  const under = shape(
    ribbonPath(
      [
        [-0.045, f.mouthHeight - m.gap - 0.05 * f.lowerLip],
        [0, f.mouthHeight - m.gap - 0.054 * f.lowerLip],
        [0.045, f.mouthHeight - m.gap - 0.05 * f.lowerLip],
      ].map(([x, y]) => stage.onFace(x as number, y as number)),
      1,
      1,
      S * 0.016,
    ),
    { fill: times(skin, [0.66, 0.44, 0.42]), opacity: 0.42 },
  )
  return blurred(S * 0.0045, corners) + blurred(S * 0.0075, folds + under)
}
