import { handle } from '#platform/http/handler.ts'
import { allowDictation, dictate, dictationConsent } from '../../dictation-contract.ts'
import type { Transcribe } from '../dictation/transcribe.ts'

/** Whether people allow their recordings to be transcribed, as the settings store it. */
export type RecordingConsent = {
  isAllowed(userId: string): Promise<boolean>
  allow(userId: string, now: Date): Promise<void>
}

type Needs = { consent: RecordingConsent; transcribe: Transcribe | null }

/** Whether the person lets their recordings be transcribed. */
export function dictationConsentHandler({ consent }: Pick<Needs, 'consent'>) {
  return handle(dictationConsent, async ({ actor: { userId } }) => ({ isAllowed: await consent.isAllowed(userId) }))
}

/** Lets recordings of the person be transcribed from now on. */
export function allowDictationHandler({ consent, transcribe }: Needs) {
  return handle(allowDictation, async ({ actor: { userId }, now, fail }) => {
    if (!transcribe) return fail('TRANSCRIPTION_FAILED')
    await consent.allow(userId, now)
    return { isAllowed: true }
  })
}

/** Writes down what is said in a recording. */
export function dictateHandler({ consent, transcribe }: Needs) {
  return handle(dictate, async ({ actor: { userId }, file, fail }) => {
    if (!transcribe) return fail('TRANSCRIPTION_FAILED')
    if (!(await consent.isAllowed(userId))) return fail('RECORDING_NOT_ALLOWED')
    if (file === null) return fail('RECORDING_UNREADABLE')
    const transcribed = await transcribe(userId, file)
    if ('words' in transcribed) return { text: transcribed.words }
    if (transcribed.refusal === 'unreadable') return fail('RECORDING_UNREADABLE')
    if (transcribed.refusal === 'failed') return fail('TRANSCRIPTION_FAILED')
    return fail('TOO_MANY_REQUESTS', transcribed.refusal === 'limit' ? transcribed.waitMs : 1000)
  })
}
