import { describe, expect, it } from 'vitest'
import type { Shot } from '../appearance.ts'
import { drawLoop, paintFrames } from '../loop/loop.ts'
import { exampleAppearance, exampleShot } from '../testing/example.ts'
import { places } from '../vocabulary.ts'

const small = { width: 96, height: 128 }
const rain: Shot = { ...exampleShot, place: 'rain-window', light: 'night' }

/** The mean difference of two frames, over all of their bytes. */
const difference = (a: Buffer, b: Buffer) =>
  a.reduce((sum, byte, i) => sum + Math.abs(byte - (b[i] ?? 0)), 0) / a.length

async function framesOf(shot: Shot): Promise<Buffer[]> {
  const pixels = await paintFrames(exampleAppearance, shot, small)
  return Array.from({ length: 24 }, (_, i) => pixels.subarray((i * pixels.length) / 24, ((i + 1) * pixels.length) / 24))
}

describe('a loop', { timeout: 120_000 }, () => {
  it('is the same to the byte each time', async () => {
    const [first, second] = [
      await drawLoop(exampleAppearance, rain, small),
      await drawLoop(exampleAppearance, rain, small),
    ]
    expect(first.equals(second)).toBe(true)
  })

  it('never jumps: its end is as near to its beginning as any two frames in a row', async () => {
    // A studio by day has no rain and no blinking neon, so only the person and the light move.
    const frames = await framesOf({ ...exampleShot, place: 'studio', light: 'day' })
    const steps = frames.map((frame, i) => difference(frame, frames[(i + 1) % frames.length] as Buffer)) // inside the list
    expect(steps.at(-1)).toBeLessThanOrEqual(Math.max(...steps.slice(0, -1)))
  })

  it.each(places)('moves gently in the %s: every frame differs from the next, and none by much', async (place) => {
    const frames = await framesOf({ ...rain, place })
    for (const [i, frame] of frames.slice(1).entries()) {
      expect(difference(frame, frames[i] as Buffer)).toBeGreaterThan(0)
      expect(difference(frame, frames[i] as Buffer)).toBeLessThan(12)
    }
  })

  it('is small enough to be sent: 480 by 640 in at most 1.2 MB', async () => {
    expect((await drawLoop(exampleAppearance, rain, { width: 480, height: 640 })).length).toBeLessThan(1_200_000)
  })
})
