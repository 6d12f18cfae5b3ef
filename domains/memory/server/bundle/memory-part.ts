import { z } from 'zod'
import { fileTime } from '#platform/clock/file-time.ts'
import { memoryBounds, memoryKinds } from '../../rules.ts'

/** A number that stands for an id inside a bundle, from 1. */
const number = z.int().positive()
const depth = z.int().nonnegative()

const memory = z
  .strictObject({
    number,
    kind: z.enum(memoryKinds),
    text: z.string().min(1).max(memoryBounds.text),
    slot: z.string().max(60).nullable(),
    /** The message that it was learnt from, its conversation, and the words in it; null where the person wrote it. */
    conversation: number.nullable(),
    message: number.nullable(),
    quote: z.string().max(memoryBounds.quote).nullable(),
    storyId: z.string().max(100).nullable(),
    isEdited: z.boolean(),
    pinnedAt: fileTime.nullable(),
    validFrom: fileTime,
    validTo: fileTime.nullable(),
    supersededBy: number.nullable(),
    createdAt: fileTime,
    updatedAt: fileTime,
  })
  .refine((one) => one.isEdited || (one.message !== null && one.quote !== null), 'no memory without its source')

/** The memories that a character has of a person, and her diary; numbers of messages and conversations are those of the bundle. */
export const memoryPart = z.strictObject({
  isOn: z.boolean(),
  writesDiary: z.boolean(),
  memories: z.array(memory).max(memoryBounds.memories),
  summaries: z
    .array(
      z.strictObject({
        conversation: number,
        lastMessage: number,
        fromDepth: depth,
        toDepth: depth,
        fromAt: fileTime,
        toAt: fileTime,
        text: z.string().min(1).max(memoryBounds.summary),
      }),
    )
    .max(20_000),
  diary: z
    .array(
      z.strictObject({
        conversation: number,
        firstMessage: number,
        fromDepth: depth,
        toDepth: depth,
        toAt: fileTime,
        text: z.string().min(1).max(memoryBounds.diary),
      }),
    )
    .max(20_000),
  /** The messages that memory knows: those that were learnt from, those that were not yet, and those that are to stay forgotten. */
  turns: z.strictObject({ learnt: z.array(number), unlearnt: z.array(number), hidden: z.array(number) }),
})
export type MemoryPart = z.infer<typeof memoryPart>

type Known = { hasConversation(number: number): boolean; conversationOf(message: number): number | undefined }

/** Whether every source that the part names is in the bundle. */
export function isMemorySound({ memories, summaries, diary, turns }: MemoryPart, known: Known): boolean {
  const numbers = new Set(memories.map((one) => one.number))
  const all = [...turns.learnt, ...turns.unlearnt, ...turns.hidden]
  const isIn = (message: number, conversation: number) => known.conversationOf(message) === conversation
  return (
    numbers.size === memories.length &&
    memories.every(
      ({ conversation, message }) =>
        (conversation === null && message === null) ||
        (conversation !== null &&
          (message === null ? known.hasConversation(conversation) : isIn(message, conversation))),
    ) &&
    memories.every((one) => one.supersededBy === null || numbers.has(one.supersededBy)) &&
    memories.filter((one) => one.pinnedAt !== null).length <= memoryBounds.pinned &&
    [...summaries, ...diary].every((one) => one.fromDepth <= one.toDepth) &&
    summaries.every((one) => isIn(one.lastMessage, one.conversation)) &&
    diary.every((one) => isIn(one.firstMessage, one.conversation)) &&
    new Set(diary.map((one) => one.firstMessage)).size === diary.length &&
    all.every((message) => known.conversationOf(message) !== undefined) &&
    new Set(all).size === all.length
  )
}
