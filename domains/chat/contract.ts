import { z } from 'zod'
import { defineCall } from '#platform/contract/call.ts'
import { pageOf, pageParams } from '#platform/contract/paging.ts'
import { careView } from '#domains/safety/care-contract.ts'
import { characterSummary } from '#domains/characters/contract.ts'
import { look } from './look-shape.ts'
import { balances } from './balances-shape.ts'
import { conversationModel, modelName } from './conversation-model.ts'
import { inBoth } from './in-both.ts'
import { messagePage } from './message-page.ts'
import { clientMessageId, lastMessage, message, recordingKey, shownPicture } from './message-shape.ts'
import { promptPart, usedMemory } from './prompt-part.ts'
import { mine, replyErrors, replyOptions, replyStream, turn } from './reply-shape.ts'
import { maxMessageLength } from './rules.ts'
import { scene, speakerId } from './scene-shape.ts'

const id = z.uuid()

export type Message = z.infer<typeof message>
export type Balances = z.infer<typeof balances>
export type Turn = z.infer<typeof turn>

const conversation = z.object({
  sessionId: z.string(),
  /** Of a scene the one whose turn is first. */
  character: characterSummary,
  /** The characters of a scene; left out in a conversation with one. */
  scene: scene.optional(),
  /** Newest message the person sees, or null. */
  lastMessage: lastMessage.nullable(),
  updatedAt: z.number(),
  /** It stands before the others in the list. */
  isPinned: z.boolean(),
  isArchived: z.boolean(),
  /** No device gives a notice or a sound of it. */
  isMuted: z.boolean(),
  /** The character wrote first, and the person has not opened it since. */
  isUnread: z.boolean(),
})
export type Conversation = z.infer<typeof conversation>

const opened = conversation.extend({
  leafId: z.string().nullable(),
  draft: z.string(),
  ...look,
  /** Care after a crisis, which pauses every character; null without one. */
  care: careView,
  openers: z.array(z.string()),
  /** When the person said farewell, and whether her words are still on their way; null without a farewell. */
  farewell: z.object({ at: z.number(), isAwaited: z.boolean() }).nullable(),
  /** Who the person is in it, with the address of the picture; null for themselves. */
  persona: z.object({ name: z.string(), picture: z.string().nullable() }).nullable(),
  /** She was withdrawn or hidden: the conversation can be read, and no more messages are sent. */
  isGone: z.boolean(),
  /** How many further versions of a reply are free. */
  freeRegenerations: z.number().int(),
  balances,
  /** Whether the person can show pictures of their own: the model reads them, and here is one character. */
  seesPictures: z.boolean(),
  /**
   * Whether her face changes with her replies: then the address of her cover takes `face` (an expression), `eyes=closed`
   * and `of` (her id).
   */
  hasFaces: z.boolean(),
  /** True where the built-in demo engine speaks. */
  isDemo: z.boolean(),
  /** The model has no room for all of her card. */
  isCardTrimmed: z.boolean(),
  /** When the notice that this is an AI was last due, epoch milliseconds; the page shows it there. */
  noticeAt: z.number(),
  /** Null where there is no choice of models. */
  model: conversationModel.nullable(),
})
export type OpenedConversation = z.infer<typeof opened>

export const [tourOpenConversation, openConversation] = inBoth(
  defineCall('/v1/session/from/character', {
    ...mine,
    summary: 'Opens the conversation with a character; opening again gives the same one.',
    params: z.strictObject({ characterId: z.string().max(100) }),
    data: opened,
    errors: ['CHARACTER_NOT_FOUND', 'PREMIUM_NEEDED'],
    repeat: 'safe',
  }),
)

export const [tourConversationDetail, conversationDetail] = inBoth(
  defineCall('/v1/session/detail', {
    ...mine,
    summary: 'One own conversation by its id.',
    params: z.strictObject({ sessionId: id }),
    data: opened,
    errors: ['SESSION_NOT_FOUND'],
    repeat: 'safe',
  }),
)

export const [tourListConversations, listConversations] = inBoth(
  defineCall('/v1/session/list', {
    ...mine,
    summary:
      'Own conversations, pinned ones first, then latest first; those of the archive, or the latest that match a search, of both.',
    params: z.strictObject({
      ...pageParams,
      isArchived: z.boolean().optional(),
      /** Without those that were only opened, where the person has said or done nothing yet. */
      isBegun: z.boolean().optional(),
      search: z.string().trim().max(100).optional(),
    }),
    data: pageOf(conversation).extend({
      /** Whether there is anything in the archive. */
      hasArchived: z.boolean(),
    }),
    errors: [],
    repeat: 'safe',
  }),
)

export const listSessionCharacters = defineCall('/v1/session/character/list', {
  ...mine,
  summary: 'The characters the person has conversations with, latest first.',
  params: z.strictObject({ ...pageParams }),
  data: pageOf(characterSummary),
  errors: [],
  repeat: 'safe',
})

export const [tourListMessages, listMessages] = inBoth(
  defineCall('/v1/session/message/list', {
    ...mine,
    summary:
      'Messages of the branch the person sees, newest first, with the photos that were requested and what was begun together in the time of the page; the newest page also has what goes on from before it.',
    params: z.strictObject({ sessionId: id, ...pageParams }),
    data: messagePage,
    errors: ['SESSION_NOT_FOUND'],
    repeat: 'safe',
  }),
)

export const [tourSendMessage, sendMessage] = inBoth(
  defineCall('/v1/session/chat', {
    ...replyOptions,
    summary:
      'Says something and gets a reply. Without parentId it follows what the person sees last; with it, it is a branch there (an edit). In a scene speakerId answers, else whom the words name, else the next by its order.',
    params: z
      .strictObject({
        sessionId: id,
        /** Empty with a picture alone. */
        text: z.string().trim().max(maxMessageLength),
        clientMessageId,
        parentId: id.nullish(),
        speakerId: speakerId.optional(),
        picture: shownPicture.optional(),
        /** The recording that it is said with: its words, which the person may have put right, are the text. */
        voice: recordingKey.optional(),
      })
      .refine(({ text, picture }) => text !== '' || picture !== undefined, { path: ['text'], message: 'is empty' }),
    errors: [...replyErrors, 'PICTURE_NOT_SEEN', 'UPLOAD_UNREADABLE', 'RECORDING_UNREADABLE'],
  }),
)

export const [tourResumeReply, resumeReply] = inBoth(
  defineCall('/v1/session/chat/resume', {
    ...mine,
    summary: 'Goes on with a reply from the event named in Last-Event-ID, whether it is still being written or not.',
    params: z.strictObject({ messageId: id }),
    data: turn,
    errors: ['MESSAGE_NOT_FOUND', 'REPLY_FAILED', 'REPLY_BLOCKED', 'REPLY_INTERRUPTED'],
    repeat: 'safe',
    streams: replyStream,
  }),
)

export const [tourStopReply, stopReply] = inBoth(
  defineCall('/v1/session/chat/stop', {
    ...mine,
    summary: 'Stops a reply from any device; what was written stays.',
    params: z.strictObject({ messageId: id }),
    data: z.object({ message }),
    errors: ['MESSAGE_NOT_FOUND'],
    repeat: 'safe',
  }),
)

export const [tourRegenerateReply, regenerateReply] = inBoth(
  defineCall('/v1/session/chat/regenerate', {
    ...replyOptions,
    summary:
      'Writes another reply beside an earlier one, in a scene of speakerId where it is given; the earlier one is stored.',
    costs: 'Nothing the first time, where the operator did not change it; then as a reply.',
    params: z.strictObject({ messageId: id, clientMessageId, speakerId: speakerId.optional() }),
  }),
)

export const [tourContinueReply, continueReply] = inBoth(
  defineCall('/v1/session/chat/continue', {
    ...replyOptions,
    summary: 'Goes on writing a reply that was stopped, interrupted or ended early.',
    params: z.strictObject({ messageId: id, clientMessageId }),
  }),
)

export const [tourChooseBranch, chooseBranch] = inBoth(
  defineCall('/v1/session/message/choose', {
    ...mine,
    summary:
      'Shows the branch through this message, down to where the person last was in it, or to the message itself, so that what is said next follows it. Nothing is lost: what followed before stays a branch.',
    params: z.strictObject({
      messageId: id,
      /** The branch ends in this reply of a character; a message of the person is not found then. */
      endsHere: z.boolean().optional(),
    }),
    data: z.object({ leafId: z.string() }),
    errors: ['MESSAGE_NOT_FOUND'],
    repeat: 'safe',
  }),
)

export const [tourDeleteMessage, deleteMessage] = inBoth(
  defineCall('/v1/session/message/delete', {
    ...mine,
    summary: 'Takes away a message and what follows it; can be undone for 30 days.',
    params: z.strictObject({ messageId: id }),
    data: z.object({ leafId: z.string().nullable() }),
    errors: ['MESSAGE_NOT_FOUND'],
    repeat: 'safe',
  }),
)

export const [tourRestoreMessage, restoreMessage] = inBoth(
  defineCall('/v1/session/message/restore', {
    ...mine,
    summary: 'Brings back a deleted message and what followed it.',
    params: z.strictObject({ messageId: id }),
    data: z.object({ leafId: z.string() }),
    errors: ['MESSAGE_NOT_FOUND'],
    repeat: 'safe',
  }),
)

export const [tourDeleteConversation, deleteConversation] = inBoth(
  defineCall('/v1/session/delete', {
    ...mine,
    summary: 'Takes away a conversation; can be undone for 30 days.',
    params: z.strictObject({ sessionId: id }),
    data: z.object({}),
    errors: ['SESSION_NOT_FOUND'],
    repeat: 'safe',
  }),
)

export const [tourRestoreConversation, restoreConversation] = inBoth(
  defineCall('/v1/session/restore', {
    ...mine,
    summary: 'Brings back a deleted conversation.',
    params: z.strictObject({ sessionId: id }),
    data: z.object({}),
    errors: ['SESSION_NOT_FOUND'],
    repeat: 'safe',
  }),
)

export const [tourSaveDraft, saveDraft] = inBoth(
  defineCall('/v1/session/draft', {
    ...mine,
    takesIntimateData: true,
    summary: 'Saves what is typed and not sent, so that another device finds it.',
    params: z.strictObject({ sessionId: id, text: z.string().max(maxMessageLength) }),
    data: z.object({}),
    errors: ['SESSION_NOT_FOUND'],
    repeat: 'safe',
  }),
)

export const [tourChooseModel, chooseModel] = inBoth(
  defineCall('/v1/session/model', {
    ...mine,
    summary:
      'Changes the model of a conversation to the next or the earlier one that it is offered, and whether another may write in its place.',
    params: z.strictObject({ sessionId: id, model: modelName.optional(), mayFallBack: z.boolean().optional() }),
    data: z.object({ model: conversationModel.nullable() }),
    errors: ['SESSION_NOT_FOUND', 'MODEL_NOT_OFFERED'],
    repeat: 'safe',
  }),
)

export const [tourMyBalances, myBalances] = inBoth(
  defineCall('/v1/session/balances', {
    ...mine,
    summary: 'Energy and coins now, and what the next reply costs.',
    params: z.strictObject({}),
    data: balances,
    errors: [],
    repeat: 'safe',
  }),
)

export const [tourReplyPrompt, replyPrompt] = inBoth(
  defineCall('/v1/session/message/prompt', {
    ...mine,
    summary: 'What she knew for a reply: the parts of the prompt in their order, without the safety rules.',
    params: z.strictObject({ messageId: id }),
    data: z.object({
      parts: z.array(promptPart),
      /** The parts of the card that gave way, with their tokens in the card and those that were left. */
      trimmed: z.array(z.object({ part: z.string(), tokens: z.number().int(), left: z.number().int() })),
      /** The model that wrote it. */
      engine: z.string(),
      /** Whether they were stored with the reply; else they are composed anew. */
      isStored: z.boolean(),
      /** The memories, summaries and turns that it used, as far as they still exist. */
      memories: z.array(usedMemory),
    }),
    errors: ['MESSAGE_NOT_FOUND'],
    repeat: 'safe',
  }),
)
