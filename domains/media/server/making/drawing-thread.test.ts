import sharp from 'sharp'
import { afterEach, describe, expect, it } from 'vitest'
import { GenerationFailed } from '../picture-maker.ts'
import type { Look, Shot } from '../portrait/look.ts'
import { createBuiltInGenerator } from './built-in-maker.ts'
import type { Drawing } from './drawing-thread.ts'
import { createDrawingThread } from './drawing-thread.ts'

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
const shot: Shot = { outfit: 'blazer', place: 'cafe', light: 'dusk', framing: 'bust', pose: 1, seed: 5 }
const thumb: Drawing = { kind: 'photo', look, shot, size: { width: 36, height: 48 } }
const poster: Drawing = { kind: 'photo', look, shot, size: { width: 960, height: 1280 } }
const forever = new AbortController().signal

describe('the drawing thread', () => {
  let thread = createDrawingThread()
  afterEach(async () => {
    await thread.close()
    thread = createDrawingThread()
  })

  it('draws without holding up this thread', async () => {
    let turns = 0
    const counting = setInterval(() => (turns += 1), 5)
    const bytes = await thread.draw(thumb, { signal: forever })
    clearInterval(counting)
    expect((await sharp(bytes).metadata()).width).toBe(36)
    expect(turns).toBeGreaterThan(5)
  })

  it('stops a drawing under way and goes on with the next one', async () => {
    const stop = new AbortController()
    const stopped = thread.draw(poster, { signal: stop.signal, onProgress: () => stop.abort(new Error('not wanted')) })
    const after = thread.draw(thumb, { signal: forever })
    await expect(stopped).rejects.toThrow('not wanted')
    expect((await sharp(await after).metadata()).width).toBe(36)
  })

  it('drops what waits when nobody wants it any more, and leaves alone what it draws', async () => {
    const stop = new AbortController()
    const first = thread.draw(thumb, { signal: stop.signal, whenAborted: 'finish' })
    const second = thread.draw(thumb, { signal: stop.signal, whenAborted: 'finish' })
    stop.abort(new Error('gone'))
    await expect(second).rejects.toThrow('gone')
    await expect(first).resolves.toBeInstanceOf(Uint8Array)
    expect(thread.waiting()).toBe(0)
  })

  it('gives up what takes too long', async () => {
    const hasty = createDrawingThread({ mostMs: 1 })
    await expect(hasty.draw(poster, { signal: forever })).rejects.toThrow(GenerationFailed)
    await hasty.close()
  })

  it('says no to everyone when it closes', async () => {
    const [first, second] = [thread.draw(poster, { signal: forever }), thread.draw(poster, { signal: forever })]
    const both = Promise.allSettled([first, second])
    await thread.close()
    expect((await both).map((one) => one.status)).toEqual(['rejected', 'rejected'])
    await expect(thread.draw(thumb, { signal: forever })).rejects.toThrow(GenerationFailed)
  })
})

describe('the built-in maker', () => {
  it('makes the same picture for the same order, tells how far it is, and draws nobody under 18', async () => {
    const generator = createBuiltInGenerator()
    const reported: number[] = []
    const order = { look, shot, width: 36, height: 48 }
    const [first, second] = await Promise.all([
      generator.make(order, { signal: forever, onProgress: (part) => reported.push(part) }),
      generator.make(order, { signal: forever }),
    ])
    expect(Buffer.from(first).equals(Buffer.from(second))).toBe(true)
    expect(reported).toEqual([0, 0.3, 0.8, 1])
    const child = { ...order, look: { ...look, age: 17 } }
    await expect(generator.make(child, { signal: forever })).rejects.toThrow(GenerationFailed)
    await generator.close()
  })

  it('makes short loops', async () => {
    const generator = createBuiltInGenerator()
    const reported: number[] = []
    const loop = await generator.makeLoop(
      { look, shot, width: 48, height: 64 },
      { signal: forever, onProgress: (part) => reported.push(part) },
    )
    expect((await sharp(loop).metadata()).pages).toBeGreaterThan(15)
    expect(reported).toEqual(reported.toSorted((a, b) => a - b))
    await generator.close()
  })
})
