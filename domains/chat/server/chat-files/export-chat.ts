import { Readable } from 'node:stream'
import type { Db } from '#platform/db/database.ts'
import type { Download, DownloadAudience } from '#platform/http/download-address.ts'
import { isSignedDownload, signDownload } from '#platform/http/download-address.ts'
import type { SigningKeys } from '#platform/secrets/signing-keys.ts'
import type { ChatExportFormat } from '../../chat-files.ts'
import type { ConversationRow } from '../conversations.ts'
import { chatExtraOf, readShape } from './chat-rows.ts'
import { agnaiJson } from './write-agnai.ts'
import { characterAiJson } from './write-character-ai.ts'
import { ownJson } from './write-own-json.ts'
import { risuJson } from './write-risu.ts'
import { fileSafe, tavernArchive, tavernFiles, tavernLines } from './write-tavern.ts'
import { transcript } from './write-transcript.ts'

type Wanted = { conversationId: string; format: ChatExportFormat; audience: DownloadAudience; ownerId: string }
type Signed = Wanted & { until: number; sign: string }

/** An address of an exported conversation for a few minutes, for its person alone. */
export function exportAddress(keys: SigningKeys, wanted: Wanted, now: Date): { url: string; until: number } {
  const { until, sign } = signDownload(keys, downloadOf(wanted), now)
  const { format, audience, ownerId } = wanted
  const query = new URLSearchParams({ format, for: audience, of: ownerId, until: String(until), sign })
  return { url: `/chat-files/${wanted.conversationId}?${query}`, until }
}

/** Whether an address is one of ours, and still counts. */
export function isOwnAddress(keys: SigningKeys, { until, sign, ...wanted }: Signed, now: Date): boolean {
  return isSignedDownload(keys, downloadOf(wanted), { until, sign, now })
}

function downloadOf({ conversationId, format, ...wanted }: Wanted): Download {
  return { ...wanted, file: ['chat', conversationId, format] }
}

const writers = { 'character-ai': characterAiJson, agnai: agnaiJson, risu: risuJson }

export type ExportedFile = { name: string; contentType: string; body: Readable }
type Exporting = {
  db: Db
  conversation: ConversationRow
  character: { id: string; name: string }
  userName: string
  now: Date
}

/** A conversation as a file of this format; its messages are read while the file is sent. */
export async function writeChat(
  { db, conversation, character, userName, now }: Exporting,
  format: ChatExportFormat,
): Promise<ExportedFile> {
  const shape = await readShape(db, conversation)
  const imported = chatExtraOf(conversation).names
  const isNamed = imported !== undefined && imported.user + imported.character !== ''
  const names = isNamed ? imported : { user: userName, character: character.name }
  const chat = { db, conversation, shape, names }
  const title = fileSafe(`${character.name} ${now.toISOString().slice(0, 10)}`)
  if (format === 'nocturne') {
    const stored = { ...chat, names: imported ?? names, character, now }
    return { name: `${title}.nocturne.json`, contentType: 'application/json', body: Readable.from(ownJson(stored)) }
  }
  if (format === 'markdown' || format === 'text') {
    const [ending, type] = format === 'text' ? ['txt', 'text/plain'] : ['md', 'text/markdown']
    const spoken = { user: names.user || userName, character: names.character || character.name }
    const body = Readable.from(transcript({ ...chat, names: spoken }, format))
    return { name: `${title}.${ending}`, contentType: `${type}; charset=utf-8`, body }
  }
  if (format !== 'sillytavern')
    return {
      name: `${title}.${format}.json`,
      contentType: 'application/json',
      body: Readable.from(writers[format](chat)),
    }
  // The lines of such a file are stored as differences from the names that it came with, even where those are empty.
  const isTavern = imported !== undefined && conversation.origin === 'sillytavern'
  const tavern = isTavern ? { ...chat, names: imported } : chat
  const files = tavernFiles(tavern)
  const [only] = files
  if (files.length > 1)
    return { name: `${title}.zip`, contentType: 'application/zip', body: tavernArchive(tavern, files) }
  const body = Readable.from(only ? tavernLines(tavern, only) : [])
  return { name: `${title}.jsonl`, contentType: 'application/jsonl', body }
}
