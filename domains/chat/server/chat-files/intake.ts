import type { InTurn } from '#domains/media/server/public.ts'
import type { Limiter } from '#platform/limits/limiter.ts'
import type { Db } from '#platform/db/database.ts'
import { refuse } from '#platform/http/handler.ts'
import type { ParsedParamsOf } from '#platform/contract/call.ts'
import type { ChatPreview, importChat, readChat } from '../../chat-files-contract.ts'
import type { ChatReader } from './chat-reader.ts'
import { importedId, isImported, storeChat } from './import-chat.ts'
import { withoutRefused } from './moderate-chat.ts'
import { previewOf } from './preview.ts'
import type { ChatTree } from './chat-tree.ts'
import type { ReadChat, ReadProblem } from './read-chat-worker.ts'

/** The means by which chats are read, and how often somebody may. */
export type ChatIntake = {
  reader: Pick<ChatReader, 'read' | 'close'>
  /** One after the other, so that memory and processor stay bounded. */
  inTurn: InTurn
  /** Counts how many files somebody has read: the texts of each are moderated, which takes a while. */
  reads: Limiter
  /** Counts how many chats somebody has imported: they stay. */
  imports: Limiter
  /** Counts the megabytes of text that somebody has imported. */
  megabytes: Limiter
}

/** A file that is too large counts as so many. */
const tooLargeCount = 10

type Reader = { userId: string; locale: string; now: Date }
type Choice = Pick<ParsedParamsOf<typeof readChat>, 'part' | 'isSwapped'>

async function readFile(
  { reader, inTurn, reads }: ChatIntake,
  file: Uint8Array | null,
  { userId, locale, now }: Reader,
  { part, isSwapped }: Choice,
): Promise<ReadChat | { problem: ReadProblem }> {
  if (!file) return { problem: { kind: 'no-chat', at: null } }
  const waitMs = await reads.take(userId)
  if (waitMs > 0) return refuse('TOO_MANY_REQUESTS', waitMs)
  const reading = { bytes: file, part, isSwapped, locale, now: now.getTime() }
  const { done: read } = (await inTurn(userId, () => reader.read(reading))) ?? refuse('TOO_MANY_REQUESTS')
  // It may have taken the whole time that a file has, in which nobody else's was read.
  if ('problem' in read && read.problem.kind === 'too-large') await reads.take(userId, tooLargeCount - 1)
  return read
}

/** Returns the result of importing a file, or the reason for none. Stores nothing. */
export async function previewChat(
  intake: ChatIntake,
  file: Uint8Array | null,
  person: Reader,
  choice: Choice,
): Promise<{ preview: ChatPreview | null; problem: ReadProblem | null }> {
  const read = await readFile(intake, file, person, choice)
  return 'problem' in read ? { preview: null, problem: read.problem } : { preview: previewOf(read), problem: null }
}

type Wanted = Pick<ParsedParamsOf<typeof importChat>, 'key' | 'part' | 'isSwapped' | 'leaveOut'> & {
  characterId: string
}

/** Stores a chat as a new conversation, once under its key; a refused text refuses all of it, unless it is to be left out. */
export async function takeChatIn(
  { db, intake }: { db: Db; intake: ChatIntake },
  file: Uint8Array | null,
  person: Reader,
  { key, characterId, leaveOut, ...choice }: Wanted,
): Promise<string> {
  const { userId, now } = person
  if (await isImported(db, userId, key)) return importedId(userId, key)
  const read = await readFile(intake, file, person, choice)
  if ('problem' in read) return refuse('CHAT_FILE_UNREADABLE')
  if (read.refused.length > 0 && !leaveOut) return refuse('TEXT_BLOCKED')
  const tree = withoutRefused(read.tree, read.refused)
  if (tree.messages.length === 0) return refuse('TEXT_BLOCKED')
  const waitMs = (await intake.imports.take(userId)) || (await intake.megabytes.take(userId, megabytesOf(tree)))
  if (waitMs > 0) return refuse('TOO_MANY_REQUESTS', waitMs)
  return storeChat(db, { userId, characterId, key, tree, now })
}

/** An archive of a few kilobytes can hold many: the stored text counts, not the file. */
function megabytesOf({ messages, extra }: ChatTree): number {
  const lengthOf = (value: unknown) => (value === null ? 0 : JSON.stringify(value).length)
  const characters = messages.reduce((sum, one) => sum + one.text.length + lengthOf(one.extra), lengthOf(extra))
  return Math.ceil(characters / 1024 ** 2)
}
