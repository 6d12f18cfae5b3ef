import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import type { Shot } from '../appearance.ts'
import { printLayers } from '../prints/print.ts'
import { exampleAppearance, exampleShot } from '../testing/example.ts'
import { drawLoop } from './loop.ts'

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

  it('lets rain fall, and closes the eyes of a still picture of any moment', async () => {
    const at = (time: number, lids: number) => printLayers(exampleAppearance, rain, { time, lids })
    expect(at(0.1, 0).weather).not.toBe(at(0.6, 0).weather)
    expect(at(0.1, 1).top).not.toBe(at(0.1, 0).top)
    expect(at(1, 0).base).toBe(at(0, 0).base)
  })

  it('shows adults only', async () => {
    await expect(drawLoop({ ...exampleAppearance, age: 17 }, exampleShot, tiny)).rejects.toThrow()
  })
})
