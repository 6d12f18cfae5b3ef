import { createHash } from 'node:crypto'
import type { FileStore } from '#platform/storage/file-store.ts'
import type { Log } from '#platform/telemetry/log.ts'
import { withAiMark } from './ai-mark.ts'
import type { ContentCredentials } from '../credentials/content-credentials.ts'
import type { Encoders } from './encoders.ts'

/** Widths a picture is served in. */
export const pictureWidths = [160, 320, 480, 720, 960] as const
export type PictureWidth = (typeof pictureWidths)[number]
export type PictureFormat = 'avif' | 'webp'

/** In which size and form somebody gets a picture. */
export type RenditionOptions = {
  width: PictureWidth
  format: PictureFormat
  /** Law requests a mark that everybody sees. */
  isMarked: boolean
}

export type Rendition = {
  bytes: Buffer
  contentType: string
  etag: string
  /** False while a smaller file of the same picture is being encoded: no cache should hold this one for long. */
  isFinal: boolean
}

/** A picture that sizes are made of, and where they are stored. */
export type Source = {
  store: FileStore
  /** The key of one of its sizes; another picture or recipe has another one. */
  keyOf(selection: RenditionOptions): string
  /** Its file, or null when it is gone. */
  open(): Promise<Buffer | null>
  /** The origin that its sizes state; null preserves that of its own file. */
  provenance: string | null
  /** Its file is drawn first, elsewhere: that takes seconds, in which it is not to hold up an encoder. */
  isDrawn?: boolean
}

type Needs = { encoders: Encoders; credentials: ContentCredentials; log: Log }
type Make = () => Promise<Buffer | null>

/**
 * Encodes each size of a picture once, signs it where pictures are signed, and stores it. AVIF takes some ten times as
 * long as WebP, so the first request gets WebP, and AVIF is encoded when there is time.
 */
export function createRenditions({ encoders, credentials, log }: Needs) {
  const inFlight = new Map<string, Promise<Buffer | null>>()

  /** For many at once, once. */
  function makeOnce(store: FileStore, key: string, make: Make): Promise<Buffer | null> {
    const running = inFlight.get(key)
    if (running) return running
    const made = make()
      .then((bytes) => bytes && signAndSave(store, key, bytes))
      .finally(() => inFlight.delete(key))
    inFlight.set(key, made)
    return made
  }

  /** The last step, and no longer one of the encoders: a signature may wait for another party's timestamp. */
  async function signAndSave(store: FileStore, key: string, bytes: Buffer): Promise<Buffer> {
    const signed = await credentials.sign(bytes)
    // A full disk costs only the cache: the picture is still served.
    await store
      .write(key, signed)
      .catch((error: unknown) => log.warn({ err: error }, 'a size of a picture was not stored'))
    return signed
  }

  function makeSize(source: Source, selection: RenditionOptions): Promise<Buffer | null> {
    const make = async () => {
      const drawn = source.isDrawn ? await source.open() : undefined
      if (drawn === null) return null
      const work = async () => {
        const original = drawn ?? (await source.open())
        return original && encode(original, selection, source.provenance)
      }
      return selection.format === 'avif' ? encoders.later(work) : encoders.soon(work)
    }
    return makeOnce(source.store, source.keyOf(selection), make)
  }

  return {
    /** A file that is created once and stored under its name, or null when it has no source. */
    async once(store: FileStore, key: string, make: Make): Promise<Buffer | null> {
      return (await store.get(key)) ?? makeOnce(store, key, make)
    },

    /** One size of a picture, or null when the picture is gone. */
    async rendition(source: Source, selection: RenditionOptions): Promise<Rendition | null> {
      const stored = await source.store.get(source.keyOf(selection)).catch((error: unknown) => {
        log.warn({ err: error }, 'a size of a picture could not be read')
        return null
      })
      if (stored) return renditionOf(source, selection, stored)
      if (selection.format === 'webp') {
        const made = await makeSize(source, selection)
        return made && renditionOf(source, selection, made)
      }
      const first = await this.rendition(source, { ...selection, format: 'webp' })
      if (!first) return null
      void makeSize(source, selection).catch((error: unknown) =>
        log.warn({ err: error }, 'a size of a picture was not made'),
      )
      return { ...first, isFinal: false }
    },

    /** Waits until nothing is being made any more. */
    async settle(): Promise<void> {
      await Promise.allSettled(inFlight.values())
    },
  }
}

function renditionOf(source: Source, selection: RenditionOptions, bytes: Buffer): Rendition {
  return { bytes, contentType: `image/${selection.format}`, etag: tagOf(source.keyOf(selection)), isFinal: true }
}

/** The tag of a file that never changes under its key. */
export function tagOf(key: string): string {
  return `"${createHash('sha256').update(key).digest('hex').slice(0, 32)}"`
}

async function encode(
  original: Buffer,
  { width, format, isMarked }: RenditionOptions,
  provenance: string | null,
): Promise<Buffer> {
  const { default: sharp } = await import('sharp')
  const facts = await sharp(original).metadata()
  const scaled = Math.min(width, facts.width)
  const height = Math.max(1, Math.round((facts.height * scaled) / facts.width))
  const sized = sharp(original).resize({ width: scaled, height, fit: 'fill' })
  const seen = isMarked ? withAiMark(sized, { width: scaled, height }) : sized
  const named = provenance === null ? seen.keepXmp() : seen.withXmp(provenance)
  return format === 'avif' ? named.avif({ quality: 55, effort: 3 }).toBuffer() : named.webp({ quality: 78 }).toBuffer()
}
