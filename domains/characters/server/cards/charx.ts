import { buffer } from 'node:stream/consumers'
import type { Entry } from 'yauzl'
import { fromBufferPromise } from 'yauzl'
import { CardError } from '../../card.ts'

const endOfDirectory = Buffer.from([0x50, 0x4b, 0x05, 0x06])
const endLength = 22
const longestNote = 65_535
const mostEntries = 5000

/**
 * The ZIP in a file: all of it, or what is appended to a picture. Its directory stands at the end and says how long
 * everything before it is, whichever way the addresses in it are counted.
 */
export function findArchive(bytes: Uint8Array): Buffer | null {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const isZip = file.subarray(0, 4).toString('latin1') === 'PK\u0003\u0004'
  const end = file.lastIndexOf(endOfDirectory)
  if (end < 0 || end < file.length - endLength - longestNote || end + endLength > file.length)
    return isZip ? brokenArchive() : null
  const [size, from] = [file.readUInt32LE(end + 12), file.readUInt32LE(end + 16)]
  const start = end - size - from
  // A directory whose addresses count from the file's own beginning leaves nothing before it.
  return start >= 0 ? file.subarray(start) : brokenArchive()
}

type ArchiveFiles = { text: Buffer; files: Map<string, Uint8Array>; leftOut: boolean }
type Bounds = { text: number; files: number; bytes: number }

/**
 * The bytes of `card.json` at the root of a CHARX, and the files that the card names, as far as the bounds allow. Every other
 * entry is left packed, whatever it is called.
 */
export async function readArchive(
  archive: Buffer,
  bounds: Bounds,
  isNamed: (text: Buffer) => (path: string) => boolean,
): Promise<ArchiveFiles> {
  try {
    const zip = await fromBufferPromise(archive, {
      lazyEntries: true,
      validateEntrySizes: true,
      strictFileNames: false,
    })
    if (zip.entryCount > mostEntries) return brokenArchive()
    let card: Entry | null = null
    const others: Entry[] = []
    for await (const entry of zip.eachEntry()) {
      if (entry.fileName === 'card.json' && card === null) card = entry
      else if (!entry.fileName.endsWith('/')) others.push(entry)
    }
    if (card === null) throw new CardError('no-card', 'This archive holds no card.json, so it is no character card.')
    if (card.uncompressedSize > bounds.text)
      throw new CardError('too-large', 'The words of this card are longer than 1 MB. Take pictures out of it first.')
    // NOTE: the reader ends a stream that gives more than the directory says, so a bomb is never unpacked.
    const read = async (entry: Entry) => buffer(await zip.openReadStreamPromise(entry))
    const text = await read(card)
    const named = others.filter(({ fileName }, index, all) => isNamed(text)(fileName) && isFirst(all, index))
    const files = new Map<string, Uint8Array>()
    let bytes = 0
    for (const entry of named) {
      bytes += entry.uncompressedSize
      if (files.size === bounds.files || bytes > bounds.bytes) break
      files.set(entry.fileName, await read(entry))
    }
    return { text, files, leftOut: files.size < others.length }
  } catch (cause) {
    if (cause instanceof CardError) throw cause
    return brokenArchive(cause)
  }
}

function isFirst(all: readonly Entry[], index: number): boolean {
  return all.findIndex(({ fileName }) => fileName === all[index]?.fileName) === index
}

function brokenArchive(cause?: unknown): never {
  throw new CardError('broken-archive', 'This archive is broken or was not downloaded whole.', { cause })
}
