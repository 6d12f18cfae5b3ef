import { brow } from './brows.ts'
import type { Colour } from '../raster/colour.ts'
import { blend, css, dim, lit, times } from '../raster/colour.ts'
import { clamp, mix } from '../math/curve.ts'
import type { EyePoint, EyeShape } from './eye-shape.ts'
import { eyesShut, eyeShape, irisColour } from './eye-shape.ts'
import { randomFor } from '../math/random.ts'
import { skinColour } from '../body/skin-colour.ts'
import type { Stage } from '../stage.ts'
import type { SvgPart } from '../raster/svg.ts'
import { areaPath, blurred, ellipse, linear, radial, ribbonPath, shape, smoothPath } from '../raster/svg.ts'
import type { Point } from '../math/vector.ts'

const ink: Colour = [26, 14, 18]

/** Both eyes of the realistic style. */
export function paintEyes(stage: Stage): SvgPart {
  const eyes = [-1, 1].map((side) => paintEye(stage, side))
  return { body: eyes.map((e) => e.body).join(''), defs: eyes.map((e) => e.defs).join('') }
}

function paintEye(stage: Stage, side: number): SvgPart {
  const eye = eyeShape(stage, side)
  const { unit: S, face: f, lighting, appearance } = stage
  const skin = skinColour(stage.skin)
  const man = appearance.gender === 'man'
  const onKeySide = side === stage.side
  const pts = (list: readonly EyePoint[], out = 0) => list.map(([u, v]) => eye.place(u, v, out))
  const id = `eye${side > 0 ? 'r' : 'l'}`
  const [upper, lower] = [pts(eye.upper), pts(eye.lower)]
  const outline = `${smoothPath(upper)}L${smoothPath(lower).slice(1)}Z`
  const creaseHeight = (0.17 + 0.09 * f.lidCrease) * (1 - 0.55 * f.lidHood)
  const crease: EyePoint[] = [
    [-0.92, 0.1],
    [-0.62, 0.34],
    [-0.2, 0.52],
    [0.25, 0.54],
    [0.65, 0.4],
    [1.05, 0.17],
  ].map(([u, v]) => [
    u as number,
    (v as number) * mix(eye.open, 1, 0.3) + creaseHeight * Math.sin((((u as number) + 1.1) / 2.2) * Math.PI),
  ])
  const lidTint = blend(times(skin, man ? [0.74, 0.58, 0.54] : [0.6, 0.38, 0.4]), lighting.shade, 0.12)
  const dark = blend(times(skin, [0.26, 0.15, 0.15]), lighting.shade, 0.2)

  const socket = blurred(
    S * 0.014,
    shape(areaPath(pts(crease.map(([u, v]): EyePoint => [u * 1.06, v + 0.06])), pts(eye.upper)), {
      fill: lidTint,
      opacity: (man ? 0.35 : 0.6) * (1 - 0.55 * f.lidHood),
    }) +
      shape(
        smoothPath(
          pts([
            [0.95, -0.02],
            [0.5, -0.36],
            [-0.1, -0.44],
            [-0.7, -0.32],
          ]),
        ),
        { line: times(skin, [0.72, 0.5, 0.48]), width: S * 0.014, opacity: 0.28 },
      ),
  )
  const outerShade = man
    ? ''
    : blurred(
        S * 0.009,
        shape(
          areaPath(
            pts([
              [0.2, 0.5],
              [0.7, 0.46],
              [1.25, 0.3],
            ]),
            pts([
              [0.35, 0.44],
              [0.8, 0.24],
              [1.1, 0.08],
            ]),
          ),
          { fill: times(skin, [0.34, 0.2, 0.22]), opacity: 0.4 },
        ),
      )
  const crinkle =
    stage.expression.squeeze > 0.3
      ? blurred(
          S * 0.004,
          shape(
            ribbonPath(
              pts([
                [-0.75, -0.34],
                [-0.2, -0.47],
                [0.45, -0.42],
                [0.85, -0.24],
              ]),
              0.5,
              0.5,
              S * 0.008,
            ),
            { fill: times(skin, [0.66, 0.44, 0.42]), opacity: 0.38 * stage.expression.squeeze },
          ),
        )
      : ''
  const lashLine: EyePoint[] = [
    ...eye.upper.map(([u, v]): EyePoint => [u, v + 0.012]),
    ...(man ? [] : [[1.2, 0.16] as const]),
  ]
  const wedge = shape(ribbonPath(pts(lashLine), 1, man ? 1 : S * 0.002, S * (man ? 0.008 : 0.0142)), { fill: ink })
  const fold = shape(ribbonPath(pts(crease), 0.5, 0.6, S * (0.0052 - 0.002 * f.lidHood)), {
    fill: dark,
    opacity: 0.62 - 0.46 * f.lidHood,
  })
  const lidShine = blurred(
    S * 0.005,
    shape(
      ribbonPath(
        pts([
          [-0.3, 0.6 * eye.open + 0.06],
          [0.1, 0.62 * eye.open + 0.07],
          [0.45, 0.55 * eye.open + 0.06],
        ]),
        1,
        1,
        S * 0.011,
      ),
      { fill: blend(skin, lighting.key, 0.6), opacity: man ? 0.15 : 0.42 * (onKeySide ? 1 : 0.7) },
    ),
  )
  const lowerLash = blurred(
    S * 0.0022,
    shape(ribbonPath(pts(eye.lower), S * 0.005, 0.4, S * 0.0034), { fill: dim(ink, 1), opacity: man ? 0.35 : 0.6 }),
  )
  const wet = shape(smoothPath(pts(eye.lower.map(([u, v]) => [u, v + 0.03]))), {
    line: blend(times(skin, [1, 0.8, 0.76]), [255, 240, 235], 0.25),
    width: S * 0.0045,
    opacity: 0.55,
  })
  const ball = eyeball(stage, eye, { id, outline, upper, onKeySide })
  const lashes = man ? '' : lashFan(stage, eye, side)
  return {
    body:
      socket +
      outerShade +
      ball.body +
      wet +
      lowerLash +
      lidShine +
      wedge +
      lashes +
      fold +
      crinkle +
      brow(stage, side),
    defs: ball.defs,
  }
}

function eyeball(
  stage: Stage,
  eye: EyeShape,
  { id, outline, upper, onKeySide }: { id: string; outline: string; upper: Point[]; onKeySide: boolean },
): SvgPart {
  const { unit: S, lighting, appearance, skin } = stage
  const [ix, iy] = eye.iris
  const r = eye.irisRadius
  const colour = lit(blend(irisColour(appearance), [255, 255, 255], 0.04), blend(lighting.key, [255, 255, 255], 0.5))
  const whiteLit = blend(
    lit([246, 240, 238], blend(lighting.key, [255, 255, 255], 0.45)),
    lighting.shade,
    onKeySide ? 0.04 : 0.14,
  )
  const next = randomFor(appearance.seed, `iris${id}`)
  let rays = ''
  for (let k = 0; k < 30; k++) {
    const a = (k / 30) * 6.283 + next() * 0.2
    const [from, to] = [0.44, 0.62 + 0.3 * next()]
    rays += `M${(ix + Math.cos(a) * r * from).toFixed(1)} ${(iy + Math.sin(a) * r * from).toFixed(1)}L${(ix + Math.cos(a) * r * to).toFixed(1)} ${(iy + Math.sin(a) * r * to).toFixed(1)}`
  }
  const bright =
    appearance.eyes === 'Brown' ? blend(colour, [255, 190, 110], 0.42) : blend(colour, [235, 250, 255], 0.42)
  const defs =
    `<clipPath id="${id}"><path d="${outline}"/></clipPath>` +
    radial(`${id}iris`, [ix - stage.side * r * 0.15, iy + r * 0.32], r * 1.2, [
      [0, bright],
      [0.45, colour],
      [0.74, dim(colour, 0.56)],
      [1, dim(colour, 0.2)],
    ]) +
    linear(
      `${id}white`,
      [0, iy - S * 0.035],
      [0, iy + S * 0.03],
      [
        [0, dim(whiteLit, 0.7)],
        [0.5, whiteLit],
        [1, dim(whiteLit, 0.93)],
      ],
    )
  const inner = eye.place(-0.9, -0.09)
  const key = stage.side
  const glints =
    ellipse([ix + key * r * 0.36, iy - r * 0.38], r * 0.23, r * 0.27, [255, 255, 255], 0.97) +
    ellipse([ix - key * r * 0.38, iy + r * 0.4], r * 0.13, r * 0.13, blend(lighting.rim, [255, 255, 255], 0.4), 0.6)
  const body =
    `<g clip-path="url(#${id})">${shape(outline, { fill: `url(#${id}white)` })}` +
    ellipse(inner, S * 0.012, S * 0.008, times(skinColour(skin), [0.95, 0.62, 0.6]), 0.75) +
    ellipse([ix, iy], r, r, `url(#${id}iris)`) +
    `<path d="${rays}" stroke="${css(bright)}" stroke-width="${(S * 0.0022).toFixed(1)}" opacity="0.5"/>` +
    ellipse([ix, iy], r * 0.42, r * 0.42, [12, 7, 10]) +
    `<circle cx="${ix.toFixed(1)}" cy="${iy.toFixed(1)}" r="${(r * 0.97).toFixed(1)}" fill="none" stroke="${css(dim(colour, 0.22))}" stroke-width="${(r * 0.1).toFixed(1)}" opacity="0.7"/>` +
    blurred(S * 0.006, shape(smoothPath(upper), { line: [30, 16, 26], width: S * 0.022, opacity: 0.62 })) +
    '</g>' +
    (eye.open < eyesShut ? '' : glints)
  return { body, defs }
}
function lashFan(stage: Stage, eye: EyeShape, side: number) {
  const next = randomFor(stage.appearance.seed, `lash${side}`)
  const S = stage.unit
  let d = ''
  for (let k = 0; k < 6; k++) {
    const t = 0.68 + 0.3 * (k / 5)
    const at = t * 6
    const i = Math.min(5, Math.floor(at))
    const [a, b] = [eye.upper[i] as EyePoint, eye.upper[i + 1] as EyePoint] // seven points, i at most five
    const [u, v] = [mix(a[0], b[0], at - i), mix(a[1], b[1], at - i)]
    const length = (0.09 + 0.2 * clamp((t - 0.6) * 2.4)) * (0.85 + 0.3 * next())
    const lean = (t - 0.3) * 0.95
    d += ribbonPath(
      [
        eye.place(u, v + 0.02),
        eye.place(u + lean * length * 0.7, v + length * 0.45, 0.012),
        eye.place(u + lean * length * 1.2, v + length * 0.98, 0.02),
      ],
      S * 0.0048,
      0.4,
      S * 0.0032,
    )
  }
  return shape(d, { fill: ink, opacity: 0.92 })
}
