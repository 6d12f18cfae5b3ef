import type { Indices, Plane } from './buffer.ts'
import { plane } from './buffer.ts'
import type { Point, Rotation, Vec } from '../math/vector.ts'

/** A grid surface: its points, its points before turning (`own`), and a softer surface for the normals. */
export type Mesh = { part: number; own: Plane; lightOwn: Plane; triangles: Indices }
export type TurnedMesh = Mesh & { at: Plane; normal: Plane }

/** Two triangles per cell of a grid of (columns + 1) by (rows + 1) points, facing outwards when rows rise. */
export function gridTriangles(columns: number, rows: number, rising = true): Indices {
  const list: Indices = new Uint32Array(columns * rows * 6)
  let n = 0
  for (let j = 0; j < rows; j++)
    for (let i = 0; i < columns; i++) {
      const a = j * (columns + 1) + i
      const c = a + columns + 1
      const corners = rising ? [a, a + 1, c + 1, a, c + 1, c] : [a, c + 1, a + 1, a, c, c + 1]
      for (const corner of corners) list[n++] = corner
    }
  return list
}

/** Turns a mesh and reads smooth normals, facing outwards, from its light surface. */
export function turnMesh(mesh: Mesh, turn: Rotation): TurnedMesh {
  const at = turned(mesh.own, turn)
  const light = mesh.lightOwn === mesh.own ? at : turned(mesh.lightOwn, turn)
  const normal = plane(at.length)
  const { triangles } = mesh
  for (let k = 0; k < triangles.length; k += 3) {
    const [a, b, c] = [3 * triangles[k], 3 * triangles[k + 1], 3 * triangles[k + 2]]
    const [ux, uy, uz] = [light[b] - light[a], light[b + 1] - light[a + 1], light[b + 2] - light[a + 2]]
    const [vx, vy, vz] = [light[c] - light[a], light[c + 1] - light[a + 1], light[c + 2] - light[a + 2]]
    const [nx, ny, nz] = [uy * vz - uz * vy, uz * vx - ux * vz, ux * vy - uy * vx]
    for (const p of [a, b, c]) {
      normal[p] += nx
      normal[p + 1] += ny
      normal[p + 2] += nz
    }
  }
  for (let p = 0; p < normal.length; p += 3) {
    const length = Math.hypot(normal[p], normal[p + 1], normal[p + 2]) || 1
    normal[p] /= length
    normal[p + 1] /= length
    normal[p + 2] /= length
  }
  return { ...mesh, at, normal }
}

function turned(own: Plane, turn: Rotation): Plane {
  const out = plane(own.length)
  for (let p = 0; p < own.length; p += 3) {
    const q = turn(own[p], own[p + 1], own[p + 2])
    out[p] = q[0]
    out[p + 1] = q[1]
    out[p + 2] = q[2]
  }
  return out
}

export type Projection = (x: number, y: number, z: number) => Point

/** The camera's view at each pixel: part, depth, normal, and coordinates on the model. */
export type View = {
  width: number
  height: number
  part: Uint8Array
  depth: Plane
  normal: [Plane, Plane, Plane]
  own: [Plane, Plane, Plane]
  at: [Plane, Plane]
}

/** An empty view. */
export function emptyView(width: number, height: number): View {
  const n = width * height
  const three = (): [Plane, Plane, Plane] => [plane(n), plane(n), plane(n)]
  return {
    width,
    height,
    part: new Uint8Array(n),
    depth: plane(n, -1e9),
    normal: three(),
    own: three(),
    at: [plane(n), plane(n)],
  }
}

/** Draws a mesh into a view with a depth test. */
export function rasterise(view: View, mesh: TurnedMesh, project: Projection) {
  const screen = projected(mesh.at, project)
  const { triangles } = mesh
  for (let k = 0; k < triangles.length; k += 3)
    fillTriangle(view, mesh, screen, [triangles[k], triangles[k + 1], triangles[k + 2]])
}

function projected(at: Plane, project: Projection): Plane {
  const screen = plane((at.length / 3) * 2)
  for (let i = 0; i < at.length / 3; i++) {
    const p = project(at[3 * i], at[3 * i + 1], at[3 * i + 2])
    screen[2 * i] = p[0]
    screen[2 * i + 1] = p[1]
  }
  return screen
}

function fillTriangle(view: View, mesh: TurnedMesh, screen: Plane, [a, b, c]: Vec) {
  const [x0, y0, x1, y1, x2, y2] = [
    screen[2 * a],
    screen[2 * a + 1],
    screen[2 * b],
    screen[2 * b + 1],
    screen[2 * c],
    screen[2 * c + 1],
  ]
  const area = (x1 - x0) * (y2 - y0) - (x2 - x0) * (y1 - y0)
  if (Math.abs(area) < 1e-9) return
  const left = Math.max(0, Math.ceil(Math.min(x0, x1, x2) - 0.5))
  const right = Math.min(view.width - 1, Math.floor(Math.max(x0, x1, x2) + 0.5))
  const top = Math.max(0, Math.ceil(Math.min(y0, y1, y2) - 0.5))
  const bottom = Math.min(view.height - 1, Math.floor(Math.max(y0, y1, y2) + 0.5))
  const { at, normal, own } = mesh
  const [A, B, C] = [3 * a, 3 * b, 3 * c]
  for (let y = top; y <= bottom; y++)
    for (let x = left; x <= right; x++) {
      const u = ((x1 - x) * (y2 - y) - (x2 - x) * (y1 - y)) / area
      const v = ((x2 - x) * (y0 - y) - (x0 - x) * (y2 - y)) / area
      const w = 1 - u - v
      if (u < -1e-4 || v < -1e-4 || w < -1e-4) continue
      const z = u * at[A + 2] + v * at[B + 2] + w * at[C + 2]
      const q = y * view.width + x
      const seen: number = view.depth[q]
      if (z <= seen) continue
      view.depth[q] = z
      view.part[q] = mesh.part
      view.at[0][q] = u * at[A] + v * at[B] + w * at[C]
      view.at[1][q] = u * at[A + 1] + v * at[B + 1] + w * at[C + 1]
      for (const axis of [0, 1, 2] as const) {
        view.normal[axis][q] = u * normal[A + axis] + v * normal[B + axis] + w * normal[C + axis]
        view.own[axis][q] = u * own[A + axis] + v * own[B + axis] + w * own[C + axis]
      }
    }
}

/** Depth only, for shadow maps. */
export function rasteriseDepth(
  depth: Plane,
  size: number,
  mesh: TurnedMesh,
  project: (x: number, y: number, z: number) => Vec,
) {
  const n = mesh.at.length / 3
  const screen = plane(n * 3)
  for (let i = 0; i < n; i++) screen.set(project(mesh.at[3 * i], mesh.at[3 * i + 1], mesh.at[3 * i + 2]), 3 * i)
  const { triangles } = mesh
  for (let k = 0; k < triangles.length; k += 3) {
    const [A, B, C] = [3 * triangles[k], 3 * triangles[k + 1], 3 * triangles[k + 2]]
    const [x0, y0, x1, y1, x2, y2] = [screen[A], screen[A + 1], screen[B], screen[B + 1], screen[C], screen[C + 1]]
    const area = (x1 - x0) * (y2 - y0) - (x2 - x0) * (y1 - y0)
    if (Math.abs(area) < 1e-9) continue
    for (
      let y = Math.max(0, Math.ceil(Math.min(y0, y1, y2) - 0.5));
      y <= Math.min(size - 1, Math.max(y0, y1, y2) + 0.5);
      y++
    )
      for (
        let x = Math.max(0, Math.ceil(Math.min(x0, x1, x2) - 0.5));
        x <= Math.min(size - 1, Math.max(x0, x1, x2) + 0.5);
        x++
      ) {
        const u = ((x1 - x) * (y2 - y) - (x2 - x) * (y1 - y)) / area
        const v = ((x2 - x) * (y0 - y) - (x0 - x) * (y2 - y)) / area
        if (u < 0 || v < 0 || u + v > 1) continue
        const z = u * screen[A + 2] + v * screen[B + 2] + (1 - u - v) * screen[C + 2]
        if (z > depth[y * size + x]) depth[y * size + x] = z
      }
  }
}
