import { setImmediate as nextTurn } from 'node:timers/promises'
import sharp from 'sharp'
import { builtInEngine, provenanceOf } from '#platform/images/provenance.ts'
import type { Plane } from '../raster/buffer.ts'
import { copyOf, plane } from '../raster/buffer.ts'
import { toBytes } from '../raster/canvas.ts'
import type { Photo } from '../figure.ts'
import { finish } from '../raster/finish.ts'
import type { Appearance, Shot } from '../appearance.ts'
import type { Size } from '../photo.ts'
import { preparePhoto, paintPerson } from '../photo.ts'
import { paintPrintFrames } from '../prints/frames.ts'
import { closeEyes, eyesAt } from './blink.ts'
import { flickerOf } from './flicker.ts'
import { motionOf } from './motion.ts'
import { weatherOf } from './weather.ts'

const frames = 24
const frameMs = 110

export type LoopOptions = { signal?: AbortSignal; onProgress?: (part: number) => void }

/**
 * Draws a short, seamless loop of one photo as an animated WebP: the person breathes and blinks, the light flickers, and
 * the place has its weather. The same input gives the same bytes.
 */
export async function drawLoop(
  appearance: Appearance,
  shot: Shot,
  size: Size,
  options: LoopOptions = {},
): Promise<Buffer> {
  const { width, height } = size
  const pixels = await paintFrames(appearance, shot, size, options)
  const webp = await sharp(pixels, { raw: { width, height: height * frames, channels: 3, pageHeight: height } })
    .webp({ quality: 76, effort: 3, loop: 0, delay: Array.from({ length: frames }, () => frameMs) })
    .withXmp(provenanceOf(builtInEngine))
    .toBuffer()
  options.signal?.throwIfAborted()
  options.onProgress?.(1)
  return webp
}

/** The painted pixels of all frames, three bytes each, one frame after the other. */
export function paintFrames(
  appearance: Appearance,
  shot: Shot,
  size: Size,
  options: LoopOptions = {},
): Promise<Buffer> {
  return appearance.style === 'REALITY'
    ? paintPrintFrames(appearance, shot, size, { ...options, frames })
    : moveOnePhoto(appearance, shot, size, options)
}

async function moveOnePhoto(
  appearance: Appearance,
  shot: Shot,
  { width, height }: Size,
  { signal, onProgress }: LoopOptions,
): Promise<Buffer> {
  signal?.throwIfAborted()
  const photo = await preparePhoto(appearance, shot, { width, height })
  const scene = copyOf(photo.canvas.rgb)
  await paintPerson(photo)
  const person = personMask(photo, scene)
  onProgress?.(0.3)
  signal?.throwIfAborted()
  const eyes = await closeEyes(photo, scene)
  finish(photo.stage, photo.canvas, photo.visibility.figureMask, { grain: 0 })
  onProgress?.(0.5)
  const move = motionOf(photo, person)
  const [flicker, weather] = [flickerOf(photo, person), weatherOf(photo.stage, person)]
  const pixels = Buffer.alloc(width * height * 3 * frames)
  const frame = { width, height, rgb: plane(width * height * 3) }
  for (let k = 0; k < frames; k++) {
    await nextTurn()
    signal?.throwIfAborted()
    const time = k / frames
    move(eyesAt(eyes, photo.canvas.rgb, k), frame.rgb, time)
    flicker(frame, time)
    weather(frame, time)
    toBytes(frame).copy(pixels, k * width * height * 3)
    onProgress?.(0.5 + (0.35 * (k + 1)) / frames)
  }
  return pixels
}

/** How much of each pixel shows the person, hair included. */
function personMask({ canvas, visibility }: Photo, scene: Plane): Plane {
  const mask = copyOf(visibility.figureMask)
  for (let q = 0, p = 0; q < mask.length; q++, p += 3) {
    const change =
      Math.abs(canvas.rgb[p] - scene[p]) +
      Math.abs(canvas.rgb[p + 1] - scene[p + 1]) +
      Math.abs(canvas.rgb[p + 2] - scene[p + 2])
    const painted = Math.min(1, Math.max(0, (change - 9) / 30))
    if (painted > mask[q]) mask[q] = painted
  }
  return mask
}
