/** A message as a request brings it. */
export type SentMessage = { role: string; content: unknown }

/** Reads a message as servers do: words, or parts of which pictures are data URLs of a JPEG that decoders of llama.cpp open. */
export function readContent({ role, content }: SentMessage): { role: string; content: string; pictures: Buffer[] } {
  if (typeof content === 'string') return { role, content, pictures: [] }
  if (!Array.isArray(content)) throw new Error('content must be a string or a list of parts')
  if (role !== 'user') throw new Error(`a message of ${role} has words alone`)
  const words: string[] = []
  const pictures: Buffer[] = []
  for (const part of content as { type: string; text?: unknown; image_url?: { url?: unknown } }[]) {
    if (part.type === 'text' && typeof part.text === 'string') words.push(part.text)
    else if (part.type === 'image_url') pictures.push(readDataUrl(part.image_url?.url))
    else throw new Error(`unknown part: ${part.type}`)
  }
  return { role, content: words.join('\n'), pictures }
}

function readDataUrl(url: unknown): Buffer {
  const found = typeof url === 'string' ? /^data:image\/jpeg;base64,([A-Za-z0-9+/]+={0,2})$/u.exec(url) : null
  const bytes = Buffer.from(found?.[1] ?? '', 'base64')
  if (bytes.readUIntBE(0, 3) !== 0xffd8ff) throw new Error('image_url is no data URL of a JPEG')
  return bytes
}
