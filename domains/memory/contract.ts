import { z } from 'zod'
import { defineCall } from '#platform/contract/call.ts'
import { memoryBounds, memoryKinds } from './rules.ts'

const characterId = z.string().min(1).max(100)
const text = z.string().trim().min(1).max(memoryBounds.text)

/** A memory as its page shows it. */
export const memory = z.object({
  id: z.string(),
  kind: z.enum(memoryKinds),
  text: z.string(),
  /** The words of the message that it was learnt from, and that message; null where the person wrote it. */
  quote: z.string().nullable(),
  messageId: z.string().nullable(),
  /** In every prompt. */
  isPinned: z.boolean(),
  /** Known to all characters of the person; any other memory stays with its character. */
  isShared: z.boolean(),
  /** Written or edited by the person: learning changes it no more. */
  isEdited: z.boolean(),
  /** The product wrote it when the two had come to an ending of a story. */
  isFromStory: z.boolean(),
  /** Its message is on a branch that the person left: no other conversation uses it. */
  isLeft: z.boolean(),
  validFrom: z.number(),
  /** Until when it held; null while it holds. */
  validTo: z.number().nullable(),
})
export type Memory = z.infer<typeof memory>

/** A memory that this character knows since the person shared it; `from` names the one whose it is, empty where she is gone. */
export const sharedMemory = memory.extend({ from: z.string() })
export type SharedMemory = z.infer<typeof sharedMemory>

export const summary = z.object({ id: z.string(), text: z.string(), fromAt: z.number(), toAt: z.number() })
export type Summary = z.infer<typeof summary>

const summaryText = z.string().trim().min(1).max(memoryBounds.summary)

/** A summary that is no longer stored, with its sitting: the conversation, the last message, and the depths of the first and the last. */
export const forgottenSummary = z.strictObject({
  id: z.uuid(),
  characterId,
  conversationId: z.uuid(),
  lastMessageId: z.uuid(),
  fromDepth: z.int().nonnegative(),
  toDepth: z.int().nonnegative(),
  fromAt: z.int().positive(),
  toAt: z.int().positive(),
  text: summaryText,
})
export type ForgottenSummary = z.infer<typeof forgottenSummary>

export const listMemories = defineCall('/v1/memory/list', {
  summary: 'All that a character remembers of the person, with its sources, and whether memory is on.',
  auth: 'visitor',
  adultsOnly: true,
  needsSession: true,
  params: z.strictObject({ characterId }),
  data: z.object({
    /** The name of the character; empty where the catalogue has lost her, or the person may not meet her. */
    name: z.string(),
    memories: z.array(memory),
    /** Those of other characters that the person shared with all. */
    shared: z.array(sharedMemory),
    /** Of the latest sittings, the newest first. */
    summaries: z.array(summary),
    isOn: z.boolean(),
    /** The setting of all characters: off goes before the one of this character. */
    isOnForAll: z.boolean(),
    /** Memory is off, and all of this is erased at this time in milliseconds; on again before, all stays. Null otherwise. */
    eraseAt: z.number().nullable(),
    most: z.int(),
    mostPinned: z.int(),
  }),
  errors: [],
  repeat: 'safe',
})

export const addMemory = defineCall('/v1/memory/add', {
  summary:
    'Has a character remember something in the own words of the person, also something that was forgotten before.',
  auth: 'visitor',
  adultsOnly: true,
  takesIntimateData: true,
  needsSession: true,
  bringsHelp: true,
  params: z.strictObject({
    characterId,
    key: z.uuid(),
    text,
    kind: z.enum(memoryKinds).default('fact'),
    isPinned: z.boolean().default(false),
    isShared: z.boolean().default(false),
    /** Since when it holds, and until when it held, in milliseconds: for one that comes back. Without them it holds from now on. */
    validFrom: z.int().positive().optional(),
    validTo: z.int().positive().optional(),
  }),
  data: z.object({ memory }),
  errors: [
    'CHARACTER_NOT_FOUND',
    'TEXT_BLOCKED',
    'MEMORY_OFF',
    'TOO_MANY_MEMORIES',
    'TOO_MANY_PINNED',
    'TOO_MANY_SHARED',
    'KEY_REUSED',
  ],
  repeat: 'keyed',
})

export const changeMemory = defineCall('/v1/memory/change', {
  summary:
    'Corrects a memory, pins it, or shares it with all characters of the person. What the person wrote is changed by no learning.',
  auth: 'visitor',
  adultsOnly: true,
  takesIntimateData: true,
  needsSession: true,
  bringsHelp: true,
  params: z.strictObject({
    memoryId: z.uuid(),
    text: text.optional(),
    kind: z.enum(memoryKinds).optional(),
    isPinned: z.boolean().optional(),
    isShared: z.boolean().optional(),
  }),
  data: z.object({ memory }),
  errors: ['MEMORY_NOT_FOUND', 'TEXT_BLOCKED', 'TOO_MANY_PINNED', 'TOO_MANY_SHARED'],
  repeat: 'safe',
})

export const forgetMemory = defineCall('/v1/memory/forget', {
  summary:
    'Takes a memory, or the summary of a sitting, away for good: from prompts, searches and summaries. It is not learnt again.',
  auth: 'visitor',
  adultsOnly: true,
  needsSession: true,
  params: z.strictObject({ memoryId: z.uuid() }),
  /** The memory or the summary that was removed, the other one null. It is no longer stored, and there for an undo alone. */
  data: z.object({ forgotten: memory.extend({ characterId }).nullable(), summary: forgottenSummary.nullable() }),
  errors: ['MEMORY_NOT_FOUND'],
  repeat: 'safe',
})

export const changeSummary = defineCall('/v1/memory/change-summary', {
  summary: 'Corrects the summary of a sitting. Prompts have the new words from then on.',
  auth: 'visitor',
  adultsOnly: true,
  needsSession: true,
  bringsHelp: true,
  params: z.strictObject({ summaryId: z.uuid(), text: summaryText }),
  data: z.object({ summary }),
  errors: ['MEMORY_NOT_FOUND', 'TEXT_BLOCKED'],
  repeat: 'safe',
})

export const restoreSummary = defineCall('/v1/memory/restore-summary', {
  summary:
    'Brings a forgotten summary back as the call of forgetting answered it, under its id. Its sitting has to be there still, with none of its turns forgotten.',
  auth: 'visitor',
  adultsOnly: true,
  needsSession: true,
  bringsHelp: true,
  params: forgottenSummary,
  data: z.object({ summary }),
  errors: ['MEMORY_NOT_FOUND', 'TEXT_BLOCKED', 'MEMORY_OFF'],
  repeat: 'safe',
})

export const forgetAllMemories = defineCall('/v1/memory/forget-all', {
  summary: 'Takes away all that a character remembers of the person, and her diary. The conversations stay.',
  auth: 'visitor',
  adultsOnly: true,
  needsSession: true,
  params: z.strictObject({ characterId }),
  data: z.object({ forgotten: z.int() }),
  errors: [],
  repeat: 'safe',
})

export const switchMemory = defineCall('/v1/memory/switch', {
  summary:
    'Switches the memory of a character, or of all of them, on or off. Off uses and stores nothing, and ten minutes later all that was remembered is erased; on again before that, all stays as it was. On after that, what was said before is not remembered.',
  auth: 'visitor',
  adultsOnly: true,
  needsSession: true,
  /** Without a character it is about all of them. */
  params: z.strictObject({ characterId: characterId.nullable(), isOn: z.boolean() }),
  /** `eraseAt` is when what is remembered goes, in milliseconds; null where memory is on, or nothing is left. */
  data: z.object({ isOn: z.boolean(), isOnForAll: z.boolean(), eraseAt: z.number().nullable() }),
  errors: ['CHARACTER_NOT_FOUND'],
  repeat: 'safe',
})
