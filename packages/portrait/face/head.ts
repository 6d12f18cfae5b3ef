import type { Plane } from '../raster/buffer.ts'
import { plane } from '../raster/buffer.ts'
import type { Curve, Key } from '../math/curve.ts'
import { bell, clamp, curve, polyline, signedPower, smooth } from '../math/curve.ts'
import type { Expression } from './expression.ts'
import type { Face } from './face.ts'
import type { Mesh } from '../raster/mesh.ts'
import { gridTriangles } from '../raster/mesh.ts'
import type { Vec } from '../math/vector.ts'

/** The middle of the cranium, from which hair directions are measured, and its half axes. */
export const skullCentre: Vec = [0, 0.565, -0.03]
export const skullAxes: Vec = [0.338, 0.425, 0.452]

export type Head = {
  mesh: Mesh
  ears: Mesh[]
  /** How far forward the face is at a place on it. */
  surface: (x: number, y: number) => number
  halfWidth: Curve
  /** Distance from the skull's centre to the scalp in a direction. */
  scalp: (direction: Vec) => number
}

/** How boxy a slice of the head is at a height: a round skull, a softer jaw. */
const roundKeys: Key[] = [
  [1, 2.1],
  [0.6, 2.2],
  [0.42, 2.15],
  [0.28, 2],
  [0.14, 1.82],
  [0, 1.9],
]
const middleKeys: Key[] = [
  [1, -0.05],
  [0.75, -0.04],
  [0.5, 0],
  [0.4, 0.02],
  [0.3, 0.04],
  [0.22, 0.07],
  [0.15, 0.13],
  [0.1, 0.19],
  [0.05, 0.25],
  [0, 0.27],
]
const frontKeys: Key[] = [
  [1, -0.05],
  [0.985, 0.08],
  [0.97, 0.15],
  [0.92, 0.265],
  [0.85, 0.335],
  [0.75, 0.385],
  [0.65, 0.402],
  [0.57, 0.405],
  [0.5, 0.39],
  [0.4, 0.387],
  [0.3, 0.387],
  [0.22, 0.384],
  [0.15, 0.368],
  [0.1, 0.35],
  [0.05, 0.343],
  [0.02, 0.326],
  [0, 0.285],
]
const backKeys: Key[] = [
  [1, -0.05],
  [0.985, -0.2],
  [0.97, -0.26],
  [0.92, -0.36],
  [0.85, -0.42],
  [0.7, -0.46],
  [0.55, -0.45],
  [0.45, -0.4],
  [0.35, -0.28],
  [0.3, -0.18],
  [0.22, -0.06],
  [0.15, 0.02],
  [0.1, 0.1],
  [0.05, 0.18],
  [0, 0.26],
]

function widthKeys(f: Face): Key[] {
  const corner = 0.02 * f.jawCorner
  const flesh = 0.012 * f.cheekFlesh
  const keys: Key[] = [
    [1, 0],
    [0.985, 0.1],
    [0.97, 0.15],
    [0.92, 0.235],
    [0.85, 0.29],
    [0.75, 0.325],
    [0.65, 0.331],
    [0.55, 0.324],
    [0.45, 0.318 + 0.006 * (f.cheek - 1)],
    [0.38, 0.301 + 0.006 * (f.cheek - 1) + flesh * 0.6],
    [0.3, 0.274 * (0.5 + 0.5 * f.jaw) + corner * 0.6 + flesh],
    [0.22, 0.241 * f.jaw + corner + flesh],
    [0.15, 0.197 * f.jaw + corner + flesh * 0.8],
    [0.1, 0.154 * (0.5 * f.jaw + 0.5 * f.chinWidth) + corner * 0.4],
    [0.05, 0.113 * f.chinWidth],
    [0.02, 0.084 * f.chinWidth],
    [0, 0.036],
  ]
  return keys.map(([y, w]) => [y, w * f.width])
}

/** Depth of the nose's ridge from its root (0) to where it meets the lip (1). */
const ridgeKeys: Key[] = [
  [0, 0],
  [0.15, 0.008],
  [0.31, 0.024],
  [0.48, 0.046],
  [0.64, 0.069],
  [0.73, 0.086],
  [0.79, 0.092],
  [0.84, 0.087],
  [0.89, 0.066],
  [0.93, 0.038],
  [0.97, 0.013],
  [1, 0],
]

/** Small forms on top of the smooth skull: `nose` below 1 flattens the nose, for softer light. */
function forms(f: Face, e: Expression) {
  const ridge = curve(ridgeKeys, 0.02)
  const [eye, nose, mouth] = [f.eyeHeight, f.noseBase, f.mouthHeight]
  const root = eye + 0.065
  const foot = nose - 0.014
  const bridge = 0.02 * (f.bridge - 0.6)
  return (x: number, y: number, noseLight: number) => {
    const ax = Math.abs(x)
    const t = (root - y) / (root - foot)
    const width = (0.0225 + 0.0105 * smooth(0.5, 0.82, t)) * f.noseWidth
    const lifted = t + 0.05 * f.noseLift * smooth(0.5, 0.9, t) * (1 - t)
    let z =
      noseLight *
      (ridge(clamp(lifted)) * f.noseHeight + bridge * bell(t, 0, 0.35, 0, 0.18, 1)) *
      Math.exp(-Math.pow(ax / width, 2) / 2)
    z += noseLight * 0.03 * bell(ax, y, 0.043 * f.noseWidth, nose + 0.02, 0.017, 0.017)
    z -=
      0.017 * bell(ax, y, f.eyeGap - 0.014, eye + 0.032, 0.076, 0.034) +
      0.009 * bell(ax, y, 0.058, eye + 0.026, 0.026, 0.045)
    z +=
      0.016 * bell(ax, y, f.eyeGap - 0.008, eye + 0.007, 0.045, 0.03) +
      0.008 * bell(ax, y, 0.1, eye - 0.055, 0.04, 0.035)
    z += 0.009 * bell(ax, y, 0.12, f.browHeight, 0.08, 0.025) - 0.012 * bell(ax, y, 0.3, 0.62, 0.05, 0.08)
    z += 0.013 * f.cheek * bell(ax, y, 0.215, eye - 0.085, 0.085, 0.062)
    z += 0.016 * e.smile * bell(ax, y, 0.168, eye - 0.115, 0.058, 0.048)
    z -= 0.01 * f.cheek * clamp(1.1 - f.cheekFlesh) * bell(ax, y, 0.2, 0.25, 0.065, 0.075)
    z += 0.014 * f.cheekFlesh * bell(ax, y, 0.18, 0.22, 0.08, 0.09)
    z +=
      0.015 * bell(ax, y, 0, mouth, 0.085, 0.055) + 0.014 * f.upperLip * bell(ax, y, 0.024, mouth + 0.018, 0.035, 0.013)
    z +=
      0.017 * f.lowerLip * bell(ax, y, 0, mouth - 0.026, 0.048, 0.017) -
      0.006 * bell(ax, y, 0, mouth - 0.003, 0.05, 0.008)
    z -=
      (0.004 + 0.005 * e.smile) *
      bell(ax, y, f.mouthWidth + 0.02 + 0.012 * e.smile, mouth + 0.006 + 0.012 * e.smile, 0.02, 0.022)
    z += 0.012 * f.chinForward * bell(ax, y, 0, 0.05, 0.05, 0.036) - 0.008 * bell(ax, y, 0, 0.115, 0.06, 0.02)
    z -= 0.005 * bell(ax, y, 0, nose - 0.035, 0.012, 0.02)
    return z
  }
}

/** Builds a head as formulas: skull curves by height, with the small forms of the face on top. */
export function makeHead(f: Face, e: Expression, lightOn: LightOn, detail: number): Head {
  const [front, middle, back, halfWidth, round] = [
    curve(frontKeys),
    curve(middleKeys),
    curve(backKeys),
    curve(widthKeys(f)),
    curve(roundKeys),
  ]
  const relief = forms(f, e)
  const surface = (x: number, y: number) => {
    const [F, C] = [front(y), middle(y)]
    const power = round(y)
    const q = clamp(1 - Math.pow(Math.min(1, Math.abs(x) / halfWidth(y)), power))
    return C + (F - C) * Math.pow(q, 1 / power) + relief(x, y, 1)
  }
  const inside = (x: number, y: number, z: number) => {
    if (y <= 0 || y >= 1) return false
    const C = middle(y)
    const depth = z >= C ? front(y) - C : C - back(y)
    return Math.pow(Math.abs(x) / halfWidth(y), 2.15) + Math.pow(Math.abs(z - C) / depth, 2.15) < 1
  }
  const scalp = (d: Vec) => {
    let [low, high] = [0.1, 0.7]
    for (let i = 0; i < 13; i++) {
      const r = (low + high) / 2
      if (inside(skullCentre[0] + d[0] * r, skullCentre[1] + d[1] * r, skullCentre[2] + d[2] * r)) low = r
      else high = r
    }
    return low
  }
  return {
    mesh: headMesh({ front, middle, back, halfWidth, round, relief, lightOn, detail }, f),
    ears: [-1, 1].map((side) => earMesh(side, f)),
    surface,
    halfWidth,
    scalp,
  }
}

/** How much of the nose and of all small forms the light sees, 0 to 1: less is a softer face. */
export type LightOn = { nose: number; forms: number }

type Shape = {
  front: Curve
  middle: Curve
  back: Curve
  halfWidth: Curve
  round: Curve
  relief: (x: number, y: number, noseLight: number) => number
  lightOn: LightOn
  detail: number
}
const [fullColumns, fullRows] = [190, 200]

function headMesh({ front, middle, back, halfWidth, round, relief, lightOn, detail }: Shape, f: Face): Mesh {
  const [columns, rows] = [Math.round(fullColumns * detail), Math.round(fullRows * detail)]
  const own = plane((columns + 1) * (rows + 1) * 3)
  const lightOwn = plane(own.length)
  for (let j = 0; j <= rows; j++) {
    const t = j / rows
    const y = t < 0.9 ? (t / 0.9) * 0.94 : 0.94 + 0.06 * Math.sin(((t - 0.9) / 0.1) * (Math.PI / 2))
    const [W, F, C, B, e] = [halfWidth(y), front(y), middle(y), back(y), 2 / round(y)]
    const drop = f.chinLength * smooth(0.25, 0, y)
    for (let i = 0; i <= columns; i++) {
      const s = (i / columns) * 2 - 1
      const angle = Math.PI * (s * 0.45 + 0.55 * s * Math.abs(s))
      const [c, sn] = [Math.cos(angle), Math.sin(angle)]
      const x = W * signedPower(sn, e)
      const base = c >= 0 ? C + (F - C) * signedPower(c, e) : C - (C - B) * Math.pow(-c, e)
      const facing = c > 0 ? smooth(0, 0.25, c) : 0
      const k = (j * (columns + 1) + i) * 3
      own.set([x, y - drop, base + facing * relief(x, y, 1)], k)
      lightOwn.set([x, y - drop, base + facing * lightOn.forms * relief(x, y, lightOn.nose)], k)
    }
  }
  return { part: 1, own, lightOwn, triangles: gridTriangles(columns, rows) }
}

function earMesh(side: number, f: Face): Mesh {
  const [around, up] = [28, 20]
  const own: Plane = plane((around + 1) * (up + 1) * 3)
  for (let j = 0; j <= up; j++) {
    const phi = Math.PI * (j / up - 0.5)
    const [y, r] = [0.085 * Math.sin(phi), Math.cos(phi)]
    for (let i = 0; i <= around; i++) {
      const a = Math.PI * ((i / around) * 2 - 1)
      const x = 0.02 * r * Math.sin(a) * (1 + (0.3 * y) / 0.085)
      const z = 0.045 * r * Math.cos(a) * (1 + (0.25 * y) / 0.085)
      own.set(
        [side * (0.333 * f.width + x - z * 0.35), f.eyeHeight - 0.045 + y, -0.035 + z - y * 0.2],
        (j * (around + 1) + i) * 3,
      )
    }
  }
  return { part: 3, own, lightOwn: own, triangles: gridTriangles(around, up) }
}

const hairlineKeys: Key[] = [
  [0, 0],
  [0.35, 0.002],
  [0.6, -0.03],
  [0.85, -0.115],
  [1.05, -0.2],
  [1.22, -0.265],
  [1.42, -0.345],
  [1.6, -0.28],
  [1.9, -0.37],
  [2.4, -0.51],
  [3.2, -0.55],
]
/** Height of the hairline at an angle around the head (0 in front, pi behind). */
export function hairlineAt(face: Face, angle: number) {
  return face.hairline + polyline(hairlineKeys, Math.abs(angle))
}
