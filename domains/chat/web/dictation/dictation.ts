import type { Client, Outcome } from '#platform/contract/client.ts'
import { createStore } from '#ui/state/store.ts'
import { dictate } from '../../calls.gen.ts'
import { longestDictation } from '../../dictation.ts'
import type { MicrophoneFault, Recording } from './recorder.ts'
import { MicrophoneError } from './recorder.ts'
import { createRecordingConsent } from './recording-consent.ts'

/** offline: no answer came; silent: nobody was heard; refused: the server says why. */
export type DictationFault = MicrophoneFault | 'offline' | 'silent' | 'refused'

export type DictationState<Written = { text: string }> =
  /** Nothing was begun yet. */
  | { status: 'idle' }
  /** The person has not yet allowed that recordings leave the device. */
  | { status: 'consent' }
  | { status: 'opening' }
  | { status: 'listening'; recording: Recording; since: number }
  | { status: 'writing' }
  /** The message is the server's; `canRetry` where the recording is still there to be sent again. */
  | { status: 'failed'; fault: DictationFault; message: string | null; canRetry: boolean }
  | { status: 'done'; words: string; written: Written }

/** The server's answer to a recording: its words, and all else that is known of it. */
type Answer<Written> =
  | { ok: true; data: Written }
  | (Pick<Exclude<Outcome<typeof dictate>, { ok: true }>, 'ok' | 'message'> & { error: string })

type Needs<Written> = {
  client: Pick<Client, 'call'>
  /** Has a recording written down. */
  write(file: Blob, signal: AbortSignal): Promise<Answer<Written>>
  record(): Promise<Recording>
  now?: () => number
}

/** The server has read such a recording to its end: the same one would be refused again. */
const hopeless: ReadonlySet<string> = new Set(['RECORDING_UNREADABLE', 'UPLOAD_TOO_LARGE'])

/**
 * One dictation: consent, recording of a minute at most, and its words. No audio leaves the device before the person has
 * allowed it.
 */
export function createDictation<Written extends { text: string }>({
  client,
  write,
  record,
  now = () => performance.now(),
}: Needs<Written>) {
  const { set, ...store } = createStore<DictationState<Written>>({ status: 'idle' })
  const { state } = store
  const consent = createRecordingConsent(client)
  let run = new AbortController()
  let recorded: Blob | null = null
  let timer: ReturnType<typeof setTimeout> | undefined

  const fail = (fault: DictationFault, message: string | null = null) =>
    set({ status: 'failed', fault, message, canRetry: recorded !== null })

  const listen = async () => {
    const { signal } = run
    set({ status: 'opening' })
    recorded = null
    try {
      const recording = await record()
      if (signal.aborted) return recording.discard()
      set({ status: 'listening', recording, since: now() })
      timer = setTimeout(() => void finish(), longestDictation * 1000)
    } catch (error) {
      if (signal.aborted) return
      if (!(error instanceof MicrophoneError)) throw error
      fail(error.fault)
    }
  }

  const transcribe = async (file: Blob) => {
    const { signal } = run
    set({ status: 'writing' })
    const answer = await write(file, signal).catch((error: unknown) => {
      if (signal.aborted) return null
      throw error
    })
    if (answer === null || signal.aborted) return
    if (answer.ok) {
      recorded = null
      if (answer.data.text === '') return fail('silent')
      return set({ status: 'done', words: answer.data.text, written: answer.data })
    }
    if (answer.error === 'RECORDING_NOT_ALLOWED') {
      consent.withdraw()
      return set({ status: 'consent' })
    }
    if (hopeless.has(answer.error)) recorded = null
    if (answer.error === 'UNREACHABLE') return fail('offline')
    fail('refused', answer.message)
  }

  /** Ends the recording and has it written down. */
  const finish = async () => {
    clearTimeout(timer)
    const before = state()
    if (before.status !== 'listening') return
    const { signal } = run
    set({ status: 'writing' })
    const file = await before.recording.stop()
    // It was cancelled meanwhile: no later try may send it.
    if (signal.aborted) return
    recorded = file
    await transcribe(file)
  }

  /** Ends what is under way: the microphone is free, and nothing of it is sent any more. */
  const drop = () => {
    clearTimeout(timer)
    run.abort()
    const before = state()
    if (before.status === 'listening') before.recording.discard()
    recorded = null
  }

  return {
    ...store,
    /** Begins by what the person has allowed. */
    async begin(): Promise<void> {
      drop()
      run = new AbortController()
      if (consent.isAllowed()) return listen()
      const { signal } = run
      set({ status: 'opening' })
      const answer = await consent.find()
      if (signal.aborted) return
      if (typeof answer === 'object') return fail(answer.fault, answer.message)
      if (!answer) return set({ status: 'consent' })
      await listen()
    },
    /** Allows that recordings are sent, and goes on with what waited for it. */
    async allow(): Promise<void> {
      const { signal } = run
      const waiting = recorded
      set({ status: 'opening' })
      const answer = await consent.allow()
      if (signal.aborted) return
      if (typeof answer === 'object') return fail(answer.fault, answer.message)
      await (waiting ? transcribe(waiting) : listen())
    },
    finish,
    /** Sends the recording once more, or records again where there is none. */
    async retry(): Promise<void> {
      await (recorded ? transcribe(recorded) : this.begin())
    },
    /** Ends everything; nothing that was recorded is left, and it can begin again. */
    close(): void {
      drop()
      set({ status: 'idle' })
    },
  }
}

export type Dictation = ReturnType<typeof createDictation<{ text: string }>>

/** Writes down what is said, and stores nothing of it. */
export const dictateBy =
  (client: Pick<Client, 'upload'>) =>
  (file: Blob, signal: AbortSignal): Promise<Outcome<typeof dictate>> =>
    client.upload(dictate, {}, { file, signal })

/** Words after those that are in the field already. */
export function withDictated(before: string, words: string): string {
  const isSeparate = before === '' || /\s$/u.test(before)
  return `${before}${isSeparate ? '' : ' '}${words}`
}
