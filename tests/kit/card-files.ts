import { crc32, deflateSync } from 'node:zlib'
import { ZipFile } from 'yazl'

const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])

/** A value as the bytes of a JSON file. */
export function jsonFile(value: unknown): Buffer {
  return Buffer.from(JSON.stringify(value))
}

/** A value as the text chunks of cards hold it. */
export function base64Of(value: unknown): string {
  return jsonFile(value).toString('base64')
}

/** One chunk of a PNG. */
export function pngChunk(type: string, body: Uint8Array): Buffer {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), body])
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(body.length)
  check.writeUInt32BE(crc32(named))
  return Buffer.concat([length, named, check])
}

/** A keyword and its text as the chunk that holds texts as they are. */
export function plainText(keyword: string, text: string): Buffer {
  return pngChunk('tEXt', Buffer.from(`${keyword}\0${text}`, 'latin1'))
}

/** A keyword and its text as the chunk that holds texts packed. */
export function packedText(keyword: string, text: string | Buffer): Buffer {
  return pngChunk('zTXt', Buffer.concat([Buffer.from(`${keyword}\0\0`, 'latin1'), deflateSync(text)]))
}

/** A keyword and its text as the chunk that also names a language, packed or as it is. */
export function longText(keyword: string, text: string, { isPacked = false } = {}): Buffer {
  const head = Buffer.from(`${keyword}\0${isPacked ? '\u0001' : '\0'}\0en\0Character\0`, 'latin1')
  return pngChunk('iTXt', Buffer.concat([head, isPacked ? deflateSync(text) : Buffer.from(text)]))
}

type PngOptions = { width?: number; height?: number; ends?: boolean }

/** A small grey picture with these chunks in it; it may say that it is of another size. */
export function pngFile(chunks: readonly Buffer[], { width = 1, height = 1, ends = true }: PngOptions = {}): Buffer {
  const header = Buffer.from([0, 0, 0, 0, 0, 0, 0, 0, 8, 0, 0, 0, 0])
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  return Buffer.concat([
    signature,
    pngChunk('IHDR', header),
    ...chunks,
    pngChunk('IDAT', deflateSync(Buffer.from([0, 0]))),
    ...(ends ? [pngChunk('IEND', Buffer.alloc(0))] : []),
  ])
}

/** A picture that carries a card, under `chara` or, for V3, `ccv3`. */
export function pngCard(card: unknown, keyword = 'chara'): Buffer {
  return pngFile([plainText(keyword, base64Of(card))])
}

/** A ZIP of these files. */
export async function zipFile(
  files: Readonly<Record<string, Buffer | string>>,
  { compress = true } = {},
): Promise<Buffer> {
  const zip = new ZipFile()
  for (const [name, bytes] of Object.entries(files))
    zip.addBuffer(typeof bytes === 'string' ? Buffer.from(bytes) : bytes, name, { compress })
  zip.end()
  const chunks: Buffer[] = []
  for await (const chunk of zip.outputStream) chunks.push(Buffer.from(chunk as Uint8Array))
  return Buffer.concat(chunks)
}
