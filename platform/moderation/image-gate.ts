import { readFileSync } from 'node:fs'
import type { Sharp } from 'sharp'
import type { Log } from '../telemetry/log.ts'
import type { ClassifierOptions } from './moderations-client.ts'
import { createModerationsClient } from './moderations-client.ts'
import type { PdqHash } from './pdq.ts'
import { leastQuality, matchingBits, pdqDistance, pdqHashOf, readPdq } from './pdq.ts'

/** `unknown` where the classifier gave no answer in time: such a picture is withheld. */
export type ImageVerdict = 'allow' | 'block' | 'unknown'
/** `rule` names the list or the category that decided, `model` the classifier where one did; nothing of the picture is in it. */
type ImageFinding = { verdict: ImageVerdict; rule: string; model: string }

/** Looks at a picture before anybody else does. Takes any file that the decoder reads, and throws for one that it does not. */
export type ImageGate = { check(bytes: Uint8Array): Promise<ImageFinding> }

type ImageGateOptions = {
  /** Files of PDQ hashes: one of 64 hexadecimal digits at the beginning of each line, as exchanges export them. */
  lists: readonly string[]
  /** A server of the OpenAI moderations protocol that reads pictures. */
  classifier: ClassifierOptions | undefined
  timeoutMs: number
}

const allowed: ImageFinding = { verdict: 'allow', rule: '', model: '' }
/** Allows every picture: there is no list and no classifier. */
export const noImageGate: ImageGate = { check: () => Promise.resolve(allowed) }

/** Larger pictures say no more to either, and take longer. */
const largestSide = 512
const sentQuality = 85
const mostPixels = 60_000_000

/** A moving picture is looked at four times a second: what stands in it for less is not seen as a picture. */
const lookMs = 250
/** So often at most: longer ones are looked at in larger steps. */
const mostLooks = 32
/** Browsers show a frame that names no time, or so little, for a tenth of a second. */
const [unshownMs, shownInsteadMs] = [10, 100]

/** The hashes of a list. Throws for a file that cannot be read, and for one without a single hash. */
function readHashList(file: string): Uint32Array[] {
  const hashes = readFileSync(file, 'utf8')
    .split('\n')
    .flatMap((line) => readPdq(line.trim().slice(0, 64)) ?? [])
  if (hashes.length === 0) throw new Error(`${file} has no PDQ hash: each line begins with 64 hexadecimal digits`)
  return hashes
}

/** The PDQ hash of a picture, or of one frame of a moving one. */
export async function hashPicture(bytes: Uint8Array, frame = 0): Promise<PdqHash> {
  const copy = await smallCopy(bytes, frame)
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

  async function listed(bytes: Uint8Array, frame: number): Promise<ImageFinding> {
    if (known.length === 0) return allowed
    const { bits, quality } = await hashPicture(bytes, frame)
    if (quality < leastQuality) return allowed
    const list = known.find(({ hashes }) => hashes.some((hash) => pdqDistance(hash, bits) <= matchingBits))
    return list === undefined ? allowed : { verdict: 'block', rule: `list ${known.indexOf(list) + 1}`, model: '' }
  }

  const classify = classifier && createModerationsClient(classifier, timeoutMs)

  async function classified(bytes: Uint8Array, frame: number): Promise<ImageFinding> {
    if (classify === undefined) return allowed
    const copy = await smallCopy(bytes, frame)
    const url = `data:image/webp;base64,${(await copy.webp({ quality: sentQuality }).toBuffer()).toString('base64')}`
    try {
      const category = await classify([{ type: 'image_url', image_url: { url } }])
      return category === null ? allowed : { verdict: 'block', rule: category, model: classifier?.model ?? '' }
    } catch (error) {
      log.warn({ err: error }, 'a picture was not classified and is withheld')
      return { verdict: 'unknown', rule: '', model: '' }
    }
  }

  return {
    async check(bytes) {
      const frames = known.length === 0 && classify === undefined ? [] : await framesToCheck(bytes)
      // The lists come first: they are here, and a classifier is paid by the picture.
      for (const check of [listed, classified])
        for (const frame of frames) {
          const found = await check(bytes, frame)
          if (found.verdict !== 'allow') return found
        }
      return allowed
    },
  }
}

/** The numbers of the frames to look at: 0 alone for a still picture, and always the last of a moving one. */
async function framesToCheck(bytes: Uint8Array): Promise<number[]> {
  const { default: sharp } = await import('sharp')
  const { pages = 1, delay = [] } = await sharp(bytes, { limitInputPixels: mostPixels }).metadata()
  // Encoders join frames that are equal, so frames are found by the time at which they stand. One that stands for long is
  // looked at once: else its time would use up the looks at the others.
  const standsMs = (frame: number) => {
    const ms = delay[frame] ?? 0
    return Math.min(ms <= unshownMs ? shownInsteadMs : ms, lookMs)
  }
  const starts = [0]
  for (let frame = 1; frame < pages; frame += 1) starts.push((starts[frame - 1] ?? 0) + standsMs(frame - 1))
  const lengthMs = (starts.at(-1) ?? 0) + standsMs(pages - 1)
  const stepMs = Math.max(lookMs, lengthMs / mostLooks)
  const looks = Array.from({ length: Math.ceil(lengthMs / stepMs) }, (_, look) => look * stepMs)
  const shown = looks.map((at) => starts.findLastIndex((start) => start <= at))
  return [...new Set([0, ...shown, pages - 1])]
}

/** The copy that is hashed and sent: bare pixels, so nothing that a file carried beside its picture goes along. */
async function smallCopy(bytes: Uint8Array, frame: number): Promise<Sharp> {
  const { default: sharp } = await import('sharp')
  return sharp(bytes, { limitInputPixels: mostPixels, page: frame, pages: 1 })
    .autoOrient()
    .resize(largestSide, largestSide, { fit: 'inside', withoutEnlargement: true })
}
