import { setImmediate as nextTurn } from 'node:timers/promises'
import sharp from 'sharp'
import { builtInEngine, provenanceOf } from '#platform/images/provenance.ts'
import type { Appearance, Shot } from '../appearance.ts'
import type { Size } from '../prints/print.ts'
import { paintPrint } from '../prints/print.ts'

const frames = 24
const frameMs = 110

/** How far the lids are closed in the frames of a blink. */
const blink: readonly number[] = [0.45, 1, 0.45]
const blinkFrom = 14

export type LoopOptions = { signal?: AbortSignal; onProgress?: (part: number) => void }

/**
 * Draws a short, seamless loop of one photo as an animated WebP: the head sways and the eyes blink, lights flicker, and
 * rain falls. The same input gives the same bytes.
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

/**
 * The painted pixels of all frames, three bytes each, one frame after the other: every frame is a print of its own
 * moment, and the last leads to the first.
 */
export async function paintFrames(
  appearance: Appearance,
  shot: Shot,
  { width, height }: Size,
  { signal, onProgress }: LoopOptions = {},
): Promise<Buffer> {
  const bytes = width * height * 3
  const pixels = Buffer.alloc(bytes * frames)
  for (let k = 0; k < frames; k++) {
    await nextTurn()
    signal?.throwIfAborted()
    const moment = { time: k / frames, lids: blink[k - blinkFrom] ?? 0 }
    const frame = await paintPrint(appearance, shot, { width, height }, moment)
    frame.copy(pixels, k * bytes)
    onProgress?.((0.85 * (k + 1)) / frames)
  }
  return pixels
}
