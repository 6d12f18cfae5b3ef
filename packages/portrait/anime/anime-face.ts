import { browColour, browLine } from '../face/brows.ts'
import type { Colour } from '../raster/colour.ts'
import { blend, dim, times } from '../raster/colour.ts'
import type { EyePoint, EyeShape } from '../face/eye-shape.ts'
import { eyesShut, eyeShape, irisColour } from '../face/eye-shape.ts'
import { lipColour, mouthShape } from '../face/mouth.ts'
import { skinColour } from '../body/skin-colour.ts'
import type { Stage } from '../stage.ts'
import type { SvgPart } from '../raster/svg.ts'
import { areaPath, blurred, ellipse, linear, ribbonPath, shape, smoothPath } from '../raster/svg.ts'
import type { Point } from '../math/vector.ts'

/** The ink of all lines: a warm near-black, tinted by the skin. */
export const inkOf = (stage: Stage): Colour =>
  blend(times(skinColour(stage.skin), [0.2, 0.11, 0.13]), [30, 16, 28], 0.5)

/** The weight of all lines, in pixels. */
export const lineWidth = (stage: Stage) => stage.unit * 0.0052

/** The face of the anime style: the same adult features in line and flat tone. */
export function drawAnimeFace(stage: Stage): SvgPart {
  const eyes = [-1, 1].map((side) => drawEye(stage, side))
  return {
    body: drawNose(stage) + drawMouth(stage) + eyes.map((e) => e.body).join('') + drawBlush(stage),
    defs: eyes.map((e) => e.defs).join(''),
  }
}

function drawEye(stage: Stage, side: number): SvgPart {
  const shapeOf = eyeShape(stage, side)
  const man = stage.appearance.gender === 'man'
  const tall = man ? 1.02 : 1.2
  const eye: EyeShape = {
    ...shapeOf,
    upper: shapeOf.upper.map(([u, v]): EyePoint => [u, v * tall]),
    lower: shapeOf.lower.map(([u, v]): EyePoint => [u, v * 1.06]),
  }
  const { unit: S } = stage
  const ink = inkOf(stage)
  const id = `anime${side > 0 ? 'r' : 'l'}`
  const pts = (list: readonly EyePoint[], out = 0) => list.map(([u, v]) => eye.place(u, v, out))
  const [upper, lower] = [pts(eye.upper), pts(eye.lower)]
  const d = `${smoothPath(upper)}L${smoothPath(lower).slice(1)}Z`
  const iris = drawIris(stage, eye, id)
  const lash = man
    ? shape(ribbonPath(upper, S * 0.004, S * 0.005, S * 0.014), { fill: ink })
    : shape(
        ribbonPath(
          pts([
            [-1.02, -0.12],
            ...eye.upper.slice(1, 6).map(([u, v]): EyePoint => [u, v + 0.05]),
            [1.06, 0.14],
            [1.24, 0.32],
          ]),
          S * 0.005,
          S * 0.003,
          S * 0.0235,
        ),
        { fill: ink },
      ) +
      shape(
        ribbonPath(
          pts([
            [0.72, 0.34 * tall],
            [1.0, 0.34],
            [1.22, 0.5],
          ]),
          S * 0.012,
          0.4,
          S * 0.007,
        ),
        { fill: ink },
      )
  const fold = shape(
    ribbonPath(pts(eye.upper.slice(1, 6).map(([u, v]): EyePoint => [u * 1.02, v + 0.24])), 0.5, 0.5, S * 0.0048),
    { fill: ink, opacity: 0.75 - 0.4 * stage.face.lidHood },
  )
  const under = shape(ribbonPath(pts(eye.lower.slice(0, 4)), S * 0.007, 0.4, S * 0.0042), { fill: ink, opacity: 0.85 })
  const white = blend([252, 249, 250], stage.lighting.shade, 0.03)
  const body =
    shape(d, { fill: white }) +
    `<g clip-path="url(#${id})">${iris.body}${shape(areaPath(upper, pts(eye.upper.map(([u, v]): EyePoint => [u, v - 0.17]))), { fill: blend(stage.lighting.shade, [120, 100, 140], 0.4), opacity: 0.42 })}</g>` +
    (eye.open < eyesShut ? '' : iris.over) +
    lash +
    under +
    fold +
    drawBrow(stage, side)
  return { body, defs: `<clipPath id="${id}"><path d="${d}"/></clipPath>${iris.defs}` }
}

function drawIris(stage: Stage, eye: EyeShape, id: string) {
  const [x, y] = eye.iris
  const r = eye.irisRadius * (stage.appearance.gender === 'man' ? 1.08 : 1.24)
  const colour = irisColour(stage.appearance)
  const rich = blend(colour, [255, 255, 255], 0.06)
  const light =
    stage.appearance.eyes === 'Brown' ? blend(colour, [255, 176, 96], 0.6) : blend(colour, [214, 250, 255], 0.55)
  const defs = linear(
    `${id}iris`,
    [x, y - r],
    [x, y + r * 1.1],
    [
      [0, dim(colour, 0.3)],
      [0.42, dim(rich, 0.8)],
      [0.75, rich],
      [1, light],
    ],
  )
  const body =
    ellipse([x, y], r * 0.96, r * 1.1, `url(#${id}iris)`) +
    `<ellipse cx="${x.toFixed(1)}" cy="${y.toFixed(1)}" rx="${(r * 0.92).toFixed(1)}" ry="${(r * 1.06).toFixed(1)}" fill="none" stroke="rgb(28,16,28)" stroke-width="${(r * 0.11).toFixed(1)}" opacity="0.85"/>` +
    ellipse([x, y - r * 0.06], r * 0.4, r * 0.5, [22, 12, 22]) +
    ellipse([x, y + r * 0.66], r * 0.5, r * 0.22, light, 0.7)
  const key = stage.side
  const over =
    ellipse([x + key * r * 0.34, y - r * 0.42], r * 0.24, r * 0.3, [255, 255, 255], 1) +
    ellipse([x - key * r * 0.38, y + r * 0.44], r * 0.12, r * 0.14, [255, 255, 255], 0.85)
  return { body, defs, over }
}

function drawBrow(stage: Stage, side: number) {
  const points = browLine(stage, side).map(([x, y]) => stage.onFace(side * x, y + 0.006))
  const weight = stage.unit * (stage.appearance.gender === 'man' ? 0.021 : 0.0125) * stage.face.browWeight
  return shape(ribbonPath(points, weight * 0.8, 0.8, weight), {
    fill: blend(browColour(stage, stage.browHair), inkOf(stage), 0.35),
  })
}

function drawNose(stage: Stage) {
  const { face: f, unit: S, side } = stage
  const skin = skinColour(stage.skin)
  const y = f.noseBase
  const on = (list: readonly Point[]) => list.map(([px, py]) => stage.onFace(px, py))
  const shadow = shape(
    areaPath(
      on([
        [-side * 0.004, y + 0.03],
        [-side * 0.03, y + 0.012],
        [-side * 0.036, y - 0.006],
      ]),
      on([
        [side * 0.006, y + 0.022],
        [side * 0.012, y - 0.002],
        [side * 0.006, y - 0.012],
      ]),
    ),
    { fill: times(skin, [0.78, 0.6, 0.6]), opacity: 0.75 },
  )
  const line = shape(
    ribbonPath(
      on([
        [-side * 0.03, y - 0.002],
        [-side * 0.006, y - 0.008],
        [side * 0.02, y - 0.001],
      ]),
      0.5,
      0.5,
      lineWidth(stage) * 0.95,
    ),
    { fill: inkOf(stage), opacity: 0.85 },
  )
  const bridge = shape(
    ribbonPath(
      on([
        [side * 0.012, f.eyeHeight - 0.02],
        [side * 0.016, f.eyeHeight - 0.075],
        [side * 0.022, y + 0.055],
      ]),
      0.4,
      0.4,
      S * 0.004,
    ),
    { fill: blend(skin, [255, 252, 244], 0.7), opacity: 0.8 },
  )
  const tip = ellipse(stage.onFace(side * 0.014, y + 0.042), S * 0.0065, S * 0.0055, [255, 252, 246], 0.85)
  return shadow + line + bridge + tip
}

function drawMouth(stage: Stage) {
  const m = mouthShape(stage)
  const { unit: S, appearance } = stage
  const ink = inkOf(stage)
  const on = (list: readonly Point[]) => list.map(([x, y]) => stage.onFace(x, y))
  const lips = blend(lipColour(stage), skinColour(stage.skin), appearance.gender === 'man' ? 0.75 : 0.3)
  let out =
    shape(areaPath(on(m.top), on(m.upperEdge)), { fill: times(lips, [0.9, 0.8, 0.84]), opacity: 0.85 }) +
    shape(areaPath(on(m.lowerEdge), on(m.bottom)), { fill: lips, opacity: 0.75 })
  if (m.gap > 0.002) {
    const teeth = m.upperEdge.map(([x, y], i): Point => [x, y + ((m.lowerEdge[i] as Point)[1] - y) * 0.6]) // both edges have the same points
    out += shape(areaPath(on(m.upperEdge), on(m.lowerEdge)), { fill: [112, 36, 44] })
    if (stage.expression.mouthOpen > 0.22) out += shape(areaPath(on(m.upperEdge), on(teeth)), { fill: [255, 253, 250] })
    out += shape(ribbonPath(on(m.lowerEdge.slice(1, -1)), 0.5, 0.5, lineWidth(stage) * 0.6), {
      fill: ink,
      opacity: 0.7,
    })
  }
  out += shape(ribbonPath(on(m.upperEdge), S * 0.004, S * 0.004, lineWidth(stage) * 0.95), { fill: ink })
  const shine = stage.face.mouthHeight - m.gap - 0.018
  out += shape(
    ribbonPath(
      on([
        [stage.side * 0.012 - 0.018, shine],
        [stage.side * 0.012, shine - 0.002],
        [stage.side * 0.012 + 0.016, shine],
      ]),
      0.5,
      0.5,
      S * 0.006,
    ),
    { fill: [255, 244, 240], opacity: appearance.gender === 'man' ? 0.15 : 0.7 },
  )
  return (
    out +
    shape(
      ribbonPath(
        on([
          [-0.03, stage.face.mouthHeight - m.gap - 0.052],
          [0, stage.face.mouthHeight - m.gap - 0.056],
          [0.026, stage.face.mouthHeight - m.gap - 0.052],
        ]),
        0.4,
        0.4,
        lineWidth(stage) * 0.7,
      ),
      { fill: ink, opacity: 0.45 },
    )
  )
}

function drawBlush(stage: Stage) {
  const { face: f, unit: S } = stage
  if (stage.appearance.gender === 'man') return ''
  const blush = [-1, 1]
    .map((s) =>
      ellipse(
        stage.onFace(s * 0.19, f.eyeHeight - 0.115),
        S * 0.055,
        S * 0.026,
        blend(skinColour(stage.skin), [236, 84, 92], 0.6),
        0.3 + 0.2 * stage.expression.blush,
      ),
    )
    .join('')
  return blurred(S * 0.012, blush)
}
