import type { ChatProblem } from '../../chat-files.ts'
import type { ChatTree } from './chat-tree.ts'
import { ChatFileError } from './chat-file-error.ts'
import type { Refused } from './moderate-chat.ts'
import { moderateChat, withoutLongExtras } from './moderate-chat.ts'
import { readChatFile } from './read-chat-file.ts'

export type ChatReading = { bytes: Uint8Array; part: number; isSwapped: boolean; locale: string; now: number }
export type ReadProblem = { kind: ChatProblem; at: number | null }
/** A chat that can be read, the other chats of its file, and its texts that may not be imported. */
export type ReadChat = { parts: { title: string; messages: number }[]; tree: ChatTree; refused: Refused[] }

/** The task of the process that reads chats: reads one of a file and moderates its texts. */
export async function readAndModerate({
  bytes,
  part,
  locale,
  ...options
}: ChatReading): Promise<ReadChat | { problem: ReadProblem }> {
  try {
    const file = await readChatFile(bytes, options)
    if (part >= file.parts.length) throw new ChatFileError('empty')
    const tree = withoutLongExtras(file.read(part))
    const year = new Date(options.now).getUTCFullYear()
    return { parts: file.parts, tree, refused: moderateChat(tree, { locale, year }) }
  } catch (error) {
    if (error instanceof ChatFileError) return { problem: { kind: error.problem, at: error.at } }
    throw error
  }
}
