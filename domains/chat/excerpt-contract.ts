import { z } from 'zod'
import { defineCall } from '#platform/contract/call.ts'
import { excerptBounds } from './rules.ts'

const mine = { auth: 'visitor', adultsOnly: true } as const

/** A link to chosen messages, as its person sees it. */
export const sharedExcerpt = z.object({
  id: z.string(),
  sessionId: z.string(),
  /** The first words that are still there, empty where all of them were deleted. */
  text: z.string(),
  /** How many of the chosen messages are still there. */
  messages: z.int(),
  showsName: z.boolean(),
  /** A report or a decision hid it: nobody reads anything by it. */
  isHidden: z.boolean(),
  /** Epoch milliseconds. */
  createdAt: z.number(),
})
export type SharedExcerpt = z.infer<typeof sharedExcerpt>

export const shareExcerpt = defineCall('/v1/session/excerpt/share', {
  ...mine,
  summary:
    'Makes a link to chosen messages of a conversation under the id that the client made. Their words are moderated as what is published. It costs nothing.',
  params: z.strictObject({
    /** Everybody who knows it may read the excerpt, so it is a random one. */
    excerptId: z.uuid(),
    sessionId: z.uuid(),
    messageIds: z.array(z.uuid()).min(1).max(excerptBounds.messages),
    showsName: z.boolean(),
  }),
  data: z.object({ excerpt: sharedExcerpt }),
  errors: [
    'SESSION_NOT_FOUND',
    'MESSAGE_NOT_FOUND',
    'EXCERPT_TOO_LONG',
    'TOO_MANY_EXCERPTS',
    'TEXT_BLOCKED',
    'KEY_REUSED',
  ],
  repeat: 'keyed',
})

export const listExcerpts = defineCall('/v1/session/excerpt/list', {
  ...mine,
  summary: 'The links to excerpts that the person made and has not withdrawn, the latest first.',
  params: z.strictObject({}),
  data: z.object({ excerpts: z.array(sharedExcerpt) }),
  errors: [],
  repeat: 'safe',
})

export const withdrawExcerpt = defineCall('/v1/session/excerpt/withdraw', {
  ...mine,
  summary: 'Withdraws a link: from now on nobody reads anything by it. One that is gone already is no error.',
  params: z.strictObject({ excerptId: z.uuid() }),
  data: z.object({}),
  errors: [],
  repeat: 'safe',
})

export const readExcerpt = defineCall('/v1/excerpt', {
  ...mine,
  summary:
    'The messages behind a link, without anything about the person who shared them. Who reported it sees it no more.',
  params: z.strictObject({ excerptId: z.uuid() }),
  data: z.object({
    /** The name of the character; null where it was left out, and where there is no such character any more. */
    name: z.string().nullable(),
    messages: z.array(
      z.object({
        role: z.enum(['user', 'character']),
        text: z.string(),
        /** The character who says it in a scene, where names are shown. */
        name: z.string().optional(),
      }),
    ),
  }),
  errors: ['EXCERPT_NOT_FOUND'],
  repeat: 'safe',
})
