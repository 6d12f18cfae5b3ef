import { handle } from '#platform/http/handler.ts'
import type { listVoices, tourListVoices } from '../../voice-contract.ts'
import type { Speech } from '../speech/speech-routes.ts'

/** The voices of the speech server. */
export function listVoicesHandler(
  call: typeof listVoices | typeof tourListVoices,
  speech: Pick<Speech, 'voices' | 'characters'> | null,
) {
  const data = { voices: speech?.voices ?? [], characters: speech?.characters ?? {} }
  return handle(call, () => Promise.resolve(data))
}
