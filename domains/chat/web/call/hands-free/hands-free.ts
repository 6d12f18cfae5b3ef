import type { Client, Outcome } from '#platform/contract/client.ts'
import { createStore } from '#ui/state/store.ts'
import type { dictate } from '../../../calls.gen.ts'
import type { DictationFault } from '../../dictation/dictation.ts'
import { MicrophoneError } from '../../dictation/recorder.ts'
import { createRecordingConsent } from '../../dictation/recording-consent.ts'
import type { OpenMicrophone, Stretch } from './open-microphone.ts'
import { createVoiceGate } from './voice-gate.ts'
import { wavOf } from './wav.ts'

export type HandsFreeState =
  | { status: 'off' }
  | { status: 'consent' }
  | { status: 'opening' }
  /** The microphone is open; somebody speaks where `isHeard`, and earlier words are written down where `isWriting`. */
  | { status: 'open'; isHeard: boolean; isWriting: boolean }
  | { status: 'failed'; fault: DictationFault; message: string | null }

/** Whether somebody is heard, or what they said is still being written down. */
export const isHearing = (state: HandsFreeState): boolean =>
  state.status === 'open' && (state.isHeard || state.isWriting)

type Needs = {
  client: Pick<Client, 'call'>
  write(file: Blob, signal: AbortSignal): Promise<Outcome<typeof dictate>>
  listen(onStretch: (stretch: Stretch) => void, onGone: () => void): Promise<OpenMicrophone>
  /** Her voice is heard now: what the microphone hears of it is no answer. */
  isHerVoice(): boolean
  /** Somebody began to speak: she falls silent. */
  onBegun(): void
  /** The words of what was said. */
  onSaid(words: string): void
}

/** So much before the first sound of a voice goes with it, and no more of one that the gate is slow to notice. */
const before = { ms: 500, mostAttackMs: 3000 }
/** So many recordings wait for the one under way; those beyond are dropped. */
const mostWaiting = 3

/**
 * Talking without a button: the microphone is open, a gate finds what is said, and each of it is written down on its own. No
 * sound leaves the device before the person has allowed it, nor what the gate takes for no voice.
 */
export function createHandsFree({ client, write, listen, isHerVoice, onBegun, onSaid }: Needs) {
  const { set, ...store } = createStore<HandsFreeState>({ status: 'off' })
  const { state } = store
  const consent = createRecordingConsent(client)
  let run = new AbortController()
  let microphone: OpenMicrophone | null = null
  let waiting: Blob[] = []
  let isWriting = false

  const fail = (fault: DictationFault, message: string | null = null) => {
    close()
    set({ status: 'failed', fault, message })
  }

  const show = (change: Partial<{ isHeard: boolean; isWriting: boolean }>) => {
    const now = state()
    if (now.status === 'open') set({ ...now, ...change })
  }

  const writeAll = async () => {
    if (isWriting) return
    isWriting = true
    const { signal } = run
    for (let file = waiting.shift(); file && !signal.aborted; file = waiting.shift()) {
      show({ isWriting: true })
      const answer = await write(file, signal).catch((error: unknown) => {
        if (signal.aborted) return null
        throw error
      })
      if (signal.aborted) return
      if (answer?.ok && answer.data.text.trim() !== '') onSaid(answer.data.text)
      if (answer && !answer.ok && answer.error !== 'RECORDING_UNREADABLE') {
        if (answer.error === 'RECORDING_NOT_ALLOWED') consent.withdraw()
        fail(answer.error === 'UNREACHABLE' ? 'offline' : 'refused', answer.message)
      }
    }
    isWriting = false
    show({ isWriting: false })
  }

  const hearing = (rate: () => number) => {
    const gate = createVoiceGate()
    let said: Float32Array[] = []
    return ({ samples, level }: Stretch) => {
      const ms = (samples.length / rate()) * 1000
      said.push(samples)
      const event = gate.hear({ level, ms, isHerVoice: isHerVoice() })
      if (event === 'opened') {
        onBegun()
        show({ isHeard: true })
      } else if (event !== null) {
        const whole = said
        said = []
        if (event === 'closed' && waiting.length < mostWaiting) {
          waiting.push(wavOf(whole, rate()))
          void writeAll()
        }
        // Last, so that what was said is never neither heard nor being written down.
        show({ isHeard: false })
      } else if (!gate.isOpen()) {
        const most = Math.ceil((before.ms + Math.min(gate.attackMs(), before.mostAttackMs)) / ms)
        if (said.length > most) said = said.slice(-most)
      }
    }
  }

  const open = async () => {
    const { signal } = run
    set({ status: 'opening' })
    try {
      const gone = () => {
        if (!signal.aborted) fail('missing')
      }
      const opened = await listen(
        hearing(() => microphone?.rate ?? 48_000),
        gone,
      )
      if (signal.aborted) return opened.close()
      microphone = opened
      set({ status: 'open', isHeard: false, isWriting: false })
    } catch (error) {
      if (signal.aborted) return
      fail(error instanceof MicrophoneError ? error.fault : 'occupied')
    }
  }

  const close = () => {
    run.abort()
    run = new AbortController()
    microphone?.close()
    microphone = null
    waiting = []
    isWriting = false
  }

  return {
    ...store,
    /** Opens the microphone, once the person has allowed that what is said is written down. */
    async begin(): Promise<void> {
      close()
      const { signal } = run
      if (consent.isAllowed()) return open()
      set({ status: 'opening' })
      const answer = await consent.find()
      if (signal.aborted) return
      if (typeof answer === 'object') return fail(answer.fault, answer.message)
      if (!answer) return set({ status: 'consent' })
      await open()
    },
    async allow(): Promise<void> {
      const { signal } = run
      set({ status: 'opening' })
      const answer = await consent.allow()
      if (signal.aborted) return
      if (typeof answer === 'object') return fail(answer.fault, answer.message)
      await open()
    },
    /** Closes the microphone; what was not written down yet is dropped. */
    end(): void {
      close()
      set({ status: 'off' })
    },
  }
}
