import sharp from 'sharp'
import { afterEach, describe, expect, it } from 'vitest'
import { exampleAppearance, exampleShot } from '../testing/example.ts'
import type { Drawing } from './drawing-thread.ts'
import { createDrawingThread, DrawingFailed } from './drawing-thread.ts'

const person = { appearance: exampleAppearance, shot: exampleShot }
const thumb: Drawing = { kind: 'photo', ...person, size: { width: 36, height: 48 } }
const poster: Drawing = { kind: 'photo', ...person, size: { width: 960, height: 1280 } }
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

  it('stops a drawing in progress and goes on with the next one', async () => {
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
    await expect(hasty.draw(poster, { signal: forever })).rejects.toThrow(DrawingFailed)
    await hasty.close()
  })

  it('says no to everyone when it closes', async () => {
    const [first, second] = [thread.draw(poster, { signal: forever }), thread.draw(poster, { signal: forever })]
    const both = Promise.allSettled([first, second])
    await thread.close()
    expect((await both).map((one) => one.status)).toEqual(['rejected', 'rejected'])
    await expect(thread.draw(thumb, { signal: forever })).rejects.toThrow(DrawingFailed)
  })
})
