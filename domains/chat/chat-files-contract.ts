import { z } from 'zod'
import { defineCall } from '#platform/contract/call.ts'
import { chatExportFormats, chatFileBytes, chatLosses, chatProblems, chatSources } from './chat-files.ts'
import { inBoth } from './in-both.ts'

const refusal = z.object({
  /** Place of the message in the file, from 1; 0 stands for what the file says of the whole chat. */
  message: z.int().nonnegative(),
  /** Place among the alternatives of the message, from 1; null where it has none. */
  swipe: z.int().positive().nullable(),
  /** The file of an archive. */
  file: z.string().nullable(),
  why: z.enum(['rules', 'too-long']),
  /** The text is fine; a field beside it is not. */
  isExtra: z.boolean(),
  /** The beginning of the refused text. */
  text: z.string(),
})
export type ChatRefusal = z.infer<typeof refusal>

export const chatPreview = z.object({
  source: z.enum(chatSources),
  /** The chats in the file; one is imported at a time. */
  parts: z.array(z.object({ title: z.string(), messages: z.int().nonnegative() })),
  userName: z.string(),
  characterName: z.string(),
  /** Messages of all branches, and how many of them are alternatives to another. */
  messages: z.int().positive(),
  alternatives: z.int().nonnegative(),
  branches: z.int().positive(),
  /** Epoch milliseconds of the first and the last message; null where the file has no dates. */
  from: z.number().nullable(),
  until: z.number().nullable(),
  /** The beginning of the first messages, and of the last one. */
  sample: z.array(z.object({ role: z.enum(['user', 'character']), text: z.string() })),
  losses: z.array(z.enum(chatLosses)),
  /** The first texts that cannot be imported, and how many there are; an import can leave them out. */
  refusals: z.array(refusal),
  refused: z.int().nonnegative(),
  /** Messages that an import without the refused ones has. */
  remaining: z.int().nonnegative(),
})
export type ChatPreview = z.infer<typeof chatPreview>

const mine = { auth: 'user', adultsOnly: true } as const
const upload = {
  maxBytes: chatFileBytes,
  types: ['application/json', 'application/jsonl', 'application/zip', 'text/plain'],
}
const choice = {
  /** Which chat of a file that has several. */
  part: z.int().min(0).max(10_000).default(0),
  /** The two speakers of a plain text change places. */
  isSwapped: z.boolean().default(false),
}

export const readChat = defineCall('/v1/session/file/read', {
  ...mine,
  summary:
    'Reads a chat file (SillyTavern JSONL or a ZIP of it with its branches, Character.AI, Agnai, Risu, our own JSON, plain text) and says what importing it would give. Stores nothing.',
  params: z.strictObject(choice),
  data: z.object({
    preview: chatPreview.nullable(),
    /** Why there is none, and at which line or message. */
    problem: z.object({ kind: z.enum(chatProblems), at: z.int().nullable() }).nullable(),
  }),
  errors: ['TOO_MANY_REQUESTS'],
  repeat: 'safe',
  upload,
})

export const importChat = defineCall('/v1/session/file/import', {
  ...mine,
  takesIntimateData: true,
  summary:
    'Makes a new conversation of a chat file, with this character. Its messages name their source; other conversations stay as they are.',
  params: z.strictObject({
    key: z.uuid(),
    characterId: z.string().max(100),
    /** Leaves out the texts that the preview names as refused; otherwise one of them refuses the import. */
    leaveOut: z.boolean().default(false),
    ...choice,
  }),
  data: z.object({ sessionId: z.string() }),
  errors: ['CHARACTER_NOT_FOUND', 'PREMIUM_NEEDED', 'CHAT_FILE_UNREADABLE', 'TEXT_BLOCKED', 'TOO_MANY_REQUESTS'],
  repeat: 'keyed',
  upload,
})

export const [tourExportChat, exportChat] = inBoth(
  defineCall('/v1/session/file/export', {
    ...mine,
    summary:
      'An address for a few minutes, for this person alone, of an own conversation as a file: SillyTavern JSONL (a ZIP when it has branches), our own JSON with everything in it, Markdown or plain text of the shown branch.',
    params: z.strictObject({ sessionId: z.uuid(), format: z.enum(chatExportFormats) }),
    data: z.object({ url: z.string(), until: z.number() }),
    errors: ['SESSION_NOT_FOUND'],
    repeat: 'safe',
  }),
)
