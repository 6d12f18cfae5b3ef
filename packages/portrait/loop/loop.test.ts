import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import type { Shot } from '../appearance.ts'
import { shotSchema } from '../appearance.ts'
import { garments } from '../garments/garments.ts'
import { plane } from '../raster/buffer.ts'
import { emptyCanvas } from '../raster/canvas.ts'
import { createStage } from '../stage.ts'
import { exampleAppearance, exampleShot } from '../testing/example.ts'
import { places } from '../vocabulary.ts'
import { drawLoop } from './loop.ts'
import { weatherOf } from './weather.ts'

const tiny = { width: 48, height: 64 }
const rain: Shot = { ...exampleShot, place: 'rain-window', light: 'night' }

describe('a loop', { timeout: 60_000 }, () => {
  it('is an animated WebP of 24 frames that runs forever and states that formulas made it', async () => {
    const parts: number[] = []
    const loop = await drawLoop(exampleAppearance, rain, tiny, { onProgress: (part) => parts.push(part) })
    const { format, width, pages, loop: times, xmpAsString } = await sharp(loop).metadata()
    expect({ format, width, pages, times }).toEqual({ format: 'webp', width: 48, pages: 24, times: 0 })
    expect(xmpAsString).toContain('digitalsourcetype/algorithmicMedia<')
    expect(parts).toEqual(parts.toSorted((a, b) => a - b))
    expect(parts.at(-1)).toBe(1)
  })

  it('stops when its signal is aborted', async () => {
    const stop = new AbortController()
    const onProgress = () => stop.abort(new Error('gone'))
    await expect(drawLoop(exampleAppearance, exampleShot, tiny, { signal: stop.signal, onProgress })).rejects.toThrow(
      'gone',
    )
  })

  it.each(places)('has weather of its own in the %s', async (place) => {
    const size = { width: 96, height: 128 }
    const shot = shotSchema.parse({ ...rain, place })
    const stage = createStage(exampleAppearance, shot, size, garments.blazer.fit)
    const weather = weatherOf(stage, plane(size.width * size.height))
    const [before, after] = [emptyCanvas(size.width, size.height), emptyCanvas(size.width, size.height)]
    weather(before, 0.1)
    weather(after, 0.6)
    expect(before.rgb).not.toEqual(after.rgb)
  })

  it('shows adults only', async () => {
    await expect(drawLoop({ ...exampleAppearance, age: 17 }, exampleShot, tiny)).rejects.toThrow()
  })
})
