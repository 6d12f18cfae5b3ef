import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createServiceSpeaker } from './service-speaker.ts'
import type { Said } from './speaker.ts'
import { SpeechFault } from './speaker.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const stretch = { messageId: 'one', from: 0, to: 5, leavesOutActions: false, locale: null }
const voice = { id: 'heart', name: 'Heart', tags: ['en-US'], place: 'service' as const, fits: ['woman' as const] }
const said: Said = { words: 'Hello', speed: 1, voice, stretch }

/** An audio element as browsers have it: its events come after the fact, and one that ends says first that it paused. */
class Element extends EventTarget {
  src = ''
  playbackRate = 1
  currentTime = 0
  duration = 2
  paused = true
  ended = false
  play = () => {
    this.paused = false
    return Promise.resolve()
  }
  pause = () => {
    if (this.paused) return
    this.paused = true
    setTimeout(() => this.dispatchEvent(new Event('pause')))
  }
  load = () => undefined
  removeAttribute = () => void (this.src = '')
  playTo(time: number) {
    this.currentTime = time
    this.dispatchEvent(new Event('timeupdate'))
  }
  finish() {
    this.playTo(this.duration)
    this.paused = true
    this.ended = true
    this.dispatchEvent(new Event('pause'))
    this.dispatchEvent(new Event('ended'))
  }
}

/** A speaker whose server gives every sentence at once, or never, with how its sentence ended. */
function stage(request: typeof fetch = () => Promise.resolve(new Response('sound'))) {
  const player = new Element()
  const speaker = createServiceSpeaker(() => player as unknown as HTMLAudioElement, request)
  const ends: string[] = []
  const say = async (signal = new AbortController().signal) => {
    const fault = await speaker.say(said, signal).then(
      () => 'said',
      (error: unknown) => (error instanceof SpeechFault ? error.kind : 'broken'),
    )
    ends.push(fault)
  }
  return { player, speaker, ends, say, after: (ms: number) => vi.advanceTimersByTimeAsync(ms) }
}

describe('a sentence by a voice of the service', () => {
  it('is said once the element has played it, however long it takes', async () => {
    const { player, ends, say, after } = stage()
    void say()
    for (let second = 0; second < 20; second += 1) {
      await after(1000)
      player.playTo(second / 10)
    }
    expect(ends).toEqual([])
    player.finish()
    await after(0)
    expect(ends).toEqual(['said'])
  })

  it('ends where a media key or a phone call pauses it', async () => {
    const { player, ends, say, after } = stage()
    void say()
    await after(500)
    player.pause()
    await after(0)
    expect([ends, player.src]).toEqual([['paused'], ''])
  })

  it('is not ended by the late pause of the one before', async () => {
    const { player, ends, say, after } = stage()
    const first = new AbortController()
    void say(first.signal)
    await after(500)
    first.abort()
    // The element plays again before it reports the pause.
    player.paused = false
    void say()
    await after(500)
    expect(ends).toEqual(['said'])
    player.finish()
    await after(0)
    expect(ends).toEqual(['said', 'said'])
  })

  it('is given up where the element stands still without a word', async () => {
    const { player, ends, say, after } = stage()
    void say()
    await after(500)
    player.playTo(0.5)
    await after(10_000)
    expect(ends).toEqual(['silent'])
  })

  it('is given up where the line died before its audio was there', async () => {
    vi.useRealTimers()
    const limit = vi.spyOn(AbortSignal, 'timeout').mockImplementation(() => AbortSignal.abort())
    const { ends, say } = stage(async (_, init) => {
      init?.signal?.throwIfAborted()
      return new Promise(() => undefined)
    })
    await say()
    limit.mockRestore()
    expect(ends).toEqual(['service'])
  })

  it('is requested before the next one, which is prepared beside it and requested once', async () => {
    const requested: string[] = []
    const request = (address: string) => {
      requested.push(/from=(\d+)/u.exec(address)?.[1] ?? '')
      return Promise.resolve(new Response('sound'))
    }
    const { player, speaker, after } = stage(request as typeof fetch)
    const next: Said = { ...said, stretch: { ...stretch, from: 6, to: 9 } }
    const { signal } = new AbortController()
    void speaker.say(said, signal)
    speaker.prepare?.(next, signal)
    await after(0)
    player.finish()
    await after(0)
    void speaker.say(next, signal)
    await after(0)
    expect(requested).toEqual(['0', '6'])
  })
})

describe('the first sentence of a reply that is being written', () => {
  const opening = { messageId: 'one', voice, leavesOutActions: false, tag: 'en-US' }
  const { signal } = new AbortController()

  /** A speaker whose server answers an opening by `answer`, and every other sentence at once. */
  function expecting(answer: () => Promise<Response>) {
    const requested: string[] = []
    const request = (address: string) => {
      requested.push(address)
      return address.includes('/opening') ? answer() : Promise.resolve(new Response('sound'))
    }
    const player = new Element()
    const speaker = createServiceSpeaker(() => player as unknown as HTMLAudioElement, request as typeof fetch)
    return { player, speaker, requested, after: (ms: number) => vi.advanceTimersByTimeAsync(ms) }
  }
  const heard = (stretch: string) => Promise.resolve(new Response('sound', { headers: { 'x-stretch': stretch } }))

  it('is heard by the request that was there before its words, and by no second one', async () => {
    const { player, speaker, requested, after } = expecting(() => heard('0-5'))
    speaker.expect?.(opening, signal)
    await after(500)
    void speaker.say(said, signal)
    await after(0)
    expect([requested, player.paused]).toEqual([['/media/speech/one/opening?voice=&tag=en-US'], false])
  })

  it.each([
    ['its audio is of another stretch', () => heard('0-9')],
    ['it was not whole in time', () => Promise.resolve(new Response('', { status: 409 }))],
    ['the line broke', () => Promise.reject(new Error('The line broke'))],
  ])('is requested as any other where %s', async (_, answer) => {
    const { player, speaker, requested, after } = expecting(answer)
    speaker.expect?.(opening, signal)
    void speaker.say(said, signal)
    await after(0)
    expect([requested.length, requested[1], player.paused]).toEqual([2, expect.stringContaining('from=0&to=5'), false])
  })

  it('is for its own message, voice and choice alone', async () => {
    const { speaker, requested, after } = expecting(() => heard('0-5'))
    for (const other of [
      { messageId: 'two' },
      { voice: { ...voice, id: 'service:other' } },
      { leavesOutActions: true },
    ]) {
      speaker.expect?.({ ...opening, ...other }, signal)
      const stop = new AbortController()
      void speaker.say(said, stop.signal)
      await after(0)
      expect(requested.at(-1)).toContain('from=0&to=5')
      stop.abort()
      await after(0)
    }
  })
})
