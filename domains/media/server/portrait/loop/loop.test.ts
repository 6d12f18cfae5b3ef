import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { places } from '../../../vocabulary-contract.ts'
import { plane } from '../buffer.ts'
import { emptyCanvas } from '../canvas.ts'
import { garments } from '../garments.ts'
import type { Look, Shot } from '../look.ts'
import { shotSchema } from '../look.ts'
import { setStage } from '../stage.ts'
import { drawLoop, paintFilm } from './loop.ts'
import { weatherOf } from './weather.ts'

const look: Look = {
  seed: 11,
  gender: 'woman',
  style: 'REALITY',
  age: 31,
  ethnicity: 'Latina',
  eyes: 'Brown',
  hair: 'Long',
  hairColor: 'Brown',
  figure: 'Curvy',
  temper: 'warm',
}
const shot: Shot = { outfit: 'blazer', place: 'rain-window', light: 'night', framing: 'bust', pose: 1, seed: 5 }
const small = { width: 96, height: 128 }

/** The mean difference of two frames, over all of their bytes. */
const separate = (a: Buffer, b: Buffer) => a.reduce((sum, byte, i) => sum + Math.abs(byte - (b[i] ?? 0)), 0) / a.length

async function framesOf(changes: Partial<Shot> = {}): Promise<Buffer[]> {
  const film = await paintFilm(look, { ...shot, ...changes }, small)
  return Array.from({ length: 24 }, (_, i) => film.subarray((i * film.length) / 24, ((i + 1) * film.length) / 24))
}

describe('a loop', { timeout: 60_000 }, () => {
  it('is an animated WebP of 24 frames that runs for ever', async () => {
    const { format, width, pages, loop } = await sharp(await drawLoop(look, shot, small)).metadata()
    expect({ format, width, pages, loop }).toEqual({ format: 'webp', width: 96, pages: 24, loop: 0 })
  })

  it('names in its file that formulas made it', async () => {
    const { xmpAsString } = await sharp(await drawLoop(look, shot, { width: 48, height: 64 })).metadata()
    expect(xmpAsString).toContain('digitalsourcetype/algorithmicMedia<')
  })

  it('is the same to the byte each time', async () => {
    expect((await drawLoop(look, shot, small)).equals(await drawLoop(look, shot, small))).toBe(true)
  })

  it('never jumps: its end is as near to its beginning as any two frames in a row', async () => {
    // A studio by day has no rain and no blinking of neon; what is left is she and the light.
    const frames = await framesOf({ place: 'studio', light: 'day' })
    const steps = frames.map((frame, i) => separate(frame, frames[(i + 1) % frames.length] as Buffer)) // inside the list
    expect(steps.at(-1)).toBeLessThanOrEqual(Math.max(...steps.slice(0, -1)))
  })

  it('moves, gently: every frame differs from the next, and none by much', async () => {
    const frames = await framesOf()
    for (const [i, frame] of frames.slice(1).entries()) {
      expect(separate(frame, frames[i] as Buffer)).toBeGreaterThan(0)
      expect(separate(frame, frames[i] as Buffer)).toBeLessThan(12)
    }
  })

  it.each(places)('has weather of its own in the %s', async (place) => {
    const stage = setStage(look, shotSchema.parse({ ...shot, place }), small, garments.blazer.cut)
    const weather = weatherOf(stage, plane(small.width * small.height))
    const [before, after] = [emptyCanvas(small.width, small.height), emptyCanvas(small.width, small.height)]
    weather(before, 0.1)
    weather(after, 0.6)
    expect(before.rgb).not.toEqual(after.rgb)
  })

  it('is small enough to be sent: 480 by 640 in at most 1.2 MB', async () => {
    expect((await drawLoop(look, shot, { width: 480, height: 640 })).length).toBeLessThan(1_200_000)
  })

  it('tells how far it is, in rising parts up to 1, and stops when nobody wants it any more', async () => {
    const reported: number[] = []
    await drawLoop(look, shot, { width: 48, height: 64 }, { onProgress: (part) => reported.push(part) })
    expect(reported).toEqual([...reported].sort((a, b) => a - b))
    expect(reported.at(-1)).toBe(1)
    const stop = new AbortController()
    const stopped = drawLoop(look, shot, small, {
      signal: stop.signal,
      onProgress: () => stop.abort(new Error('gone')),
    })
    await expect(stopped).rejects.toThrow('gone')
  })

  it('is of adults alone', async () => {
    await expect(drawLoop({ ...look, age: 17 }, shot, small)).rejects.toThrow()
  })
})
