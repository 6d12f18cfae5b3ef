import { z } from 'zod'
import { cardPreview } from '#domains/characters/cards-contract.ts'
import { defineCall } from '#platform/contract/call.ts'
import { bundleFileBytes, bundleImportStates, bundleLosses, bundleProblems, bundleTextKinds } from './bundle.ts'

const count = z.int().nonnegative()
const characterId = z.string().min(1).max(100)
const contents = {
  conversations: count,
  /** Messages of all branches. */
  messages: count,
  moments: count,
  memories: count,
  diary: count,
  personas: count,
  photos: count,
  /** Earlier versions of her card. */
  versions: count,
}

export const bundleOverview = defineCall('/v1/relationship/bundle/overview', {
  summary: 'Says what a file of the relationship with a character would hold, and what stays behind.',
  auth: 'visitor',
  adultsOnly: true,
  needsSession: true,
  params: z.strictObject({ characterId }),
  data: z.object({
    ...contents,
    /** Whether her card and portraits are in it: those of an own character. */
    hasCard: z.boolean(),
    /** About how many bytes it has. */
    bytes: count,
    losses: z.array(z.enum(bundleLosses)),
    /** It is longer than a bundle may be. */
    isTooLarge: z.boolean(),
  }),
  errors: ['CHARACTER_NOT_FOUND'],
  repeat: 'safe',
})

export const exportBundle = defineCall('/v1/relationship/bundle/export', {
  summary:
    'An address for a few minutes, for this person alone, of the relationship with a character as one file: card, conversations, memories, diary, photos, versions.',
  auth: 'visitor',
  adultsOnly: true,
  needsSession: true,
  params: z.strictObject({ characterId }),
  data: z.object({ url: z.string(), until: z.number() }),
  errors: ['CHARACTER_NOT_FOUND', 'BUNDLE_TOO_LARGE'],
  repeat: 'safe',
})

export const bundlePreview = z.object({
  ...contents,
  /** The character as the file names her. */
  name: z.string(),
  /** Epoch milliseconds: when the file was written, and its first and last message. */
  exportedAt: z.number(),
  from: z.number().nullable(),
  until: z.number().nullable(),
  /** Her card is in the file, so that she can come along as a new own character. */
  hasCard: z.boolean(),
  /** The character of the same id here, where the person can meet her. */
  partner: z.object({ id: z.string(), name: z.string() }).nullable(),
  losses: z.array(z.enum(bundleLosses)),
  /** The first texts that may not come in, and how many there are; an import can leave them out. */
  refusals: z.array(z.object({ of: z.enum(bundleTextKinds), text: z.string() })),
  refused: count,
  /** Why her card cannot become a character; empty when it can. */
  cardRefusals: cardPreview.shape.refusals,
})
export type BundlePreview = z.infer<typeof bundlePreview>

const mine = { auth: 'user', adultsOnly: true } as const
const key = z.uuid()

export const readBundle = defineCall('/v1/relationship/bundle/read', {
  ...mine,
  summary:
    'Reads a file of a relationship, checks its checksums and screens its texts, and says what importing it would give. The file is stored under the key for an hour.',
  params: z.strictObject({ key }),
  data: z.object({
    preview: bundlePreview.nullable(),
    /** Why there is none. */
    problem: z.enum(bundleProblems).nullable(),
  }),
  errors: ['TOO_MANY_REQUESTS', 'KEY_REUSED'],
  repeat: 'keyed',
  upload: { maxBytes: bundleFileBytes, types: ['application/zip'] },
})

const importState = z.object({
  state: z.enum(bundleImportStates),
  /** From 0 to 1. */
  progress: z.number().min(0).max(1),
  /** Where it came in; null until it is done. */
  characterId: z.string().nullable(),
  sessionId: z.string().nullable(),
  /** Memories that the person had forgotten here and that stay so. */
  stayForgotten: count,
  /** Pictures that could not be read. */
  unreadable: count,
  /** Why it failed, in the words of the reader's language; null otherwise. */
  failure: z.string().nullable(),
})
export type BundleImport = z.infer<typeof importState>

export const importBundle = defineCall('/v1/relationship/bundle/import', {
  ...mine,
  takesIntimateData: true,
  summary:
    'Begins the import of a file that was read: new conversations, memories and photos with a character, or with a new own one of the card. Nothing that is there is changed.',
  params: z.strictObject({
    key,
    /** With whom; null makes a new own character of the card in the file. */
    characterId: characterId.nullable(),
    /** Leaves out the texts that the preview names as refused; otherwise one of them refuses the import. */
    leaveOut: z.boolean(),
  }),
  data: importState,
  errors: ['BUNDLE_NOT_FOUND', 'CHARACTER_NOT_FOUND', 'PREMIUM_NEEDED', 'TOO_MANY_REQUESTS'],
  repeat: 'keyed',
})

export const bundleImport = defineCall('/v1/relationship/bundle/status', {
  ...mine,
  summary: 'Says how far an import is.',
  params: z.strictObject({ key }),
  data: importState,
  errors: ['BUNDLE_NOT_FOUND'],
  repeat: 'safe',
})
