import { z } from 'zod'
import { defineCall } from '#platform/contract/call.ts'
import { personaBounds } from './rules.ts'

const mine = { auth: 'user', adultsOnly: true } as const

/** A name that shows as it is, without the marks of macros and of roles. */
const name = z
  .string()
  .trim()
  .min(1)
  .max(personaBounds.name)
  .regex(/^[^\p{Cc}\p{Cf}\p{Co}{}<>]*$/u)

export const persona = z.object({
  id: z.string(),
  name: z.string(),
  /** Words about the person as this one, which characters read; empty for none. */
  about: z.string(),
  /** New conversations begin as this one. */
  isDefault: z.boolean(),
  /** The key of its picture and its address, which `?w=` takes 128 or 512; null for its first letter instead. */
  picture: z.object({ key: z.string(), url: z.string() }).nullable(),
})
export type Persona = z.infer<typeof persona>

export const listPersonas = defineCall('/v1/persona/list', {
  ...mine,
  summary: 'Who the person may be in conversations besides themselves, by name, and how many there may be.',
  params: z.strictObject({}),
  data: z.object({ personas: z.array(persona), most: z.int() }),
  errors: [],
  repeat: 'safe',
})

export const savePersona = defineCall('/v1/persona/save', {
  ...mine,
  takesIntimateData: true,
  summary:
    'Stores a persona under the id that the client made, new or changed, also one that was deleted. Its words are moderated as what the person says; its picture is one that they uploaded.',
  params: z.strictObject({
    personaId: z.uuid(),
    name,
    about: z.string().trim().max(personaBounds.about),
    isDefault: z.boolean(),
    /** The key of an own upload, or null for none; left out, it stays as it is. */
    picture: z
      .string()
      .regex(/^[0-9a-f]{32}$/)
      .nullable()
      .optional(),
  }),
  data: z.object({ persona }),
  errors: ['TOO_MANY_PERSONAS', 'TEXT_BLOCKED', 'CARE_PAUSED', 'UPLOAD_UNREADABLE'],
  repeat: 'safe',
})

export const deletePersona = defineCall('/v1/persona/delete', {
  ...mine,
  summary: 'Deletes a persona. Where it was in use, the person is themselves again, until it is saved anew.',
  params: z.strictObject({ personaId: z.uuid() }),
  data: z.object({}),
  errors: ['PERSONA_NOT_FOUND'],
  repeat: 'safe',
})

export const readChosenPersona = defineCall('/v1/session/persona', {
  ...mine,
  summary: 'Who the person is in a conversation; null for themselves.',
  params: z.strictObject({ sessionId: z.uuid() }),
  data: z.object({ personaId: z.string().nullable() }),
  errors: ['SESSION_NOT_FOUND'],
  repeat: 'safe',
})

export const choosePersona = defineCall('/v1/session/persona/set', {
  ...mine,
  summary:
    'Sets who the person is in a conversation from the next reply on, or in all conversations with its character, later ones too.',
  params: z.strictObject({
    sessionId: z.uuid(),
    /** Null for themselves. */
    personaId: z.uuid().nullable(),
    scope: z.enum(['conversation', 'character']),
  }),
  data: z.object({}),
  errors: ['SESSION_NOT_FOUND', 'PERSONA_NOT_FOUND'],
  repeat: 'safe',
})
