import { randomBytes } from 'node:crypto'
import type { Sharp } from 'sharp'
import type { FileStore } from '#platform/storage/file-store.ts'
import { mostPixels } from '../../rules.ts'
import type { StoredPicture } from '../generation/picture-generator.ts'
import { GenerationFailed } from '../generation/picture-generator.ts'
import { provenanceOf } from '#platform/images/provenance.ts'
import { isMovingPng, kindOfBytes } from '../uploads/kind-of-bytes.ts'
import { thumbhashOf } from './thumbhash.ts'

const mostBytes = 30 * 1024 * 1024
/** A loop unpacked: all of its frames. */
const mostLoopPixels = 60_000_000
const mostFrames = 120
const decodeSeconds = 10
const largestStill = { width: 1440, height: 1920 }
const largestLoop = { width: 640, height: 960 }
const originalQuality = 92
const loopQuality = 80
/** The blurred file is made of this many patches along its longer side, and holds nothing finer. */
const patches = 12
const blurredSide = 320
const blurredQuality = 70

/** Whose pictures lie together; each folder has one owner, who sweeps it. */
export type PictureFolder = 'photos' | 'portraits' | 'catalogue'

/**
 * Where a picture is stored, and the engine that made it, which its file names as its kind of origin; null for a picture
 * that somebody brought along, whose origin nobody knows.
 */
export type AboutPicture = { folder: PictureFolder; engine: string | null }

type Pixels = { data: Buffer; width: number; height: number }

/** The files of a stored picture: the clear one, and the one for people who may not see it clear. */
export function clearFileOf(file: string): string {
  return `${file}/${isLoop(file) ? 'loop' : 'original'}.webp`
}

export function blurredFileOf(file: string): string {
  return `${file}/blurred.webp`
}

/** Whether a stored picture moves; its name says so, so that nobody has to read it. */
export function isLoop(file: string): boolean {
  return file.endsWith('-loop')
}

/**
 * Stores a picture of an engine, re-encoded from its bare pixels: the clear file and the blurred one, both with their
 * origin in them. Throws GenerationFailed for a file that is no picture, is broken, or unpacks to more than the limit.
 */
export async function savePicture(
  store: FileStore,
  bytes: Uint8Array,
  { folder, engine }: AboutPicture,
): Promise<StoredPicture> {
  const frames = await framesOf(bytes)
  const clear = await (frames > 1 ? writeLoop(bytes, engine) : writeStill(bytes, engine))
  const { pixels } = clear
  const file = `${newFile(folder)}${frames > 1 ? '-loop' : ''}`
  const blurred = await writeBlurred(pixels, engine)
  const thumbhash = await thumbhashOf(await fromPixels(pixels))
  try {
    await store.write(blurredFileOf(file), blurred)
    await store.write(clearFileOf(file), clear.bytes)
  } catch (error) {
    await store.removeFolder(file)
    throw error
  }
  return { file, width: pixels.width, height: pixels.height, thumbhash }
}

/** Stores a picture that was decoded and written anew before, as it is; only its owner gets it, in a file of theirs. */
export async function saveArt(store: FileStore, bytes: Uint8Array, folder: PictureFolder): Promise<string> {
  const file = newFile(folder)
  await store.write(clearFileOf(file), bytes)
  return file
}

function newFile(folder: PictureFolder): string {
  const name = randomBytes(16).toString('hex')
  // Two letters of the name come first, so that no folder grows with the number of pictures.
  return `${folder}/${name.slice(0, 2)}/${name}`
}

/** Takes a picture away with all of its sizes. */
export async function dropPicture(store: FileStore, file: string): Promise<void> {
  await store.removeFolder(file)
}

/** How many pictures one after the other a file holds; throws where it may not be unpacked at all. */
async function framesOf(bytes: Uint8Array): Promise<number> {
  const kind = bytes.byteLength > mostBytes ? null : kindOfBytes(bytes)
  if (kind === null || (kind === 'image/png' && isMovingPng(bytes)))
    throw new GenerationFailed('the engine gave no picture')
  const { default: sharp } = await import('sharp')
  const facts = await sharp(bytes, { limitInputPixels: mostLoopPixels }).metadata().catch(unreadable)
  const { width, height, pages = 1 } = facts
  const most = pages > 1 ? mostLoopPixels : mostPixels[kind]
  if (pages > mostFrames || width * height * pages > most)
    throw new GenerationFailed('the engine gave too large a picture')
  if (pages > 1 && kind !== 'image/webp') throw new GenerationFailed('the engine gave a loop of no known kind')
  return pages
}

/** The pictures of a file one by one, decoded as they are to be stored: one, or the frames of a loop. */
export async function* framesIn(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  const frames = await framesOf(bytes)
  const { default: sharp } = await import('sharp')
  for (let page = 0; page < frames; page += 1) {
    const options = { limitInputPixels: mostLoopPixels, failOn: 'error', ...(frames > 1 ? { page } : {}) } as const
    const frame = sharp(bytes, options).timeout({ seconds: decodeSeconds }).autoOrient()
    yield await frame
      .resize({ ...largestStill, fit: 'inside', withoutEnlargement: true })
      .png()
      .toBuffer()
      .catch(unreadable)
  }
}

async function writeStill(bytes: Uint8Array, engine: AboutPicture['engine']) {
  const pixels = await barePixels(bytes, largestStill)
  const image = (await fromPixels(pixels)).webp({ quality: originalQuality })
  return { pixels, bytes: await withOrigin(image, engine).toBuffer() }
}

/** A loop retains its frames and their times; its first frame is its still. */
async function writeLoop(bytes: Uint8Array, engine: AboutPicture['engine']) {
  const { default: sharp } = await import('sharp')
  const image = sharp(bytes, { animated: true, limitInputPixels: mostLoopPixels, failOn: 'error' })
    .timeout({ seconds: decodeSeconds })
    .resize({ ...largestLoop, fit: 'inside', withoutEnlargement: true })
    .toColourspace('srgb')
    .webp({ quality: loopQuality, effort: 3 })
  const loop = await withOrigin(image, engine).toBuffer().catch(unreadable)
  return { pixels: await barePixels(loop, largestLoop), bytes: loop }
}

async function barePixels(bytes: Uint8Array, largest: { width: number; height: number }): Promise<Pixels> {
  const { default: sharp } = await import('sharp')
  // NOTE: only bare pixels go on from here, so nothing that an engine put beside its picture can come along.
  const { data, info } = await sharp(bytes, { limitInputPixels: mostLoopPixels, failOn: 'error' })
    .timeout({ seconds: decodeSeconds })
    .autoOrient()
    .resize({ ...largest, fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#000' })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true })
    .catch(unreadable)
  return { data, width: info.width, height: info.height }
}

function withOrigin(image: Sharp, engine: AboutPicture['engine']): Sharp {
  return engine === null ? image : image.withXmp(provenanceOf(engine))
}

async function fromPixels({ data, width, height }: Pixels): Promise<Sharp> {
  const { default: sharp } = await import('sharp')
  return sharp(data, { raw: { width, height, channels: 3 } })
}

/** A picture as people see it who may not see it clear. */
export async function blurredOf(bytes: Uint8Array, engine: string): Promise<Buffer> {
  return writeBlurred(await barePixels(bytes, largestStill), engine)
}

/** The picture for people who may not see it: a few patches of colour, drawn large. The rest of it is not in the file. */
async function writeBlurred(pixels: Pixels, engine: AboutPicture['engine']): Promise<Buffer> {
  const inside = (longer: number) => {
    const scale = longer / Math.max(pixels.width, pixels.height)
    const side = (of: number) => Math.max(1, Math.round(of * scale))
    return { width: side(pixels.width), height: side(pixels.height) }
  }
  const small = inside(patches)
  const grid = await (
    await fromPixels(pixels)
  )
    .resize({ ...small, fit: 'fill', kernel: 'linear' })
    .raw()
    .toBuffer()
  const image = await fromPixels({ data: grid, ...small })
  const large = image.resize({ ...inside(blurredSide), fit: 'fill', kernel: 'cubic' })
  return withOrigin(large.webp({ quality: blurredQuality }), engine).toBuffer()
}

function unreadable(cause: unknown): never {
  throw new GenerationFailed('the engine gave no picture that can be read', { cause })
}
