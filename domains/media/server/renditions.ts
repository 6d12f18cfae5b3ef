import { createHash } from 'node:crypto'
import type { FileStore } from '#platform/storage/file-store.ts'
import type { Log } from '#platform/telemetry/log.ts'
import { withAiMark } from './ai-mark.ts'
import type { ContentCredentials } from './credentials/content-credentials.ts'
import type { Encoders } from './encoders.ts'

/** Widths a picture is served in. */
export const pictureWidths = [160, 320, 480, 720, 960] as const
export type PictureWidth = (typeof pictureWidths)[number]
export type PictureFormat = 'avif' | 'webp'

/** In which size and form somebody gets a picture. */
export type Wish = {
  width: PictureWidth
  format: PictureFormat
  /** Law asks for a mark that everybody sees. */
  isMarked: boolean
}

export type Rendition = {
  bytes: Buffer
  contentType: string
  etag: string
  /** False while a smaller file of the same picture is being made: no cache should keep this one for long. */
  isFinal: boolean
}

/** A picture that sizes are made of, and where they are kept. */
export type Source = {
  store: FileStore
  /** The key of one of its sizes; another picture or recipe has another one. */
  keyOf(wish: Wish): string
  /** Its file, or null when it is gone. */
  open(): Promise<Buffer | null>
  /** What its sizes say of their origin; null keeps what its own file says. */
  provenance: string | null
}

type Needs = { encoders: Encoders; credentials: ContentCredentials; log: Log }
type Make = () => Promise<Buffer | null>

/**
 * Makes each size of a picture once, signs it where pictures are signed, and keeps it. AVIF takes some ten times as long to
 * make as WebP, so whoever asks first gets WebP, and AVIF is made when there is time.
 */
export function createRenditions({ encoders, credentials, log }: Needs) {
  const making = new Map<string, Promise<Buffer | null>>()

  /** For many at once, once. */
  function makeOnce(store: FileStore, key: string, make: Make): Promise<Buffer | null> {
    const running = making.get(key)
    if (running) return running
    const made = make()
      .then((bytes) => bytes && signAndKeep(store, key, bytes))
      .finally(() => making.delete(key))
    making.set(key, made)
    return made
  }

  /** The last step, and no longer one of the encoders: a signature may wait for another house's timestamp. */
  async function signAndKeep(store: FileStore, key: string, bytes: Buffer): Promise<Buffer> {
    const signed = await credentials.sign(bytes)
    // A full disk costs only the cache: the picture is still served.
    await store
      .write(key, signed)
      .catch((error: unknown) => log.warn({ err: error }, 'a size of a picture was not kept'))
    return signed
  }

  function makeSize(source: Source, wish: Wish): Promise<Buffer | null> {
    const work = async () => {
      const original = await source.open()
      return original && encode(original, wish, source.provenance)
    }
    const make = () => (wish.format === 'avif' ? encoders.later(work) : encoders.soon(work))
    return makeOnce(source.store, source.keyOf(wish), make)
  }

  return {
    /** A file that is made once and kept under its name, or null when there is nothing to make it of. */
    async once(store: FileStore, key: string, make: Make): Promise<Buffer | null> {
      return (await store.get(key)) ?? makeOnce(store, key, make)
    },

    /** One size of a picture, or null when the picture is gone. */
    async rendition(source: Source, wish: Wish): Promise<Rendition | null> {
      const kept = await source.store.get(source.keyOf(wish)).catch((error: unknown) => {
        log.warn({ err: error }, 'a size of a picture could not be read')
        return null
      })
      if (kept) return renditionOf(source, wish, kept)
      if (wish.format === 'webp') {
        const made = await makeSize(source, wish)
        return made && renditionOf(source, wish, made)
      }
      const first = await this.rendition(source, { ...wish, format: 'webp' })
      if (!first) return null
      void makeSize(source, wish).catch((error: unknown) =>
        log.warn({ err: error }, 'a size of a picture was not made'),
      )
      return { ...first, isFinal: false }
    },

    /** Waits until nothing is being made any more. */
    async settle(): Promise<void> {
      await Promise.allSettled(making.values())
    },
  }
}

function renditionOf(source: Source, wish: Wish, bytes: Buffer): Rendition {
  return { bytes, contentType: `image/${wish.format}`, etag: tagOf(source.keyOf(wish)), isFinal: true }
}

/** The tag of a file that never changes under its key. */
export function tagOf(key: string): string {
  return `"${createHash('sha256').update(key).digest('hex').slice(0, 32)}"`
}

async function encode(original: Buffer, { width, format, isMarked }: Wish, provenance: string | null): Promise<Buffer> {
  const { default: sharp } = await import('sharp')
  const facts = await sharp(original).metadata()
  const scaled = Math.min(width, facts.width)
  const height = Math.max(1, Math.round((facts.height * scaled) / facts.width))
  const sized = sharp(original).resize({ width: scaled, height, fit: 'fill' })
  const seen = isMarked ? withAiMark(sized, { width: scaled, height }) : sized
  const named = provenance === null ? seen.keepXmp() : seen.withXmp(provenance)
  return format === 'avif' ? named.avif({ quality: 55, effort: 3 }).toBuffer() : named.webp({ quality: 78 }).toBuffer()
}
