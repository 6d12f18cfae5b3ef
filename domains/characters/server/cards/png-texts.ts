import { promisify } from 'node:util'
import { inflate as inflateWithCallback } from 'node:zlib'
import { CardError } from '../../card.ts'

const inflate = promisify(inflateWithCallback)

/** Longer keywords are not PNG's. */
const longestKeyword = 79
const signature = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]

/** Whether bytes begin as a PNG does; an APNG begins alike. */
export function isPng(bytes: Uint8Array): boolean {
  return signature.every((byte, index) => bytes[index] === byte)
}

type TextKind = 'tEXt' | 'zTXt' | 'iTXt'

/** A text of a PNG as it stands in the file, packed or not. */
export type PngText = { kind: TextKind; body: Uint8Array }

/** The keywords under which tools store the pictures of a card begin so. */
const artKeyword = 'chara-ext-asset_'

/**
 * The wanted texts of a PNG by keyword, the last of each, not unpacked yet, and the pictures that it carries as texts.
 * Check sums are not looked at: many tools write them wrongly.
 */
export function findPngTexts(bytes: Uint8Array, wanted: readonly string[]): Map<string, PngText> {
  const found = new Map<string, PngText>()
  for (const { type, body } of chunksOf(bytes)) {
    if (type !== 'tEXt' && type !== 'zTXt' && type !== 'iTXt') continue
    const end = body.subarray(0, longestKeyword + 1).indexOf(0)
    if (end <= 0) continue
    const keyword = Buffer.from(body.subarray(0, end)).toString('latin1')
    const text = { kind: type, body: body.subarray(end + 1) } as const
    if (keyword.startsWith(artKeyword) || wanted.includes(keyword)) found.set(keyword, text)
  }
  return found
}

/** The pictures that stand in texts of a PNG, by the ends of their keywords. Packed ones are no tool's, and are left. */
export function artInPngTexts(texts: ReadonlyMap<string, PngText>): Map<string, Uint8Array> {
  const art = [...texts].filter(([keyword, { kind }]) => keyword.startsWith(artKeyword) && kind === 'tEXt')
  return new Map(
    art.map(([keyword, { body }]) => [
      keyword.slice(artKeyword.length),
      Buffer.from(Buffer.from(body).toString('latin1'), 'base64'),
    ]),
  )
}

const pictureChunks = new Set(['IHDR', 'PLTE', 'tRNS', 'gAMA', 'sRGB', 'IDAT', 'IEND'])

/** The picture of a PNG alone: without texts, without movement. */
export function barePng(bytes: Uint8Array): Buffer {
  const chunks = [...chunksOf(bytes)].filter(({ type }) => pictureChunks.has(type))
  return Buffer.concat([bytes.subarray(0, signature.length), ...chunks.map(({ whole }) => whole)])
}

function* chunksOf(bytes: Uint8Array): Generator<{ type: string; body: Uint8Array; whole: Uint8Array }> {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  let offset = signature.length
  while (offset + 12 <= bytes.byteLength) {
    const length = view.getUint32(offset)
    const type = String.fromCharCode(...bytes.subarray(offset + 4, offset + 8))
    const body = bytes.subarray(offset + 8, offset + 8 + length)
    if (body.byteLength < length)
      throw new CardError('cut-off', 'This picture ends too early; it was not downloaded whole.')
    yield { type, body, whole: bytes.subarray(offset, offset + 12 + length) }
    if (type === 'IEND') return
    offset += 12 + length
  }
}

/** Unpacks a text; null when it is longer than `most` letters. Each call may inflate that much, and no more. */
export async function readPngText({ kind, body }: PngText, most: number): Promise<string | null> {
  if (kind === 'tEXt') return plain(body, most)
  if (kind === 'zTXt') return inflated(body.subarray(1), most)
  // iTXt: a flag and a method of compression, then a language and a translated keyword, each ended by a zero.
  const language = body.indexOf(0, 2)
  const start = language < 0 ? -1 : body.indexOf(0, language + 1)
  if (start < 0) throw new CardError('no-card', 'The text of this picture is broken.')
  const text = body.subarray(start + 1)
  return body[0] === 1 ? inflated(text, most) : plain(text, most)
}

function plain(text: Uint8Array, most: number): string | null {
  return text.byteLength > most ? null : Buffer.from(text).toString('latin1')
}

async function inflated(packed: Uint8Array, most: number): Promise<string | null> {
  try {
    return (await inflate(packed, { maxOutputLength: most })).toString('latin1')
  } catch (cause) {
    if ((cause as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE') return null
    throw new CardError('no-card', 'The text of this picture is broken.', { cause })
  }
}
