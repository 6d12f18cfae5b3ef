import { z } from 'zod'
import { fileTime } from '#platform/clock/file-time.ts'
import { activityState } from '../../activity-shape.ts'
import { backdrops, palettes } from '../../backdrops.ts'
import { chatSources } from '../../chat-files.ts'
import { messageStates } from '../../message-shape.ts'
import { occasions } from '../../occasions.ts'
import { reactions } from '../../reactions.ts'
import { authorNote, longestAlt, maxMomentTitle, personaBounds } from '../../rules.ts'

/** A number that stands for an id inside a bundle, from 1. */
const number = z.int().positive()
const storedStates = messageStates.filter((state) => state !== 'streaming')
/** Fields of another application's file that have no column; its own format reads them again. */
const extra = z.record(z.string(), z.unknown()).nullable()

const conversation = z.strictObject({
  number,
  /** The message that the person sees last. */
  leaf: number.nullable(),
  draft: z.string().max(32_000),
  authorNote: z.string().max(authorNote.longest),
  authorNoteDepth: z.int().min(0).max(authorNote.deepest),
  isEarlier: z.boolean(),
  isPinned: z.boolean(),
  isArchived: z.boolean(),
  isMuted: z.boolean(),
  mayFallBack: z.boolean(),
  backdrop: z.enum(backdrops),
  /** Bundles from before there were palettes have none. */
  palette: z.enum(palettes).default('house'),
  persona: number.nullable(),
  /** The earlier version of her card that the person chose; null for the present one. */
  cardVersion: number.nullable(),
  /** The models that the person agreed to: the one that writes, the one before, when it changed and by whom. */
  models: z.partialRecord(
    z.enum(['base', 'advanced']),
    z
      .strictObject({
        model: z.string().max(200),
        earlier: z.string().max(200).optional(),
        changedAt: z.iso.datetime().optional(),
        changedBy: z.enum(['person', 'operator']).optional(),
        isReturn: z.literal(true).optional(),
        announcedFor: z.number().optional(),
      })
      .optional(),
  ),
  farewellAt: fileTime.nullable(),
  source: z.enum(chatSources).nullable(),
  extra,
  createdAt: fileTime,
  updatedAt: fileTime,
})

const message = z
  .strictObject({
    number,
    conversation: number,
    parent: number.nullable(),
    role: z.enum(['user', 'character']),
    text: z.string(),
    state: z.enum(storedStates),
    failure: z.string().max(60).nullable(),
    isCut: z.boolean(),
    isEdited: z.boolean(),
    model: z.string().max(200),
    reaction: z.enum(reactions).nullable(),
    occasion: z.enum(occasions).nullable(),
    greeting: z.int().nonnegative().nullable(),
    variables: z.record(z.string().max(1000), z.string().max(1000)).nullable(),
    source: z.enum(chatSources),
    extra,
    /** The picture that the person showed with it: its path in the bundle, and its words; left out without one. */
    picture: z
      .strictObject({
        path: z.string().regex(/^pictures\/shown-\d{1,6}\.webp$/),
        alt: z.string().max(longestAlt),
        isAlone: z.boolean(),
      })
      .optional(),
    /** The recording that the person said it with: its path in the bundle; left out without one. */
    voice: z.strictObject({ path: z.string().regex(/^voices\/said-\d{1,6}\.m4a$/) }).optional(),
    at: fileTime,
  })
  .refine(({ role, picture }) => role === 'user' || picture === undefined, 'only a person shows a picture')
  .refine(({ role, voice }) => role === 'user' || voice === undefined, 'only a person brings a recording')
  .refine(({ role, state }) => role === 'character' || state === 'done', 'what a person wrote is whole')

/** The conversations of a person with a character, as a bundle holds them; numbers refer to rows of the bundle. */
export const chatPart = z.strictObject({
  personas: z
    .array(
      z.strictObject({
        number,
        name: z.string().min(1).max(personaBounds.name),
        about: z.string().max(personaBounds.about),
        /** The path of its picture in the bundle; left out without one. */
        picture: z
          .string()
          .regex(/^pictures\/persona-\d{1,6}\.webp$/)
          .optional(),
        createdAt: fileTime,
      }),
    )
    .max(personaBounds.most),
  /** Who the person is for the character in later conversations: null for themselves, left out without a choice. */
  persona: number.nullable().optional(),
  conversations: z.array(conversation).max(1000),
  /** In the order in which they were written. */
  messages: z.array(message).max(100_000),
  /** Which of several siblings was last looked at, where it is not the newest. */
  choices: z.array(z.tuple([number, number])),
  moments: z.array(z.strictObject({ message: number, title: z.string().max(maxMomentTitle), at: fileTime })),
  /** The photos of the bundle that stand in a conversation. */
  photos: z.array(z.strictObject({ photo: number, conversation: number, at: fileTime })),
  /** The activities of conversations; left out where there is none. */
  activities: z
    .array(
      z.strictObject({
        conversation: number,
        state: activityState,
        placedAt: fileTime,
        createdAt: fileTime,
        endedAt: fileTime.nullable(),
      }),
    )
    .max(10_000)
    .optional(),
})
export type ChatPart = z.infer<typeof chatPart>
export type BundledMessage = ChatPart['messages'][number]

/** Whether everything that the part refers to is in it, and its messages are trees. */
export function isSound(part: ChatPart): boolean {
  const { personas, persona, conversations, messages, choices, moments, photos, activities = [] } = part
  const running = activities.filter(({ endedAt }) => endedAt === null)
  const known = new Set(personas.map((one) => one.number))
  const files = [
    ...personas.flatMap(({ picture }) => picture ?? []),
    ...messages.flatMap((one) => one.picture?.path ?? []),
    ...messages.flatMap((one) => one.voice?.path ?? []),
  ]
  const places = new Map(conversations.map((one) => [one.number, one]))
  const byNumber = new Map(messages.map((one) => [one.number, one]))
  const isIn = (message: number, of: number) => byNumber.get(message)?.conversation === of
  return (
    known.size === personas.length &&
    isDistinct(files) &&
    places.size === conversations.length &&
    byNumber.size === messages.length &&
    conversations.filter(({ isEarlier }) => !isEarlier).length <= 1 &&
    (persona === undefined || persona === null || known.has(persona)) &&
    conversations.every((one) => one.persona === null || known.has(one.persona)) &&
    conversations.every((one) => one.leaf === null || isIn(one.leaf, one.number)) &&
    messages.every((one) => places.has(one.conversation)) &&
    messages.every((one) => one.parent === null || isIn(one.parent, one.conversation)) &&
    depthsOf(messages) !== null &&
    choices.every(([parent, child]) => byNumber.get(child)?.parent === parent) &&
    isDistinct(choices.map(([parent]) => parent)) &&
    moments.every((one) => byNumber.has(one.message)) &&
    isDistinct(moments.map((one) => one.message)) &&
    photos.every((one) => places.has(one.conversation)) &&
    isDistinct(photos.map((one) => one.photo)) &&
    activities.every((one) => places.has(one.conversation)) &&
    isDistinct(running.map(({ conversation: of, state }) => `${of} ${state.kind}`))
  )
}

function isDistinct(numbers: readonly (number | string)[]): boolean {
  return new Set(numbers).size === numbers.length
}

type Linked = Pick<BundledMessage, 'number' | 'parent'>

/** How many messages stand before each; null where parents go round in a circle. */
export function depthsOf(messages: readonly Linked[]): Map<number, number> | null {
  const parents = new Map(messages.map(({ number: one, parent }) => [one, parent]))
  const depths = new Map<number, number>()
  for (const { number: first } of messages) {
    const path: number[] = []
    let at: number | null = first
    for (; at !== null && !depths.has(at); at = parents.get(at) ?? null)
      if (path.push(at) > messages.length) return null
    let depth = at === null ? -1 : (depths.get(at) ?? -1)
    for (const one of path.toReversed()) depths.set(one, (depth += 1))
  }
  return depths
}
