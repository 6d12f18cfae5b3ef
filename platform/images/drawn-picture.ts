import sharp from 'sharp'
import { EngineError } from '#platform/models/chat-engine.ts'

const kinds = new Set(['png', 'jpeg', 'webp'])
const mostPixels = 4096 * 4096
/** Smaller than a third of what was requested would only be blown up. */
const leastShare = 1 / 3
const decodeSeconds = 10
const quality = 92
/** Below this spread of brightness there is nothing to see: engines give a black picture when a filter of theirs steps in. */
const leastSpread = 2

/**
 * Re-encodes an engine's output as WebP of the requested size from raw pixels, which removes embedded workflows and
 * prompts. Throws EngineError for invalid, blank or wrongly sized pictures.
 */
export async function readDrawn(bytes: Uint8Array, { width, height }: { width: number; height: number }) {
  const options = { limitInputPixels: mostPixels, failOn: 'error' } as const
  try {
    const { format, width: wide, height: high, pages = 1 } = await sharp(bytes, options).metadata()
    if (!kinds.has(format) || pages > 1) throw new EngineError('bad-answer', 'what came is no PNG, JPEG or WebP')
    if (wide < width * leastShare || high < height * leastShare)
      throw new EngineError('bad-answer', `the picture is ${wide} by ${high} pixels, far less than was asked for`)
    const { data, info } = await sharp(bytes, options)
      .timeout({ seconds: decodeSeconds })
      .flatten({ background: '#808080' })
      .toColourspace('srgb')
      .resize(width, height, { fit: 'cover', position: 'top' })
      .raw()
      .toBuffer({ resolveWithObject: true })
    const raw = { raw: { width: info.width, height: info.height, channels: info.channels } }
    const { channels } = await sharp(data, raw).stats()
    if (channels.every(({ stdev }) => stdev < leastSpread)) throw new EngineError('bad-answer', 'the picture is blank')
    return await sharp(data, raw).webp({ quality }).toBuffer()
  } catch (cause) {
    if (cause instanceof EngineError) throw cause
    throw new EngineError('bad-answer', 'what came cannot be read as a picture', { cause })
  }
}
