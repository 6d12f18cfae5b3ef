import { setImmediate as nextTurn } from 'node:timers/promises'
import sharp from 'sharp'
import { builtInEngine, provenanceOf } from '../../provenance.ts'
import type { Plane } from '../buffer.ts'
import { copyOf, plane } from '../buffer.ts'
import { toBytes } from '../canvas.ts'
import type { Photo } from '../figure.ts'
import { finish } from '../finish.ts'
import type { Look, Shot } from '../look.ts'
import type { Size } from '../photo.ts'
import { beginPhoto, paintHer } from '../photo.ts'
import { closeEyes, eyesAt } from './blink.ts'
import { flickerOf } from './flicker.ts'
import { motionOf } from './motion.ts'
import { weatherOf } from './weather.ts'

const frames = 24
const frameMs = 110

export type LoopOptions = { signal?: AbortSignal; onProgress?: (part: number) => void }

/**
 * Draws a short, seamless loop of one photo as an animated WebP: she breathes and blinks, the light lives, and the place
 * has its weather. It is painted once, and only what moves is moved. The same look, shot and size give the same bytes.
 */
export async function drawLoop(look: Look, shot: Shot, size: Size, options: LoopOptions = {}): Promise<Buffer> {
  const { width, height } = size
  const film = await paintFilm(look, shot, size, options)
  const webp = await sharp(film, { raw: { width, height: height * frames, channels: 3, pageHeight: height } })
    .webp({ quality: 76, effort: 3, loop: 0, delay: Array.from({ length: frames }, () => frameMs) })
    .withXmp(provenanceOf(builtInEngine))
    .toBuffer()
  options.signal?.throwIfAborted()
  options.onProgress?.(1)
  return webp
}

/** The painted pixels of all frames, three bytes each, one frame after the other. */
export async function paintFilm(
  look: Look,
  shot: Shot,
  { width, height }: Size,
  { signal, onProgress }: LoopOptions = {},
): Promise<Buffer> {
  signal?.throwIfAborted()
  const photo = await beginPhoto(look, shot, { width, height })
  const scene = copyOf(photo.canvas.rgb)
  await paintHer(photo)
  const her = coverOfHer(photo, scene)
  onProgress?.(0.3)
  signal?.throwIfAborted()
  const eyes = await closeEyes(photo, scene)
  finish(photo.stage, photo.canvas, photo.view.figureCover, { grain: 0 })
  onProgress?.(0.5)
  const move = motionOf(photo, her)
  const [flicker, weather] = [flickerOf(photo, her), weatherOf(photo.stage, her)]
  const film = Buffer.alloc(width * height * 3 * frames)
  const frame = { width, height, rgb: plane(width * height * 3) }
  for (let k = 0; k < frames; k++) {
    await nextTurn()
    signal?.throwIfAborted()
    const time = k / frames
    move(eyesAt(eyes, photo.canvas.rgb, k), frame.rgb, time)
    flicker(frame, time)
    weather(frame, time)
    toBytes(frame).copy(film, k * width * height * 3)
    onProgress?.(0.5 + (0.35 * (k + 1)) / frames)
  }
  return film
}

/** How much of each pixel is she and not the place, hair included. */
function coverOfHer({ canvas, view }: Photo, scene: Plane): Plane {
  const cover = copyOf(view.figureCover)
  for (let q = 0, p = 0; q < cover.length; q++, p += 3) {
    const change =
      Math.abs(canvas.rgb[p] - scene[p]) +
      Math.abs(canvas.rgb[p + 1] - scene[p + 1]) +
      Math.abs(canvas.rgb[p + 2] - scene[p + 2])
    const painted = Math.min(1, Math.max(0, (change - 9) / 30))
    if (painted > cover[q]) cover[q] = painted
  }
  return cover
}
