import type { HandlersFor } from '#platform/http/handler.ts'
import type { DomainModule } from '#platform/modules/domain-module.ts'
import type { Log } from '#platform/telemetry/log.ts'
import * as contract from '../dictation-contract.ts'
import type { RecordingConsent } from './calls/dictate.ts'
import { allowDictationHandler, dictateHandler, dictationConsentHandler } from './calls/dictate.ts'
import type { Transcription } from './dictation/transcribe.ts'
import { createTranscribe } from './dictation/transcribe.ts'

type Needs = { consent: RecordingConsent; log: Log }

/** Dictation by a transcription server; without one its calls say that it is not there. */
export function createDictation(transcription: Transcription | null, { consent, log }: Needs): DomainModule {
  const needs = { consent, transcribe: transcription && createTranscribe(transcription, log) }
  const calls: HandlersFor<typeof contract> = {
    dictationConsent: dictationConsentHandler(needs),
    allowDictation: allowDictationHandler(needs),
    dictate: dictateHandler(needs),
  }
  return { name: 'dictation', calls }
}
