import { plane } from '../raster/buffer.ts'
import type { Key } from '../math/curve.ts'
import { bell, clamp, curve, mix, signedPower, smooth } from '../math/curve.ts'
import type { Appearance } from '../appearance.ts'
import type { Mesh } from '../raster/mesh.ts'
import { gridTriangles } from '../raster/mesh.ts'
import type { Vec } from '../math/vector.ts'

/** A body in numbers, in head heights. */
export type Build = {
  shoulders: number
  neck: number
  chest: number
  waist: number
  hips: number
  bust: number
  arms: number
  bone: number
}

const figures: Record<Appearance['figure'], Build> = {
  'Extra skinny': {
    shoulders: 0.94,
    neck: 0.92,
    chest: 0.92,
    waist: 0.86,
    hips: 0.88,
    bust: 0.07,
    arms: 0.82,
    bone: 1.3,
  },
  Skinny: { shoulders: 0.97, neck: 0.96, chest: 0.96, waist: 0.92, hips: 0.94, bust: 0.09, arms: 0.9, bone: 1.1 },
  Curvy: { shoulders: 0.99, neck: 1, chest: 1.02, waist: 0.98, hips: 1.1, bust: 0.13, arms: 1, bone: 0.9 },
  Thick: { shoulders: 1.04, neck: 1.07, chest: 1.1, waist: 1.14, hips: 1.2, bust: 0.14, arms: 1.14, bone: 0.6 },
  BBW: { shoulders: 1.1, neck: 1.16, chest: 1.22, waist: 1.36, hips: 1.36, bust: 0.16, arms: 1.36, bone: 0.3 },
}

const bustSizes = { Small: 0.62, Medium: 1, Large: 1.34, Huge: 1.66 } as const
const hipSizes = { Small: 0.88, Medium: 1, Large: 1.14, Huge: 1.28 } as const

/** The build that a figure, a gender and the chosen sizes give. */
export function buildOf(appearance: Appearance): Build {
  const b = figures[appearance.figure]
  if (appearance.gender === 'woman')
    return {
      ...b,
      bust: b.bust * bustSizes[appearance.bust ?? 'Medium'],
      hips: b.hips * hipSizes[appearance.hips ?? 'Medium'],
    }
  return {
    ...b,
    shoulders: b.shoulders * 1.17,
    neck: b.neck * 1.24,
    chest: b.chest * 1.12,
    waist: b.waist * 1.16,
    hips: b.hips * 0.92,
    bust: 0.035,
    arms: b.arms * 1.22,
    bone: b.bone * 0.8,
  }
}

export type Body = {
  meshes: Mesh[]
  surface: (x: number, y: number) => number
  halfWidth: (y: number) => number
  armRadius: number
}
/** How a garment changes the silhouette: ease in head heights, shoulder pads, a collar, the height above which skin is bare, the sleeved part of the arm (0 to 1). */
export type GarmentFit = { ease: number; pads: number; collar: number; below: number; sleeve: number }

const [fullColumns, fullRows] = [150, 230]
const [top, bottom] = [0.3, -2.5]

/** Builds neck, torso and upper arms, with the garment's ease already in the shape. */
export function makeBody(b: Build, fit: GarmentFit, detail: number): Body {
  const [columns, rows] = [Math.round(fullColumns * detail), Math.round(fullRows * detail)]
  const s = b.shoulders
  const eased = (y: number) =>
    fit.ease * smooth(fit.below, fit.below - 0.14, y) + fit.collar * smooth(-0.26, -0.14, y) * smooth(0.075, 0.06, y)
  const widths: Key[] = [
    [0.3, 0.143 * b.neck],
    [0.1, 0.145 * b.neck],
    [0, 0.146 * b.neck],
    [-0.08, 0.156 * b.neck],
    [-0.14, 0.178 * b.neck],
    [-0.19, 0.232],
    [-0.235, 0.325 * s],
    [-0.28, 0.44 * s],
    [-0.33, 0.53 * s],
    [-0.4, 0.58 * s],
    [-0.5, 0.58 * s],
    [-0.65, 0.545 * s],
    [-0.8, 0.52 * b.chest],
    [-1, 0.51 * b.chest],
    [-1.25, 0.445 * mix(b.chest, b.waist, 0.6)],
    [-1.52, 0.39 * b.waist],
    [-1.8, 0.45 * mix(b.waist, b.hips, 0.5)],
    [-2.1, 0.55 * b.hips],
    [-2.5, 0.61 * b.hips],
  ]
  const width = curve(widths)
  const halfWidth = (y: number) => width(y) + eased(y)
  const front = curve([
    [0.3, 0.08],
    [0.1, 0.085],
    [0, 0.09],
    [-0.1, 0.1],
    [-0.2, 0.125],
    [-0.27, 0.15],
    [-0.36, 0.19],
    [-0.5, 0.24],
    [-0.7, 0.3],
    [-0.95, 0.33],
    [-1.25, 0.27],
    [-1.52, 0.23],
    [-1.9, 0.27],
    [-2.5, 0.27],
  ])
  const back = curve([
    [0.3, -0.24],
    [0.1, -0.24],
    [-0.1, -0.27],
    [-0.2, -0.31],
    [-0.3, -0.36],
    [-0.5, -0.43],
    [-1.5, -0.38],
    [-2.5, -0.42],
  ])
  const squareness = curve([
    [0.3, 2],
    [-0.1, 2],
    [-0.3, 1.75],
    [-0.45, 2.2],
    [-0.7, 2.4],
    [-1.4, 2.2],
    [-2.5, 2.2],
  ])
  const axis = -0.08
  const relief = (x: number, y: number) => reliefAt(b, fit, Math.abs(x), y)
  const pad = (y: number) => fit.pads * bell(0, y, 0, -0.36, 1, 0.08)
  const surface = (x: number, y: number) => {
    const E = squareness(y)
    const q = clamp(1 - Math.pow(Math.min(1, Math.abs(x) / halfWidth(y)), E))
    return axis + (front(y) + eased(y) - axis) * Math.pow(q, 1 / E) + relief(x, y)
  }
  const own = plane((columns + 1) * (rows + 1) * 3)
  for (let j = 0; j <= rows; j++) {
    const y = top + (bottom - top) * Math.pow(j / rows, 1.15)
    const [W, F, B, e] = [halfWidth(y) + pad(y), front(y) + eased(y), back(y) - eased(y), 2 / squareness(y)]
    for (let i = 0; i <= columns; i++) {
      const angle = Math.PI * ((i / columns) * 2 - 1)
      const [c, sn] = [Math.cos(angle), Math.sin(angle)]
      const x = W * signedPower(sn, e)
      let z = c >= 0 ? axis + (F - axis) * signedPower(c, e) : axis - (axis - B) * Math.pow(-c, e)
      if (c > 0) z += relief(x, y) * smooth(0, 0.3, c)
      own.set([x, y, z], (j * (columns + 1) + i) * 3)
    }
  }
  const torso: Mesh = { part: 2, own, lightOwn: own, triangles: gridTriangles(columns, rows, false) }
  const armRadius = 0.112 * b.arms
  return { meshes: [torso, ...[-1, 1].map((side) => armMesh(side, b, fit, armRadius))], surface, halfWidth, armRadius }
}

function reliefAt(b: Build, fit: GarmentFit, ax: number, y: number) {
  const bare = y > fit.below ? 1 : 0.12
  let z = 0
  if (ax < 0.62 && y > -0.5 && y < -0.05) {
    const line = -0.305 + 0.1 * Math.pow(ax / 0.55, 1.2)
    const [on, over] = [(y - line) / 0.02, (y - line - 0.055) / 0.035]
    z += bare * b.bone * 0.018 * Math.exp((-on * on) / 2) * smooth(0.03, 0.09, ax) * (1 - smooth(0.42, 0.62, ax))
    z -= bare * b.bone * 0.018 * Math.exp((-over * over) / 2) * smooth(0.08, 0.2, ax) * (1 - smooth(0.4, 0.6, ax))
  }
  if (y > -0.3) {
    const cord = (ax - mix(0.14, 0.04, clamp((0.2 - y) / 0.47))) / 0.03
    z += bare * 0.008 * Math.exp((-cord * cord) / 2) * smooth(0.2, 0.05, y) * smooth(-0.3, -0.24, y)
  }
  z -= bare * 0.012 * bell(ax, y, 0, -0.285, 0.04, 0.04)
  z += b.bust * bell(ax, y, 0.255, -0.97, 0.2, 0.2) - b.bust * 0.22 * bell(ax, y, 0, -0.92, 0.07, 0.2)
  return z
}

/** Where the middle of an arm runs, from above the shoulder joint to the wrist. */
const armPath: readonly (readonly [number, Vec, number])[] = [
  [0, [0.47, -0.315, -0.1], 0.08],
  [0.05, [0.505, -0.345, -0.1], 0.86],
  [0.11, [0.545, -0.42, -0.1], 1.1],
  [0.18, [0.572, -0.53, -0.1], 1.14],
  [0.26, [0.585, -0.66, -0.1], 1.06],
  [0.4, [0.59, -0.92, -0.11], 0.92],
  [0.55, [0.605, -1.3, -0.13], 0.82],
  [0.66, [0.62, -1.62, -0.13], 0.74],
  [0.78, [0.615, -1.95, -0.05], 0.7],
  [1, [0.57, -2.5, 0.08], 0.5],
]

function armMesh(side: number, b: Build, fit: GarmentFit, radius: number): Mesh {
  const [around, along] = [36, 90]
  const [px, py, pz, pr] = [0, 1, 2, 3].map((k) =>
    curve(armPath.map(([t, p, r]) => [t, k === 3 ? r : (p[k] as number)] as const)),
  )
  const own = plane((around + 1) * (along + 1) * 3)
  const spreadOut = (b.shoulders - 1) * 0.62 + (b.arms - 1) * 0.04 + fit.ease * 0.6
  // Wide hips push the hanging arms outwards.
  const beside = Math.max(0, 0.55 * b.hips - 0.605 - spreadOut - 0.62 * (Math.max(b.chest, b.waist) - 1))
  for (let j = 0; j <= along; j++) {
    const t = j / along
    const y = py!(t)
    const loose = t < fit.sleeve ? fit.ease * 1.1 * smooth(0.02, 0.12, t) : 0
    const r = radius * pr!(t) + loose
    const wide = 0.62 * (Math.max(b.chest, b.waist) - 1) * smooth(-0.6, -1.4, y) + beside * smooth(-1.1, -2.1, y)
    for (let i = 0; i <= around; i++) {
      const a = Math.PI * ((i / around) * 2 - 1)
      own.set(
        [side * (px!(t) + spreadOut + wide) + r * 0.92 * Math.sin(a), y, pz!(t) + r * Math.cos(a)],
        (j * (around + 1) + i) * 3,
      )
    }
  }
  return { part: side < 0 ? 4 : 5, own, lightOwn: own, triangles: gridTriangles(around, along, false) }
}
