import type { HandlersFor } from '#platform/http/handler.ts'
import type { DomainModule } from '#platform/modules/domain-module.ts'
import * as contract from '../voice-contract.ts'
import { listVoicesHandler } from './calls/list-voices.ts'
import type { Speech, SpeechNeeds } from './speech/speech-routes.ts'
import { mountSpeech } from './speech/speech-routes.ts'

/** Reading messages aloud by a speech server; without one there are no voices, and devices read by their own. */
export function createSpeech(speech: Speech | null, needs: SpeechNeeds): DomainModule {
  const calls: HandlersFor<typeof contract> = {
    listVoices: listVoicesHandler(contract.listVoices, speech),
    tourListVoices: listVoicesHandler(contract.tourListVoices, speech),
  }
  return {
    name: 'speech',
    calls,
    mountRoutes: (http) => mountSpeech(http, speech, needs),
  }
}
