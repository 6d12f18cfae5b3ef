import { Readable } from 'node:stream'
import { ZipFile } from 'yazl'
import type { Db } from '#platform/db/database.ts'
import type { ConversationRow } from '../conversations.ts'
import type { Shape, StoredMessage } from './chat-rows.ts'
import { chatExtraOf, readGroups } from './chat-rows.ts'
import type { ChatExtra } from './chat-tree.ts'
import type { JsonObject } from './json.ts'
import { exportedLine } from './sillytavern-line.ts'
import type { TavernPath } from './tavern-paths.ts'
import { createWalk, tavernPaths } from './tavern-paths.ts'

export type TavernChat = { db: Db; conversation: ConversationRow; shape: Shape; names: ChatExtra['names'] }
type TavernFile = TavernPath & { name: string; header: JsonObject | null }

/** The files of a conversation: one for each branch. */
export function tavernFiles({ conversation, shape, names }: TavernChat): TavernFile[] {
  const imported = chatExtraOf(conversation).files ?? []
  const used = new Set<string>()
  const files: TavernFile[] = []
  for (const path of tavernPaths(shape, conversation.leafId)) {
    const known = path.file === null ? undefined : imported[path.file]
    const main = files[0]?.name ?? null
    const base = known?.name || (main === null ? names.character : `${main} - Branch #${files.length}`)
    const name = freeName(base, used)
    const header = known ? known.header : headerOf(conversation, names, main)
    files.push({ ...path, name, header })
  }
  return files
}

function freeName(base: string, used: Set<string>): string {
  for (let count = 1; ; count += 1) {
    const name = count === 1 ? base : `${base} (${count})`
    if (used.has(name)) continue
    used.add(name)
    return name
  }
}

function headerOf({ createdAt }: ConversationRow, names: ChatExtra['names'], main: string | null): JsonObject {
  return {
    user_name: names.user,
    character_name: names.character,
    create_date: createdAt.toISOString(),
    chat_metadata: main === null ? {} : { main_chat: main },
  }
}

/** The lines of one file. */
export async function* tavernLines(chat: TavernChat, file: TavernFile): AsyncGenerator<string> {
  const { db, conversation, shape, names } = chat
  if (file.header) yield `${JSON.stringify(file.header)}\n`
  const walk = createWalk(shape)
  const groups = file.ids.map((id) => (walk.roleOf(id) === 'character' ? walk.siblingsOf(id) : [id]))
  const shownIds = new Set(file.ids)
  for await (const group of readGroups(db, conversation.userId, groups)) {
    const alternatives = { all: group.map(lineMessage), shown: group.findIndex(({ id }) => shownIds.has(id)) }
    yield `${JSON.stringify(exportedLine(alternatives, names, file.file ?? -1))}\n`
  }
}

function lineMessage({ role, text, engine, isEdited, extra, createdAt }: StoredMessage) {
  return { role, text, model: engine, isEdited, extra, at: createdAt.getTime() }
}

/** All files of a conversation in a ZIP. */
export function tavernArchive(chat: TavernChat, files: readonly TavernFile[]): Readable {
  const zip = new ZipFile()
  for (const file of files) {
    const lines = Readable.from(tavernLines(chat, file))
    lines.on('error', (error) => (zip.outputStream as Readable).destroy(error))
    zip.addReadStream(lines, `${fileSafe(file.name)}.jsonl`)
  }
  zip.end()
  return zip.outputStream as Readable
}

/** A name without the signs that paths and file systems refuse. */
export function fileSafe(name: string): string {
  // oxlint-disable-next-line no-control-regex -- these are refused
  const safe = name
    .replaceAll(/[\u0000-\u001f\u007f<>:"/\\|?*]/g, '_')
    .slice(0, 120)
    .trim()
  return safe === '' || safe.startsWith('.') ? `chat${safe}` : safe
}
