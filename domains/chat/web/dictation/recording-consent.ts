import type { Client } from '#platform/contract/client.ts'
import { allowDictation, dictationConsent } from '../../calls.gen.ts'

/** Why the server said nothing of the consent. */
type Unknown = { fault: 'offline' | 'refused'; message: string | null }

const silent = { silent: true }

/**
 * Whether recordings of the person may be written down. Once that is known to be allowed, the next recording begins with the
 * press itself.
 */
export function createRecordingConsent(client: Pick<Client, 'call'>) {
  let isAllowed = false

  async function request(call: typeof dictationConsent | typeof allowDictation): Promise<boolean | Unknown> {
    const answer = await client.call(call, {}, silent)
    if (!answer.ok)
      return answer.error === 'UNREACHABLE'
        ? { fault: 'offline', message: null }
        : { fault: 'refused', message: answer.message }
    isAllowed = answer.data.isAllowed
    return isAllowed
  }

  return {
    isAllowed: () => isAllowed,
    /** Requests what the person chose before. */
    find: () => request(dictationConsent),
    allow: () => request(allowDictation),
    /** The server no longer knows of it. */
    withdraw: () => void (isAllowed = false),
  }
}
