import { z } from 'zod'
import { defineCall } from '#platform/contract/call.ts'
import { characterSummary } from '#domains/characters/contract.ts'
import { inBoth } from './in-both.ts'

export const [tourListVoices, listVoices] = inBoth(
  defineCall('/v1/session/voice/list', {
    auth: 'user',
    adultsOnly: true,
    summary:
      'The voices by which the service reads messages aloud, empty where no speech server is configured. The audio of a sentence is at /media/speech/{messageId}.',
    params: z.strictObject({}),
    data: z.object({
      voices: z.array(
        z.object({
          id: z.string(),
          name: z.string(),
          /** Language tags, the one that it speaks best first. */
          languages: z.array(z.string()),
          fits: z.array(characterSummary.shape.gender),
        }),
      ),
      /** The voices of characters that have one of their own, by the ids of both. */
      characters: z.record(z.string(), z.string()),
    }),
    errors: [],
    repeat: 'safe',
  }),
)
