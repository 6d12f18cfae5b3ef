import type { Db } from '#platform/db/database.ts'
import type { ConversationRow } from '../conversations.ts'
import type { Shape } from './chat-rows.ts'
import { readMessages } from './chat-rows.ts'
import type { ChatExtra } from './chat-tree.ts'
import { createWalk } from './tavern-paths.ts'

type Transcript = { db: Db; conversation: ConversationRow; shape: Shape; names: ChatExtra['names'] }

/** The shown branch as text, or as Markdown with the time of each message. */
export async function* transcript(
  { db, conversation, shape, names }: Transcript,
  format: 'text' | 'markdown',
): AsyncGenerator<string> {
  if (format === 'markdown') yield `# ${escaped(names.character)}\n\n`
  const ids = createWalk(shape).pathTo(conversation.leafId)
  for await (const { role, text, createdAt } of readMessages(db, conversation.userId, ids)) {
    const name = role === 'user' ? names.user : names.character
    const at = `${createdAt.toISOString().slice(0, 16).replace('T', ' ')} UTC`
    yield format === 'text' ? `${name}: ${text}\n\n` : `**${escaped(name)}** · ${at}\n\n${text}\n\n`
  }
}

function escaped(name: string): string {
  return name.replaceAll(/[\\`*_[\]<>#]/g, String.raw`\$&`)
}
