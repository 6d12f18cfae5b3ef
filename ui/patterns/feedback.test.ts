import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { chooseFeedback, feel, feelBy, feedback, play, readFeedback } from './feedback.ts'

let stored: Map<string, string>
let played: number[]
let vibrated: unknown[]
let isStill: boolean
let isHidden: boolean

beforeEach(() => {
  stored = new Map()
  played = []
  vibrated = []
  isStill = false
  isHidden = false
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
  })
  vi.stubGlobal('matchMedia', () => ({ matches: isStill }))
  vi.stubGlobal('navigator', { vibrate: (pattern: unknown) => vibrated.push(pattern) })
  vi.stubGlobal('document', {
    get hidden() {
      return isHidden
    },
  })
  vi.stubGlobal('AudioContext', FakeAudio)
  readFeedback()
})
afterEach(() => vi.unstubAllGlobals())

/** Notes the tones that start. */
class FakeAudio {
  state = 'running'
  currentTime = 0
  destination = {}
  createGain() {
    const gain = { setValueAtTime() {}, linearRampToValueAtTime() {}, exponentialRampToValueAtTime() {} }
    return { gain, connect: () => ({}) }
  }
  createOscillator() {
    const frequency = { value: 0 }
    const node = { connect: (next: unknown) => next, start: () => played.push(frequency.value), stop() {} }
    return { ...node, frequency }
  }
}

it('makes no sound until somebody turns sounds on, and none while the page is out of sight', () => {
  play('sent')
  expect(played).toEqual([])
  chooseFeedback('hasSounds', true)
  play('sent')
  expect(played).toHaveLength(2)
  isHidden = true
  play('arrived')
  expect(played).toHaveLength(2)
})

it('remembers the choices of this device', () => {
  chooseFeedback('hasSounds', true)
  chooseFeedback('hasTouch', false)
  readFeedback()
  expect(feedback.state()).toEqual({ hasSounds: true, hasTouch: false })
  feel('press')
  expect(vibrated).toEqual([])
})

it('lets presses be felt, by the shell where there is one, and not where little shall move', () => {
  feel('press')
  const felt: string[] = []
  const stop = feelBy((kind) => felt.push(kind))
  feel('success')
  stop()
  expect([vibrated.length, felt]).toEqual([1, ['success']])
  isStill = true
  readFeedback()
  feel('press')
  chooseFeedback('hasTouch', true)
  feel('press')
  expect(vibrated).toHaveLength(2)
})
