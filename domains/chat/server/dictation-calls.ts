import type { HandlersFor } from '#platform/http/handler.ts'
import type { DomainModule } from '#platform/modules/domain-module.ts'
import * as contract from '../dictation-contract.ts'
import type { RecordingConsent } from './calls/dictate.ts'
import { allowDictationHandler, dictateHandler, dictationConsentHandler } from './calls/dictate.ts'
import type { Transcribe } from './dictation/transcribe.ts'

type Needs = {
  consent: RecordingConsent
  /** Null where no transcription server is configured. */ transcribe: Transcribe | null
}

/** Dictation by a transcription server; without one its calls say that it is not there. */
export function createDictation(needs: Needs): DomainModule {
  const calls: HandlersFor<typeof contract> = {
    dictationConsent: dictationConsentHandler(needs),
    allowDictation: allowDictationHandler(needs),
    dictate: dictateHandler(needs),
  }
  return { name: 'dictation', calls }
}
