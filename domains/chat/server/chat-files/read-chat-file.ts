import { buffer } from 'node:stream/consumers'
import type { Entry } from 'yauzl'
import { fromBufferPromise } from 'yauzl'
import { readAgnai } from './agnai.ts'
import { readCharacterAi } from './character-ai.ts'
import type { ChatFile } from './chat-tree.ts'
import { ChatFileError } from './chat-file-error.ts'
import { isObject, parseJson } from './json.ts'
import { readOwnJson } from './own-json.ts'
import { readPlainText } from './plain-text.ts'
import { readRisu } from './risu.ts'
import type { NamedText } from './sillytavern.ts'
import { isTavernChat, readTavern } from './sillytavern.ts'

/** The text of all files of an archive together. */
const mostUnpacked = 40 * 1024 * 1024
const mostFiles = 200

export type ReadOptions = { isSwapped: boolean; now: number }

/** The chats of a file, whose format is recognised by its content. */
export async function readChatFile(bytes: Uint8Array, options: ReadOptions): Promise<ChatFile> {
  const isArchive = bytes[0] === 0x50 && bytes[1] === 0x4b && (bytes[2] === 3 || bytes[2] === 5)
  return isArchive ? readTavern(await textsOfArchive(bytes), options.now) : readText(decode(bytes), options)
}

function readText(text: string, { isSwapped, now }: ReadOptions): ChatFile {
  const begin = text.trimStart()
  if (begin === '') throw new ChatFileError('empty')
  if (!begin.startsWith('{') && !begin.startsWith('[')) {
    const plain = readPlainText(text, isSwapped, now)
    if (!plain) throw new ChatFileError('no-chat')
    return plain
  }
  if (isLines(begin)) return readTavern([{ name: '', text }], now)
  const value = parseJson(begin)
  if (!isObject(value)) throw new ChatFileError('no-chat')
  if ('spec' in value || ('first_mes' in value && !('messages' in value))) throw new ChatFileError('card')
  const readers = [readOwnJson, readRisu, readCharacterAi, readAgnai]
  for (const read of readers) {
    const file = read(value, now)
    if (file) return file
  }
  throw new ChatFileError('no-chat')
}

/** Whether each line is a value of its own, as the first one shows. */
function isLines(text: string): boolean {
  const end = text.indexOf('\n')
  const line = end < 0 ? text : text.slice(0, end)
  try {
    return isTavernChat(parseJson(line))
  } catch (error) {
    // A file of one chat spread over lines is no JSON in its first one; what is nested too deeply is refused as such.
    if (error instanceof ChatFileError && error.problem === 'not-json') return false
    throw error
  }
}

function decode(bytes: Uint8Array): string {
  const utf16 = bytes[0] === 0xff && bytes[1] === 0xfe
  try {
    // The mark at the beginning is left out by the decoder.
    return new TextDecoder(utf16 ? 'utf-16le' : 'utf-8', { fatal: true }).decode(bytes)
  } catch (cause) {
    throw new ChatFileError('not-text', null, { cause })
  }
}

async function textsOfArchive(bytes: Uint8Array): Promise<NamedText[]> {
  try {
    const zip = await fromBufferPromise(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength), {
      lazyEntries: true,
      validateEntrySizes: true,
      strictFileNames: false,
    })
    const entries: Entry[] = []
    let size = 0
    for await (const entry of zip.eachEntry()) {
      if (!entry.fileName.toLowerCase().endsWith('.jsonl')) continue
      size += entry.uncompressedSize
      if (entries.push(entry) > mostFiles || size > mostUnpacked) throw new ChatFileError('too-large')
    }
    if (entries.length === 0) throw new ChatFileError('no-chat')
    const texts: NamedText[] = []
    // NOTE: the reader ends a stream that gives more than the directory says, so a bomb is never unpacked.
    for (const entry of entries)
      texts.push({
        name: entry.fileName.split('/').at(-1) ?? '',
        text: decode(await buffer(await zip.openReadStreamPromise(entry))),
      })
    return texts
  } catch (cause) {
    if (cause instanceof ChatFileError) throw cause
    throw new ChatFileError('broken-archive', null, { cause })
  }
}
