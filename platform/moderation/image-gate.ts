import { readFileSync } from 'node:fs'
import type { Sharp } from 'sharp'
import type { Log } from '../telemetry/log.ts'
import type { ClassifierOptions } from './moderations-client.ts'
import { createModerationsClient } from './moderations-client.ts'
import type { PdqHash } from './pdq.ts'
import { leastQuality, matchingBits, pdqDistance, pdqHashOf, readPdq } from './pdq.ts'

/** `unknown` where the classifier gave no answer in time: such a picture is withheld. */
export type ImageVerdict = 'allow' | 'block' | 'unknown'
/** `rule` names the list or the category that decided; nothing of the picture is in it. */
type ImageFinding = { verdict: ImageVerdict; rule: string }

/** Looks at a picture before anybody else does. Takes any file that the decoder reads, and throws for one that it does not. */
export type ImageGate = { check(bytes: Uint8Array): Promise<ImageFinding> }

type ImageGateOptions = {
  /** Files of PDQ hashes: one of 64 hexadecimal digits at the beginning of each line, as exchanges export them. */
  lists: readonly string[]
  /** A server of the OpenAI moderations protocol that reads pictures. */
  classifier: ClassifierOptions | undefined
  timeoutMs: number
}

const allowed: ImageFinding = { verdict: 'allow', rule: '' }
/** Allows every picture: there is no list and no classifier. */
export const noImageGate: ImageGate = { check: () => Promise.resolve(allowed) }

/** Larger pictures say no more to either, and take longer. */
const largestSide = 512
const sentQuality = 85
const mostPixels = 60_000_000

/** The hashes of a list. Throws for a file that cannot be read, and for one without a single hash. */
function readHashList(file: string): Uint32Array[] {
  const hashes = readFileSync(file, 'utf8')
    .split('\n')
    .flatMap((line) => readPdq(line.trim().slice(0, 64)) ?? [])
  if (hashes.length === 0) throw new Error(`${file} has no PDQ hash: each line begins with 64 hexadecimal digits`)
  return hashes
}

/** The PDQ hash of a picture; of a moving one, that of its first frame. */
export async function hashPicture(bytes: Uint8Array): Promise<PdqHash> {
  const copy = await smallCopy(bytes)
  const { data, info } = await copy
    .flatten({ background: '#000' })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true })
  const brightness = new Float64Array(info.width * info.height)
  for (let at = 0; at < brightness.length; at += 1) {
    const [red = 0, green = 0, blue = 0] = data.subarray(at * info.channels, at * info.channels + 3)
    brightness[at] = 0.299 * red + 0.587 * green + 0.114 * blue
  }
  return pdqHashOf(brightness, info.width, info.height)
}

/** Compares pictures with the lists of hashes, and then has a server classify them. It is sent the picture alone. */
export function createImageGate({ lists, classifier, timeoutMs }: ImageGateOptions, log: Log): ImageGate {
  const known = lists.map((file) => ({ file, hashes: readHashList(file) }))

  async function listed(bytes: Uint8Array): Promise<ImageFinding> {
    if (known.length === 0) return allowed
    const { bits, quality } = await hashPicture(bytes)
    if (quality < leastQuality) return allowed
    const list = known.find(({ hashes }) => hashes.some((hash) => pdqDistance(hash, bits) <= matchingBits))
    return list === undefined ? allowed : { verdict: 'block', rule: `list ${known.indexOf(list) + 1}` }
  }

  const classify = classifier && createModerationsClient(classifier, timeoutMs)

  async function classified(bytes: Uint8Array): Promise<ImageFinding> {
    if (classify === undefined) return allowed
    const copy = await smallCopy(bytes)
    const url = `data:image/webp;base64,${(await copy.webp({ quality: sentQuality }).toBuffer()).toString('base64')}`
    try {
      const category = await classify([{ type: 'image_url', image_url: { url } }])
      return category === null ? allowed : { verdict: 'block', rule: category }
    } catch (error) {
      log.warn({ err: error }, 'a picture was not classified and is withheld')
      return { verdict: 'unknown', rule: '' }
    }
  }

  return {
    async check(bytes) {
      const found = await listed(bytes)
      return found.verdict === 'allow' ? classified(bytes) : found
    },
  }
}

/** The copy that is hashed and sent: bare pixels, so nothing that a file carried beside its picture goes along. */
async function smallCopy(bytes: Uint8Array): Promise<Sharp> {
  const { default: sharp } = await import('sharp')
  return sharp(bytes, { limitInputPixels: mostPixels, pages: 1 })
    .autoOrient()
    .resize(largestSide, largestSide, { fit: 'inside', withoutEnlargement: true })
}
