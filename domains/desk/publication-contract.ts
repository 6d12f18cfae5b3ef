import { z } from 'zod'
import { defineCall } from '#platform/contract/call.ts'
import { choiceReasonLength, publicationModes } from './rules.ts'

const console = { auth: 'operator', onConsole: true, operators: ['safety-lead', 'owner'] } as const
const mode = z.enum(publicationModes)
const screening = z.strictObject({ mode, reason: z.string().trim().min(1).max(choiceReasonLength) })

export const publicationChoices = defineCall('/v1/desk/publication/choices', {
  summary: 'Who looks at characters of people before others see them, and the latest 20 choices on record.',
  ...console,
  params: z.strictObject({}),
  data: z.object({
    mode,
    /** The newest first; empty where nobody has chosen, and operators look. */
    list: z.array(
      z.object({
        mode,
        reason: z.string(),
        operator: z.string(),
        /** Milliseconds since 1970. */
        chosenAt: z.number(),
      }),
    ),
  }),
  errors: [],
  repeat: 'safe',
})

export const publicationChoiceOptions = defineCall('/v1/desk/publication/choose/options', {
  summary:
    'The options for confirming a choice by passkey. The last 32 bytes of their challenge are the SHA-256 of the text of the choice.',
  ...console,
  params: z.strictObject({ screening }),
  data: z.object({ options: z.record(z.string(), z.unknown()), ticket: z.string() }),
  errors: [],
  repeat: 'safe',
})

export const choosePublication = defineCall('/v1/desk/publication/choose', {
  summary:
    'Chooses who looks at characters of people before others see them, confirmed by passkey. What waits already waits on.',
  ...console,
  params: z.strictObject({
    screening,
    ticket: z.string().min(1).max(100),
    response: z.looseObject({ id: z.string(), rawId: z.string(), type: z.literal('public-key') }),
  }),
  data: z.object({}),
  errors: ['PROOF_WRONG'],
  repeat: 'once',
})
