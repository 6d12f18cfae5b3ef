import { describe, expect, it } from 'vitest'
import type { Client, Outcome } from '#platform/contract/client.ts'
import { allowDictation, dictationConsent } from '../../../calls.gen.ts'
import type { dictate } from '../../../calls.gen.ts'
import { MicrophoneError } from '../../dictation/recorder.ts'
import { createHandsFree, isHearing } from './hands-free.ts'
import type { Stretch } from './open-microphone.ts'

const rate = 48_000
const samplesOf = 1024
const msOf = (samplesOf / rate) * 1000
const ok = (text: string) => ({ ok: true, data: { text } }) as Outcome<typeof dictate>
const settled = () => new Promise((resolve) => setTimeout(resolve, 0))

/** Hands-free talk whose microphone hears what the test says, and whose server answers in order. */
function talking({ isAllowed = true, answers = [ok('Good evening.')], fault = null as Error | null } = {}) {
  const events: string[] = []
  const files: Blob[] = []
  let onStretch: ((stretch: Stretch) => void) | null = null
  let pullOut = () => undefined as void
  let isHerVoice = false
  const client = {
    call: (target: { path: string }) => {
      if (target.path === allowDictation.path) isAllowed = true
      else expect(target.path).toBe(dictationConsent.path)
      return Promise.resolve({ ok: true, data: { isAllowed } })
    },
  } as unknown as Client
  const handsFree = createHandsFree({
    client,
    write: (file) => {
      files.push(file)
      return Promise.resolve(answers[files.length - 1] ?? ok(''))
    },
    listen: (listener, gone) => {
      if (fault) return Promise.reject(fault)
      pullOut = gone
      events.push('microphone open')
      onStretch = listener
      return Promise.resolve({
        rate,
        close: () => {
          onStretch = null
          events.push('microphone closed')
        },
      })
    },
    isHerVoice: () => isHerVoice,
    onBegun: () => events.push('begun'),
    onSaid: (words) => events.push(`said ${words}`),
  })
  /** Sound of a loudness for some time, with the gaps of syllables where somebody speaks. */
  const hear = (db: number, forMs: number) => {
    for (let done = 0, at = 0; done < forMs; done += msOf, at += 1) {
      const level = 10 ** ((db > -40 && at % 12 > 9 ? -58 : db) / 20)
      onStretch?.({ samples: new Float32Array(samplesOf).fill(level), level })
    }
  }
  return {
    handsFree,
    events,
    files,
    hear,
    pullOut: () => pullOut(),
    her: (speaks: boolean) => void (isHerVoice = speaks),
  }
}

describe('talking hands-free', () => {
  it('sends what is said after a pause, with the moment before the gate noticed it', async () => {
    const { handsFree, events, files, hear } = talking()
    await handsFree.begin()
    hear(-60, 2000)
    expect(files).toHaveLength(0)
    hear(-24, 1500)
    expect(handsFree.state()).toMatchObject({ status: 'open', isHeard: true })
    hear(-60, 1200)
    await settled()
    expect(events).toEqual(['microphone open', 'begun', 'said Good evening.'])
    const seconds = ((files[0]?.size ?? 0) - 44) / 2 / 16_000
    expect(seconds).toBeGreaterThan(2.7)
    expect(seconds).toBeLessThan(3.4)
    expect(handsFree.state()).toEqual({ status: 'open', isHeard: false, isWriting: false })
  })

  it('requests consent first, and opens no microphone before it', async () => {
    const { handsFree, events } = talking({ isAllowed: false })
    await handsFree.begin()
    expect([handsFree.state().status, events]).toEqual(['consent', []])
    await handsFree.allow()
    expect(events).toEqual(['microphone open'])
  })

  it('is not begun by her own voice, and interrupts her where somebody is louder', async () => {
    const { handsFree, events, hear, her } = talking()
    await handsFree.begin()
    hear(-60, 2000)
    her(true)
    hear(-44, 4000)
    expect(events).toEqual(['microphone open'])
    hear(-20, 600)
    expect(events).toEqual(['microphone open', 'begun'])
  })

  it('sends all of what interrupts her, from its first sound', async () => {
    const { handsFree, events, files, hear, her } = talking()
    await handsFree.begin()
    hear(-60, 2000)
    her(true)
    hear(-60, 1000)
    for (let syllable = 0; syllable < 8; syllable += 1) {
      hear(-12, 120)
      hear(-90, 120)
      if (events.includes('begun')) her(false)
    }
    hear(-60, 1200)
    await settled()
    expect(events).toEqual(['microphone open', 'begun', 'said Good evening.'])
    // Half a second before, two of syllables, and the pause.
    expect(((files[0]?.size ?? 0) - 44) / 2 / 16_000).toBeGreaterThan(3.1)
  })

  it('is heard or writing without a gap until its words are said', async () => {
    const { handsFree, hear } = talking()
    await handsFree.begin()
    const states: boolean[] = []
    handsFree.subscribe(() => states.push(isHearing(handsFree.state())))
    hear(-60, 1000)
    hear(-24, 600)
    hear(-60, 1200)
    await settled()
    expect(states.at(-1)).toBe(false)
    expect(states.slice(0, -1).every(Boolean)).toBe(true)
  })

  it('sends nothing of a noise in which no words were heard', async () => {
    const { handsFree, events, hear } = talking({ answers: [ok('')] })
    await handsFree.begin()
    hear(-60, 1000)
    hear(-24, 600)
    hear(-60, 1200)
    await settled()
    expect(events).toEqual(['microphone open', 'begun'])
    expect(handsFree.state().status).toBe('open')
  })

  it('closes the microphone at its end, and drops what was not written down', async () => {
    const { handsFree, events, files, hear } = talking()
    await handsFree.begin()
    hear(-60, 1000)
    hear(-24, 600)
    handsFree.end()
    hear(-60, 1200)
    await settled()
    expect([handsFree.state().status, events, files.length]).toEqual([
      'off',
      ['microphone open', 'begun', 'microphone closed'],
      0,
    ])
  })

  it('says that the microphone is gone where it is pulled out, and nothing where it was closed before', async () => {
    const { handsFree, events, pullOut } = talking()
    await handsFree.begin()
    pullOut()
    expect(handsFree.state()).toMatchObject({ status: 'failed', fault: 'missing' })
    expect(events).toEqual(['microphone open', 'microphone closed'])
    await handsFree.begin()
    handsFree.end()
    pullOut()
    expect(handsFree.state().status).toBe('off')
  })

  it('says why it does not hear: no microphone, no network, a limit', async () => {
    const missing = talking({ fault: new MicrophoneError('missing', null) })
    await missing.handsFree.begin()
    expect(missing.handsFree.state()).toMatchObject({ status: 'failed', fault: 'missing' })
    const refusal = (error: string) => ({ ok: false, error, code: 1, message: 'Later.' }) as Outcome<typeof dictate>
    for (const [error, fault] of [
      ['UNREACHABLE', 'offline'],
      ['TOO_MANY_REQUESTS', 'refused'],
    ] as const) {
      const { handsFree, events, hear } = talking({ answers: [refusal(error)] })
      await handsFree.begin()
      hear(-60, 1000)
      hear(-24, 600)
      hear(-60, 1200)
      await settled()
      expect(handsFree.state()).toMatchObject({ status: 'failed', fault })
      expect(events.at(-1)).toBe('microphone closed')
    }
  })
})
