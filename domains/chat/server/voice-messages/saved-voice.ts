import { and, eq } from 'drizzle-orm'
import { buffer } from 'node:stream/consumers'
import type { AudioTool } from '#platform/audio/audio-tool.ts'
import type { Db, Queryable } from '#platform/db/database.ts'
import type { FileStore } from '#platform/storage/file-store.ts'
import { findMessage } from '../messages.ts'
import { messages } from '../tables.ts'
import { findRecording, voiceView } from './recordings.ts'

const longestSeconds = 600

/**
 * The voice of an own message of a character as Opus in Ogg, with its length in milliseconds; null where it has none, or its
 * words are not those any more.
 */
export async function openSavedVoice(
  { db, store, tool }: { db: Db; store: FileStore; tool: AudioTool },
  { userId, messageId }: { userId: string; messageId: string },
  signal: AbortSignal,
): Promise<{ bytes: Buffer; ms: number } | null> {
  const message = await findMessage(db, userId, messageId)
  const { voice } = message?.role === 'character' ? voiceView(message.voice, message.text) : {}
  const found = voice && (await findRecording({ db, store }, userId, voice.key))
  if (!voice || !found) return null
  const file = await buffer(store.read(found.file))
  const samples = await tool.decode(file, { kind: 'mp4', mostSeconds: longestSeconds, signal })
  const bytes = samples && (await tool.encodeOpus(samples, signal))
  return bytes && { bytes, ms: voice.ms }
}

/** The words that a person sent under this key of their client, with the key of their recording; null where they sent none. */
export async function findSentWords(
  tx: Queryable,
  { userId, clientMessageId }: { userId: string; clientMessageId: string },
): Promise<{ text: string; voice: string | null } | null> {
  const [row] = await tx
    .select({ text: messages.text, voice: messages.voice })
    .from(messages)
    .where(and(eq(messages.userId, userId), eq(messages.clientMessageId, clientMessageId)))
  return row ? { text: row.text, voice: row.voice?.key ?? null } : null
}
