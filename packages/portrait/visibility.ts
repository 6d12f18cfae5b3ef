import type { Plane } from './raster/buffer.ts'
import { blurPlane, copyOf, plane } from './raster/buffer.ts'
import { clamp, smooth } from './math/curve.ts'
import type { View } from './raster/mesh.ts'
import { emptyView, rasterise, rasteriseDepth, turnMesh } from './raster/mesh.ts'
import type { Stage } from './stage.ts'
import type { Vec } from './math/vector.ts'
import { cross, dot, unit } from './math/vector.ts'

/** Parts of a view, as meshes number them. */
export const partOf = { head: 1, torso: 2, ear: 3, armLeft: 4, armRight: 5 } as const
/** Whether a part belongs to the head. */
export const isHead = (part: number) => part === partOf.head || part === partOf.ear
/** Whether a part belongs to the body. */
export const isBody = (part: number) => part === partOf.torso || part >= partOf.armLeft

/** The parts of the figure that the camera and the key light see. */
export type Visibility = {
  view: View
  lightReach: Plane
  /** Ambient occlusion of each pixel of the body, 0 to 1. */
  occlusion: Plane
  headMask: Plane
  figureMask: Plane
}

/** Renders the figure from the camera and from the key light. */
export function renderVisibility(stage: Stage, earsShow: boolean): Visibility {
  const { width, height } = stage
  const view = emptyView(width, height)
  const turned = [
    ...stage.body.meshes.map((mesh) => turnMesh(mesh, stage.turnBody)),
    turnMesh(stage.head.mesh, stage.turnHead),
    ...(earsShow ? stage.head.ears.map((mesh) => turnMesh(mesh, stage.turnHead)) : []),
  ]
  for (const mesh of turned) rasterise(view, mesh, stage.project)
  softenBodyNormals(view, stage.unit * 0.03)
  const lightReach = shadowReach(view, turned, stage)
  const occlusion = occlusionOf(view, stage.unit * 0.045)
  return { view, lightReach, occlusion, headMask: maskOf(view, isHead), figureMask: maskOf(view, (part) => part > 0) }
}

/** A mask with soft edges of the parts that match. */
export function maskOf(view: View, matches: (part: number) => boolean): Plane {
  const mask = plane(view.part.length)
  for (let q = 0; q < mask.length; q++) mask[q] = matches(view.part[q] as number) ? 1 : 0
  const radius = Math.max(1, view.width / 960)
  blurPlane(mask, view.width, view.height, radius, 2)
  for (let q = 0; q < mask.length; q++) mask[q] = smooth(0.25, 0.75, mask[q])
  return mask
}

/** Arms and torso are separate surfaces; blurring their normals joins them at the shoulder. */
function softenBodyNormals(view: View, radius: number) {
  const weight = plane(view.part.length)
  for (let q = 0; q < weight.length; q++) weight[q] = isBody(view.part[q] as number) ? 1 : 0
  const total = blurPlane(copyOf(weight), view.width, view.height, radius)
  for (const axis of view.normal) {
    const soft = copyOf(axis)
    for (let q = 0; q < soft.length; q++) soft[q] *= weight[q]
    blurPlane(soft, view.width, view.height, radius)
    for (let q = 0; q < soft.length; q++) if (weight[q] > 0) axis[q] = soft[q] / Math.max(0.05, total[q])
  }
}

/** Less light reaches the places where arms meet the body and collars the neck. */
function occlusionOf(view: View, radius: number): Plane {
  const [weight, around, hollow] = [plane(view.part.length), plane(view.part.length), plane(view.part.length)]
  for (let q = 0; q < weight.length; q++) {
    if (!view.part[q]) continue
    weight[q] = 1
    around[q] = view.depth[q]
  }
  blurPlane(weight, view.width, view.height, radius)
  blurPlane(around, view.width, view.height, radius)
  for (let q = 0; q < hollow.length; q++) {
    if (!isBody(view.part[q] as number)) continue
    hollow[q] = clamp((around[q] / Math.max(0.05, weight[q]) - view.depth[q] - 0.015) * 8)
  }
  return hollow
}

const mapSize = 380
const mapScale = 130

/** How much of the key light reaches each pixel, 0 to 1. */
function shadowReach(view: View, meshes: ReturnType<typeof turnMesh>[], stage: Stage): Plane {
  const L = stage.keyDirection
  const right = unit(cross([0, 1, 0], L))
  const up = cross(L, right)
  const fromLight = (x: number, y: number, z: number): Vec => {
    const p: Vec = [x, y + 0.2, z]
    return [mapSize / 2 + dot(p, right) * mapScale, mapSize / 2 - dot(p, up) * mapScale, dot(p, L)]
  }
  const depth = plane(mapSize * mapSize, -1e9)
  for (const mesh of meshes) rasteriseDepth(depth, mapSize, mesh, fromLight)
  const reach = plane(view.part.length, 1)
  for (let q = 0; q < reach.length; q++) {
    if (!view.part[q]) continue
    const [u, v, d] = fromLight(view.at[0][q], view.at[1][q], view.depth[q])
    reach[q] = openAround(depth, u, v, d)
  }
  return blurPlane(reach, view.width, view.height, stage.unit * 0.012)
}

/** The share of the shadow map around a place that is not in shadow. */
function openAround(depth: Plane, u: number, v: number, d: number) {
  const before = d + 0.05
  let open = 0
  let seen = 0
  for (let dy = -2; dy <= 2; dy++) {
    const y = Math.round(v + dy * 1.3)
    if (y < 0 || y >= mapSize) continue
    const row = y * mapSize
    for (let dx = -2; dx <= 2; dx++) {
      const x = Math.round(u + dx * 1.3)
      if (x < 0 || x >= mapSize) continue
      seen++
      if (depth[row + x] < before) open++
    }
  }
  return seen ? open / seen : 1
}
