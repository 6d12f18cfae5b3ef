import type { Client } from '#platform/contract/client.ts'
import type { ChatCalls } from '../chat-calls.ts'
import { deviceVoices } from './device-voices.ts'
import type { Voice, Voices } from '../../voices.ts'

/** Ids of both kinds of voices stand beside each other. */
const servicePrefix = 'service:'

/** The name by which the speech server knows a voice. */
export const serviceName = ({ id }: Voice): string => id.slice(servicePrefix.length)

const noVoices: Voices = { all: [], own: {} }

/** A function that gives the voices of the service and of this device; the former are requested once, unless that fails. */
export function createVoices(client: Client, call: ChatCalls['voices'], hasSpeech: boolean): () => Promise<Voices> {
  let ofService: Promise<Voices | null> | null = null
  const request = async (): Promise<Voices | null> => {
    const answer = await client.call(call, {}, { silent: true })
    if (!answer.ok) return null
    const { voices, characters } = answer.data
    return {
      all: voices.map(({ id, name, languages, fits }) => ({
        id: `${servicePrefix}${id}`,
        name,
        tags: languages,
        place: 'service',
        fits,
      })),
      own: Object.fromEntries(Object.entries(characters).map(([id, voice]) => [id, `${servicePrefix}${voice}`])),
    }
  }
  return async () => {
    if (hasSpeech) ofService ??= request()
    const [service, device] = await Promise.all([ofService, deviceVoices(globalThis.speechSynthesis)])
    if (service === null) ofService = null
    const { all, own } = service ?? noVoices
    return { all: [...all, ...device], own }
  }
}
