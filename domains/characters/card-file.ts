import type { CharacterCard } from './card.ts'
import { CardError, readCard } from './card.ts'

const pngSignature = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]
const maxCardBytes = 20 * 1024 * 1024
const decoder = new TextDecoder('utf-8', { fatal: true })

/** Reads a card file by its content, not its name: JSON, or PNG with a `ccv3` or `chara` chunk. */
export function readCardFile(bytes: Uint8Array): CharacterCard {
  if (bytes.byteLength > maxCardBytes) throw new CardError('This file is larger than 20 MB. Choose a smaller card.')
  const json = pngSignature.every((byte, index) => bytes[index] === byte) ? cardTextOfPng(bytes) : decodeText(bytes)
  return readCard(parseJson(json))
}

function cardTextOfPng(bytes: Uint8Array): string {
  const chunks = textChunks(bytes)
  const encoded = chunks.get('ccv3') ?? chunks.get('chara')
  if (encoded === undefined) throw new CardError('This picture carries no character card.')
  return decodeText(Buffer.from(encoded, 'base64'))
}

/** The tEXt chunks of a PNG by keyword. */
function textChunks(bytes: Uint8Array): Map<string, string> {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const found = new Map<string, string>()
  let offset = pngSignature.length
  while (offset + 12 <= bytes.byteLength) {
    const length = view.getUint32(offset)
    const type = String.fromCharCode(...bytes.subarray(offset + 4, offset + 8))
    const body = bytes.subarray(offset + 8, offset + 8 + length)
    if (body.byteLength < length) throw new CardError('This picture ends too early; it was not downloaded whole.')
    const split = body.indexOf(0)
    if (type === 'tEXt' && split > 0)
      found.set(
        Buffer.from(body.subarray(0, split)).toString('latin1'),
        Buffer.from(body.subarray(split + 1)).toString('latin1'),
      )
    if (type === 'IEND') break
    offset += 12 + length
  }
  return found
}

function decodeText(bytes: Uint8Array): string {
  try {
    return decoder.decode(bytes)
  } catch (cause) {
    throw new CardError('This file is not text in UTF-8.', { cause })
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (cause) {
    throw new CardError('This file is not valid JSON.', { cause })
  }
}
