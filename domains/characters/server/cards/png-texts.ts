import { inflateSync } from 'node:zlib'
import { CardError } from '../../card.ts'

const signature = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]

/** Whether bytes begin as a PNG does; an APNG begins alike. */
export function isPng(bytes: Uint8Array): boolean {
  return signature.every((byte, index) => bytes[index] === byte)
}

type Wanted = { wanted: readonly string[]; most: number }

/**
 * The wanted texts of a PNG by keyword, whichever of its three kinds of text they are; a name of legacy assets stands for
 * all of them. Check sums are not looked at: many tools write them wrongly.
 */
export function textsOfPng(bytes: Uint8Array, { wanted, most }: Wanted): Map<string, string> {
  const found = new Map<string, string>()
  for (const { type, body } of chunksOf(bytes)) {
    if (type !== 'tEXt' && type !== 'zTXt' && type !== 'iTXt') continue
    const end = body.indexOf(0)
    if (end <= 0 || end > 79) continue
    const keyword = Buffer.from(body.subarray(0, end)).toString('latin1')
    if (keyword.startsWith('chara-ext-asset_')) found.set('chara-ext-asset_', '')
    if (!wanted.includes(keyword)) continue
    found.set(keyword, textOf(type, body.subarray(end + 1), most) ?? 'too-long')
  }
  return found
}

function* chunksOf(bytes: Uint8Array): Generator<{ type: string; body: Uint8Array }> {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  let offset = signature.length
  while (offset + 12 <= bytes.byteLength) {
    const length = view.getUint32(offset)
    const type = String.fromCharCode(...bytes.subarray(offset + 4, offset + 8))
    const body = bytes.subarray(offset + 8, offset + 8 + length)
    if (body.byteLength < length)
      throw new CardError('cut-off', 'This picture ends too early; it was not downloaded whole.')
    yield { type, body }
    if (type === 'IEND') return
    offset += 12 + length
  }
}

/** The text behind a keyword; null when it is longer than it may be. */
function textOf(type: 'tEXt' | 'zTXt' | 'iTXt', body: Uint8Array, most: number): string | null {
  if (type === 'tEXt') return plain(body, most)
  if (type === 'zTXt') return inflated(body.subarray(1), most)
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

function inflated(packed: Uint8Array, most: number): string | null {
  try {
    return inflateSync(packed, { maxOutputLength: most }).toString('latin1')
  } catch (cause) {
    if ((cause as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE') return null
    throw new CardError('no-card', 'The text of this picture is broken.', { cause })
  }
}
