import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import type { Face } from '#portrait/public.ts'
import type { FileStore } from '#platform/storage/file-store.ts'
import { createDiskStore } from '#platform/storage/file-store.ts'
import type { Log } from '#platform/telemetry/log.ts'
import type { PictureVersion } from './addresses.ts'
import { withAiMark } from './ai-mark.ts'
import type { ContentCredentials } from '../credentials/content-credentials.ts'
import { noCredentials } from '../credentials/content-credentials.ts'
import { createEncoders } from './encoders.ts'
import type { Faces } from './faces.ts'
import { isDrawnHere, nameOfFace, statesDrawnHere } from './faces.ts'
import { openShots, parseShippedFile } from './shipped.ts'
import { blurredFileOf, blurredOf, clearFileOf, isLoop } from './store-picture.ts'
import type { StoredPicture } from '../generation/picture-generator.ts'
import { builtInEngine, provenanceOf } from '#platform/images/provenance.ts'
import type { PictureWidth, Rendition, Source, RenditionOptions } from './renditions.ts'
import { createRenditions, pictureWidths, tagOf } from './renditions.ts'
import type { PictureFile, SeedPictures } from './seed-pictures.ts'

const mostWaiting = 200
/** Stands in the name of each size of a seeded picture: another one has all of them made anew. */
const recipe = 2
const blurredWidth: PictureWidth = 320

/** The cover is a safe preview for everyone; further pictures are for people who have passed the age gate. */
export function isSafePreview(index: number): boolean {
  return index === 0
}

/** The smallest offered width that is at least as wide as requested. */
export function nearestWidth(requested: number): PictureWidth {
  return pictureWidths.find((width) => width >= requested) ?? 960
}

type Needs = {
  /** The pictures that ship with the seeded characters. */
  seeded: SeedPictures
  /** Where sizes of seeded pictures are stored: a cache of this machine, which may be thrown away. */
  cacheFolder: string
  /** The store of the pictures, with their sizes beside them. */
  store: FileStore
  /** A character's picture that people made, where everybody may see it; else null. */
  openPicture(characterId: string, index: number): Promise<StoredPicture | null>
  /** Signs what goes out; without it nothing is signed. */
  credentials?: ContentCredentials
  /** Draws covers with other faces; without it a cover has one. */
  faces?: Faces
  log: Log
}

/** Hands out pictures in the sizes that screens request. Who may see what is for the caller to know. */
export function createDelivery(needs: Needs) {
  const { seeded, cacheFolder, store, openPicture, credentials = noCredentials, faces = null, log } = needs
  const encoders = createEncoders({ atOnce: availableParallelism(), mostWaiting })
  const renditions = createRenditions({ encoders, credentials, log })
  const cache = createDiskStore(cacheFolder)

  function seedSource(characterId: string, picture: PictureFile, version: PictureVersion): Source {
    const read = () => readFile(picture.file)
    return {
      store: cache,
      keyOf: ({ width, format, isMarked }) => {
        const what = [recipe, characterId, picture.hash, width, format, isMarked]
        const key = createHash('sha256').update([...what, ...(version === 'blurred' ? [version] : [])].join('/'))
        return credentials.nameOf(`${key.digest('hex').slice(0, 32)}.${format}`)
      },
      open: version === 'blurred' ? async () => blurredOf(await read(), picture.engine) : read,
      provenance: provenanceOf(picture.engine),
    }
  }

  /** A picture that ships with the product and is sold; null for another file, or one that ships no longer. */
  function shippedSource(file: string, version: PictureVersion): Source | null {
    const shipped = parseShippedFile(file)
    const picture = shipped && seeded.get(shipped.characterId)?.[shipped.index]
    return shipped && picture ? seedSource(shipped.characterId, picture, version) : null
  }

  function storedSource(file: string, version: PictureVersion | 'still'): Source {
    const from = version === 'blurred' ? blurredFileOf(file) : clearFileOf(file)
    return {
      store,
      keyOf: ({ width, format, isMarked }) =>
        credentials.nameOf(`${file}/${version}-${width}${isMarked ? '-marked' : ''}.${format}`),
      open: () => store.get(from),
      provenance: null,
    }
  }

  /** A file that is served in the size in which it is stored, for any requested size. */
  async function asStored(key: string): Promise<Rendition | null> {
    const name = credentials.nameOf(key)
    const open = () => store.get(key)
    return whole(name, name === key ? await open() : await renditions.once(store, name, open))
  }

  /** Where law requests the mark, each frame of a loop gets it. */
  async function markedLoop(file: string): Promise<Rendition | null> {
    const name = credentials.nameOf(`${file}/loop-marked.webp`)
    const make = async () => {
      const original = await store.get(clearFileOf(file))
      return original && encoders.soon(() => markLoop(original))
    }
    return whole(name, await renditions.once(store, name, make))
  }

  /** A source with another face, which is drawn once; stored beside the sizes of the picture that it belongs to. */
  function withFace(source: Source, stored: string | null, characterId: string, face: Face): Source {
    const name = nameOfFace(face)
    const keyOf = ({ width, isMarked, format }: RenditionOptions) => {
      const key = `${name}-${width}${isMarked ? '-marked' : ''}.${format}`
      if (stored !== null) return credentials.nameOf(`${stored}/${key}`)
      const shown = createHash('sha256').update(`${source.keyOf({ width, isMarked, format })}/${name}`)
      return credentials.nameOf(`${shown.digest('hex').slice(0, 32)}.${format}`)
    }
    // One drawing for all sizes: a drawing takes seconds, and anybody may request every size of every face.
    const drawnKey = `${keyOf({ width: 960, isMarked: false, format: 'webp' })}.drawn`
    return {
      store: source.store,
      keyOf,
      open: () => renditions.once(source.store, drawnKey, draw),
      provenance: provenanceOf(builtInEngine),
      isDrawn: true,
    }

    async function draw(): Promise<Buffer | null> {
      const order = await faces?.orderOf(characterId)
      // Her cover may have changed since the address was made.
      if (!faces || !order || (order.cover?.file ?? null) !== stored) return null
      if (stored === null) return faces.draw(order, face)
      const cover = await store.get(clearFileOf(stored))
      return cover && (await statesDrawnHere(cover)) ? faces.draw(order, face) : null
    }
  }

  /** Faces are small: the form that takes long to encode would save little. */
  const asFace = (selection: RenditionOptions) => ({ ...selection, format: 'webp' as const })

  return {
    /**
     * Makes what a first page shows before anybody requests it: the cover of each seeded character in every size, as WebP.
     * What lies in the cache is left as it is.
     */
    async makeCovers(): Promise<void> {
      for (const characterId of seeded.keys())
        await Promise.all(
          pictureWidths.map((width) => this.character(characterId, 0, { width, format: 'webp', isMarked: false })),
        )
    },

    /** Waits until nothing is being made any more. */
    settle: () => renditions.settle(),

    /** Ends what is in progress, and leaves what nobody waits for to another day. */
    async close(): Promise<void> {
      encoders.leaveOutLater()
      await renditions.settle()
    },

    /** One size of a character's picture that everybody may see, or null when there is none. */
    async character(
      characterId: string,
      index: number,
      selection: RenditionOptions,
    ): Promise<{ rendition: Rendition; isSeeded: boolean } | null> {
      const shipped = seeded.get(characterId)
      const stored = shipped ? null : await openPicture(characterId, index)
      const picture = index < openShots ? shipped?.[index] : undefined
      const source = picture ? seedSource(characterId, picture, 'clear') : stored && storedSource(stored.file, 'clear')
      const rendition = source && (await renditions.rendition(source, selection))
      return rendition && { rendition, isSeeded: picture !== undefined }
    },

    /** One size of the cover that everybody may see, with another face; null where nothing says how it was drawn. */
    async characterFace(
      characterId: string,
      face: Face,
      selection: RenditionOptions,
    ): Promise<{ rendition: Rendition; isSeeded: boolean } | null> {
      const shipped = seeded.get(characterId)?.[0]
      const stored = seeded.has(characterId) ? null : await openPicture(characterId, 0)
      const source = isDrawnHere(shipped)
        ? shipped && withFace(seedSource(characterId, shipped, 'clear'), null, characterId, face)
        : stored && withFace(storedSource(stored.file, 'clear'), stored.file, characterId, face)
      const rendition = source ? await renditions.rendition(source, asFace(selection)) : null
      return rendition && { rendition, isSeeded: shipped !== undefined }
    },

    /** The same for a stored cover, whose file has to be hers; null for any other. */
    async storedFace(
      file: string,
      { characterId, face }: { characterId: string; face: Face },
      selection: RenditionOptions,
    ): Promise<Rendition | null> {
      const order = await faces?.orderOf(characterId)
      if (order?.cover?.file !== file) return null
      return renditions.rendition(withFace(storedSource(file, 'clear'), file, characterId, face), asFace(selection))
    },

    /**
     * One size of a stored picture, or null when it is gone. A loop is served as it is unless a still is requested; the
     * blurred version has one size, because it has too little detail for more.
     */
    stored(
      { file, version, isStill }: { file: string; version: PictureVersion; isStill: boolean },
      selection: RenditionOptions,
    ): Promise<Rendition | null> {
      const shipped = shippedSource(file, version)
      if (shipped && version === 'clear') return renditions.rendition(shipped, selection)
      if (version === 'blurred' && !selection.isMarked && !shipped) return asStored(blurredFileOf(file))
      if (version === 'blurred') {
        const oneSize = { ...selection, width: blurredWidth, format: 'webp' as const }
        return renditions.rendition(shipped ?? storedSource(file, version), oneSize)
      }
      if (isLoop(file) && !isStill) return selection.isMarked ? markedLoop(file) : asStored(clearFileOf(file))
      return renditions.rendition(storedSource(file, isLoop(file) ? 'still' : version), selection)
    },
  }
}

function whole(key: string, bytes: Buffer | null): Rendition | null {
  return bytes && { bytes, contentType: 'image/webp', etag: tagOf(key), isFinal: true }
}

async function markLoop(original: Buffer): Promise<Buffer> {
  const { default: sharp } = await import('sharp')
  const { width, height, pages = 1 } = await sharp(original).metadata()
  const marked = withAiMark(sharp(original, { animated: true }), { width, height, frames: pages })
  return marked.keepXmp().webp({ quality: 80, effort: 3 }).toBuffer()
}
