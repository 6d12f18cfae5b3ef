import { createStore } from '#ui/state/store.ts'

/** Presses that count: a small one, one that did something, one that was refused. */
export type Touch = 'press' | 'success' | 'warning'
export type Tone = 'sent' | 'arrived'
export type Feedback = { hasSounds: boolean; hasTouch: boolean }

const stored = { hasSounds: 'sounds', hasTouch: 'touch' } as const
const patterns: Record<Touch, number[]> = { press: [8], success: [10, 60, 14], warning: [24, 50, 24] }

type Note = { hz: number; at: number; lasts: number }
/** Sine tones of a fraction of a second: a step up for what goes out, a soft third for what comes in. */
const tones: Record<Tone, readonly Note[]> = {
  sent: [
    { hz: 587, at: 0, lasts: 0.09 },
    { hz: 784, at: 0.06, lasts: 0.11 },
  ],
  arrived: [
    { hz: 659, at: 0, lasts: 0.16 },
    { hz: 523, at: 0.12, lasts: 0.24 },
  ],
}
const loudness = 0.05
const attackS = 0.012

const { set, ...feedback } = createStore<Feedback>({ hasSounds: false, hasTouch: true })
export { feedback }

let touch: ((kind: Touch) => void) | null = null
let audio: AudioContext | null = null

/**
 * Reads what was chosen on this device. Sounds are off until somebody turns them on; touch is on, but not where the
 * device shall move little, unless somebody turned it on here.
 */
export function readFeedback(): void {
  try {
    const moves = !matchMedia('(prefers-reduced-motion: reduce)').matches
    set({
      hasSounds: localStorage.getItem(stored.hasSounds) === '1',
      hasTouch: moves ? localStorage.getItem(stored.hasTouch) !== '0' : localStorage.getItem(stored.hasTouch) === '1',
    })
  } catch {
    // Without storage everything stays as it is by default.
  }
}

/** Turns one of them on or off, on this device. */
export function chooseFeedback(name: keyof Feedback, isOn: boolean): void {
  set({ ...feedback.state(), [name]: isOn })
  try {
    localStorage.setItem(stored[name], isOn ? '1' : '0')
  } catch {
    // The choice holds for this visit.
  }
}

/** Has presses felt by the shell that the page runs in, such as Telegram's client, instead of the browser. */
export function feelBy(shell: (kind: Touch) => void): () => void {
  touch = shell
  return () => {
    touch = null
  }
}

/** Whether anything can be felt here. */
export function canFeel(): boolean {
  return touch !== null || 'vibrate' in navigator
}

/** Lets a press be felt. */
export function feel(kind: Touch): void {
  if (!feedback.state().hasTouch) return
  if (touch) touch(kind)
  else if ('vibrate' in navigator) navigator.vibrate(patterns[kind])
}

/** Plays a tone where sounds are on and the page is in sight. Before the first press browsers play nothing. */
export function play(tone: Tone): void {
  if (!feedback.state().hasSounds || document.hidden) return
  audio ??= new AudioContext()
  const context = audio
  if (context.state === 'suspended') void context.resume()
  for (const { hz, at, lasts } of tones[tone]) {
    const from = context.currentTime + at
    const [source, volume] = [context.createOscillator(), context.createGain()]
    source.frequency.value = hz
    volume.gain.setValueAtTime(0, from)
    volume.gain.linearRampToValueAtTime(loudness, from + attackS)
    volume.gain.exponentialRampToValueAtTime(0.0001, from + lasts)
    source.connect(volume).connect(context.destination)
    source.start(from)
    source.stop(from + lasts)
  }
}
