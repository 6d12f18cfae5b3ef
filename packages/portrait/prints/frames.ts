import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Appearance, Shot } from '../appearance.ts'
import { paintPrint } from './print.ts'

/** How far the lids are closed in the frames of a blink. */
const blink: readonly number[] = [0.45, 1, 0.45]
const blinkFrom = 14

type FrameOptions = { frames: number; signal?: AbortSignal; onProgress?: (part: number) => void }

/** The painted pixels of a loop's frames: every frame is a print of its own moment, and the last leads to the first. */
export async function paintPrintFrames(
  appearance: Appearance,
  shot: Shot,
  { width, height }: { width: number; height: number },
  { frames, signal, onProgress }: FrameOptions,
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
