import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { createZip } from '#platform/storage/zip-writer.ts'
import type { FileStore } from '#platform/storage/file-store.ts'
import type { ContentCredentials } from '#domains/media/server/public.ts'
import { openSigned } from '#domains/media/server/public.ts'
import { bundleFormat, bundleTextBytes } from '../../bundle.ts'
import type { Manifest } from './manifest.ts'
import { manifestPath, partPaths, versionFor } from './manifest.ts'
import type { Bundle } from './read-bundle.ts'

type Chunks = AsyncIterable<string | Uint8Array>
type Texts = { path: string; bytes: Buffer }[]

/** The parts as JSON. */
export function textsOf({ parts }: Pick<Bundle, 'parts'>): Texts {
  return Object.entries(partPaths).map(([name, path]) => ({
    path,
    bytes: Buffer.from(`${JSON.stringify(parts[name as keyof typeof partPaths])}\n`),
  }))
}

/** Whether the texts of a bundle are within its bound: else no installation would read it. */
export function isWithinBounds(texts: Texts): boolean {
  return texts.reduce((sum, { bytes }) => sum + bytes.byteLength, 0) <= bundleTextBytes
}

type Sources = { store: FileStore; credentials: ContentCredentials; now: Date }

/** A bundle as a file, written while it is read. The manifest comes last, with the checksums of what went before. */
export function writeBundle(bundle: Bundle, texts: Texts, { store, credentials, now }: Sources): Readable {
  const zip = createZip(now)
  const files: Manifest['files'] = []
  const add = async (path: string, chunks: Chunks, { compress }: { compress: boolean }) => {
    const hash = createHash('sha256')
    let bytes = 0
    await zip.add(
      path,
      tapped(chunks, (chunk) => {
        hash.update(chunk)
        bytes += chunk.byteLength
      }),
      { compress },
    )
    files.push({ path, bytes, sha256: hash.digest('hex') })
  }
  const write = async () => {
    for (const { path, bytes } of texts) await add(path, Readable.from([bytes]), { compress: true })
    for (const { path, file } of bundle.pictures) {
      // Only pictures carry their origin.
      const found = path.endsWith('.webp') ? await openSigned(store, file, credentials) : await openPlain(store, file)
      if (!found) throw new Error('A file went while its bundle was written')
      await add(path, found, { compress: false })
    }
    const list: Manifest = {
      format: bundleFormat,
      version: versionFor(bundle.parts),
      exportedAt: now.toISOString(),
      files,
    }
    await zip.add(manifestPath, Readable.from([`${JSON.stringify(list, null, 1)}\n`]))
    zip.end()
  }
  write().catch((error: unknown) => zip.fail(error))
  return zip.output
}

async function openPlain(store: FileStore, file: string): Promise<Readable | null> {
  return (await store.find(file)) && store.read(file)
}

async function* tapped(chunks: Chunks, onChunk: (chunk: Buffer) => void): AsyncGenerator<Buffer> {
  for await (const chunk of chunks) {
    const bytes = Buffer.from(chunk as string)
    onChunk(bytes)
    yield bytes
  }
}
