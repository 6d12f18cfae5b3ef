import { z } from 'zod'
import { defineCall } from '#platform/contract/call.ts'
import { pageOf, pageParams } from '#platform/contract/paging.ts'
import { characterSummary } from '#domains/characters/contract.ts'
import { inBoth } from './in-both.ts'
import { clientMessageId, message } from './message-shape.ts'
import { authorNote, maxEditLength, maxMomentTitle } from './rules.ts'

const mine = { auth: 'user', adultsOnly: true } as const

export const [tourEditReply, editReply] = inBoth(
  defineCall('/v1/session/message/edit', {
    ...mine,
    takesIntimateData: true,
    summary:
      'Puts a reply in the person’s own words beside the one that was written, which stays, and shows it. It costs nothing.',
    params: z.strictObject({
      messageId: z.uuid(),
      text: z.string().trim().min(1).max(maxEditLength),
      clientMessageId,
    }),
    data: z.object({ message }),
    errors: [
      'CONVERSATION_ARCHIVED',
      'MESSAGE_NOT_FOUND',
      'SESSION_NOT_FOUND',
      'CHARACTER_NOT_FOUND',
      'PREMIUM_NEEDED',
      'KEY_REUSED',
      'REPLY_RUNNING',
      'TEXT_BLOCKED',
      'CARE_PAUSED',
    ],
    repeat: 'keyed',
  }),
)

const note = z.object({
  text: z.string().trim().max(authorNote.longest),
  /** How many messages stand between the note and the reply. */
  depth: z.number().int().min(0).max(authorNote.deepest),
})

export const [tourReadAuthorNote, readAuthorNote] = inBoth(
  defineCall('/v1/session/note', {
    ...mine,
    summary: 'The person’s note of a conversation, which every reply is written after. Empty without any.',
    params: z.strictObject({ sessionId: z.uuid() }),
    data: note,
    errors: ['SESSION_NOT_FOUND'],
    repeat: 'safe',
  }),
)

export const [tourSetAuthorNote, setAuthorNote] = inBoth(
  defineCall('/v1/session/note/set', {
    ...mine,
    takesIntimateData: true,
    summary: 'Sets the note of a conversation from the next reply on; an empty one removes it. It costs nothing.',
    params: z.strictObject({ sessionId: z.uuid(), ...note.shape }),
    data: z.object({}),
    errors: ['SESSION_NOT_FOUND', 'CHARACTER_NOT_FOUND', 'PREMIUM_NEEDED', 'TEXT_BLOCKED', 'CARE_PAUSED'],
    repeat: 'safe',
  }),
)

export const [tourBookmarkMessage, bookmarkMessage] = inBoth(
  defineCall('/v1/session/message/bookmark', {
    ...mine,
    summary:
      'Saves a message as a moment, with a title of the person’s or without one, or removes it from the moments.',
    params: z.strictObject({
      messageId: z.uuid(),
      isSaved: z.boolean(),
      title: z.string().trim().max(maxMomentTitle).optional(),
    }),
    data: z.object({}),
    errors: ['MESSAGE_NOT_FOUND'],
    repeat: 'safe',
  }),
)

const moment = z.object({
  messageId: z.string(),
  sessionId: z.string(),
  /** Empty for none. */
  title: z.string(),
  role: z.enum(['user', 'character']),
  /** The first words of the message. */
  text: z.string(),
  /** When it was said, epoch milliseconds. */
  at: z.number(),
})
export type Moment = z.infer<typeof moment>

export const [tourListMoments, listMoments] = inBoth(
  defineCall('/v1/session/moment/list', {
    ...mine,
    summary: 'The saved moments of a conversation, or of all conversations with a character, the latest first.',
    params: z.strictObject({
      sessionId: z.uuid().optional(),
      characterId: z.string().max(100).optional(),
      ...pageParams,
    }),
    data: pageOf(moment),
    errors: [],
    repeat: 'safe',
  }),
)

const foundMessage = z.object({
  messageId: z.string(),
  sessionId: z.string(),
  character: characterSummary,
  role: z.enum(['user', 'character']),
  at: z.number(),
  /** The words around the first place that matches, and that place. */
  before: z.string(),
  match: z.string(),
  after: z.string(),
})
export type FoundMessage = z.infer<typeof foundMessage>

export const [tourSearchMessages, searchMessages] = inBoth(
  defineCall('/v1/session/message/search', {
    ...mine,
    summary:
      'Own messages that have all these words, on every branch, the latest first; of one conversation or of all. A page may be short or empty where there is more to look through.',
    params: z.strictObject({
      search: z.string().trim().min(1).max(100),
      sessionId: z.uuid().optional(),
      ...pageParams,
    }),
    data: pageOf(foundMessage),
    errors: [],
    repeat: 'safe',
  }),
)

const branchPoint = z.object({
  messageId: z.string(),
  role: z.enum(['user', 'character']),
  /** The first words of the message. */
  text: z.string(),
  at: z.number(),
  /** How far it stands from the main line. */
  level: z.number().int(),
  /** How many messages lead here from the point above it on its line. */
  messages: z.number().int(),
  /** On the branch that is shown. */
  isShown: z.boolean(),
  /** Nothing follows it. */
  isEnd: z.boolean(),
  isEdited: z.boolean(),
  /** The title of a moment, empty for none; null where it is no moment. */
  bookmark: z.string().nullable(),
})
export type BranchPoint = z.infer<typeof branchPoint>

export const [tourBranchMap, branchMap] = inBoth(
  defineCall('/v1/session/branches', {
    ...mine,
    summary: 'The branches of a conversation: where they part and end, and its moments, in the order of a drawn tree.',
    params: z.strictObject({ sessionId: z.uuid() }),
    data: z.object({
      points: z.array(branchPoint),
      /** How many ends the conversation has. */
      branches: z.number().int(),
      /** How many points are left out, the oldest ones off the shown branch. */
      leftOut: z.number().int(),
    }),
    errors: ['SESSION_NOT_FOUND'],
    repeat: 'safe',
  }),
)
