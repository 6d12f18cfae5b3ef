import type { ReadableStore } from '#ui/state/store.ts'
import { createStore } from '#ui/state/store.ts'
import type { Store } from '../device-store.ts'

/** How messages are read aloud on this device. */
export type ReadingChoices = {
  speed: number
  leavesOutActions: boolean
  /** Conversations of which every new reply is read. */
  follows: readonly string[]
  /** The chosen voice of each character, by its address on this device. */
  voices: Readonly<Record<string, string>>
}

const key = 'reading'
const usual: ReadingChoices = { speed: 1, leavesOutActions: false, follows: [], voices: {} }

/** Reading aloud in one conversation: the message that is to be read, each request another object, and the one that is read. */
export type Reading = { requested: { messageId: string } | null; messageId: string | null }

export type ReadAloud = ReadableStore<ReadingChoices> & {
  change(change: Partial<ReadingChoices>): void
  /** The conversation in which a call is on, whose voice is the call's own; null without one. */
  call: ReturnType<typeof createStore<string | null>>
  /** The reading of one conversation. */
  of(conversationId: string): ReturnType<typeof createStore<Reading>>
}

/** The choices about reading aloud, stored on this device, and the reading of each conversation. */
export function createReadAloud(device: Store): ReadAloud {
  const choices = createStore<ReadingChoices>({ ...usual, ...device.read<Partial<ReadingChoices>>(key) }, usual)
  const readings = new Map<string, ReturnType<typeof createStore<Reading>>>()
  return {
    ...choices,
    call: createStore<string | null>(null),
    change(change) {
      choices.set({ ...choices.state(), ...change })
      device.write(key, choices.state())
    },
    of(conversationId) {
      const known = readings.get(conversationId) ?? createStore<Reading>({ requested: null, messageId: null })
      readings.set(conversationId, known)
      return known
    },
  }
}

/** Whether the browser can speak by itself; the web view of Telegram on Android cannot. */
export function canSpeak(): boolean {
  return 'speechSynthesis' in globalThis
}

let audio: HTMLAudioElement | null = null

/** The one element by which the page plays voices of the service. */
export function voicePlayer(): HTMLAudioElement {
  audio ??= new Audio()
  return audio
}

/** Lets a later word be heard: Safari wants the first one within the press itself, while the code that reads is on its way. */
export function wakeVoice(hasSpeech: boolean): void {
  if (canSpeak() && !speechSynthesis.speaking) speechSynthesis.speak(new SpeechSynthesisUtterance(''))
  // It has nothing to play yet; the press is what counts.
  if (hasSpeech)
    voicePlayer()
      .play()
      .catch(() => undefined)
}
