import type { Plane } from '../raster/buffer.ts'
import { copyOf } from '../raster/buffer.ts'
import { drawFeatures } from '../vector-layers.ts'
import type { Photo } from '../figure.ts'
import { finish } from '../raster/finish.ts'
import { paintPerson } from '../photo.ts'

/** The eyes half and fully closed: the finished pixels around them that differ from the open ones. */
export type Eyes = { half: Patch; closed: Patch }
type Patch = { pixels: number[]; rgb: Plane }

/** Lids of an expression run from 0 to about 1; beyond, they close. */
const lidsWhen = { half: 2.3, closed: 4.85 }
/** Which frames of a loop show the eyes closing and opening again. */
const blinking: Partial<Record<number, keyof Eyes>> = { 14: 'half', 15: 'closed', 16: 'half' }

/** Paints the person again with closing eyes, over the same place. */
export async function closeEyes(photo: Photo, scene: Plane): Promise<Eyes> {
  return { half: await patchOf(photo, scene, lidsWhen.half), closed: await patchOf(photo, scene, lidsWhen.closed) }
}

async function patchOf(photo: Photo, scene: Plane, lids: number): Promise<Patch> {
  const { stage, layers, visibility } = photo
  const features = await drawFeatures({ ...stage, expression: { ...stage.expression, lids } })
  const canvas = { ...photo.canvas, rgb: copyOf(scene) }
  await paintPerson({ ...photo, layers: { ...layers, features }, canvas })
  finish(stage, canvas, visibility.figureMask, { grain: 0 })
  const pixels: number[] = []
  for (let q = 0; q < stage.width * stage.height; q++)
    for (let c = 4 * q; c < 4 * q + 4; c++)
      if (features[c] !== layers.features[c]) {
        pixels.push(q)
        break
      }
  return { pixels, rgb: canvas.rgb }
}

/** The finished picture of one frame: with open eyes, or closing ones. */
export function eyesAt(eyes: Eyes, open: Plane, frame: number): Plane {
  const state = blinking[frame]
  if (!state) return open
  const { pixels, rgb } = eyes[state]
  const picture = copyOf(open)
  for (const q of pixels) picture.set(rgb.subarray(3 * q, 3 * q + 3), 3 * q)
  return picture
}
