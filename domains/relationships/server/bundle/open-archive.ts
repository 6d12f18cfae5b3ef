import { createHash } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import type { Entry, ZipFile } from 'yauzl'
import { fromBufferPromise } from 'yauzl'
import type { BundleProblem } from '../../bundle.ts'
import { bundleFileBytes, bundleFormat, bundlePictureBytes, bundleTextBytes, bundleVersion } from '../../bundle.ts'
import type { Manifest } from './manifest.ts'
import { manifest, manifestPath, partPaths } from './manifest.ts'

const mostEntries = 2001
const mostManifestBytes = 1024 * 1024

/** A file that is no bundle, or not a whole one. */
export class BundleError extends Error {
  override name = 'BundleError'
  readonly problem: BundleProblem
  constructor(problem: BundleProblem, options?: ErrorOptions) {
    super(problem, options)
    this.problem = problem
  }
}

export type Archive = {
  manifest: Manifest
  /** The bytes of a file, whose checksum is compared; null where the manifest names none. */
  read(path: string): Promise<Buffer | null>
}

/**
 * Opens a bundle: nothing is unpacked that the manifest does not name, or that is larger than it says. Every file of the
 * manifest is there, and no other.
 */
export async function openArchive(bytes: Uint8Array): Promise<Archive> {
  if (bytes.byteLength > bundleFileBytes) throw new BundleError('too-large')
  if (Buffer.from(bytes.subarray(0, 4)).toString('latin1') !== 'PK\u0003\u0004') throw new BundleError('no-bundle')
  try {
    const zip = await fromBufferPromise(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength), {
      lazyEntries: true,
      validateEntrySizes: true,
      strictFileNames: true,
    })
    const entries = await entriesOf(zip)
    const list = entries.get(manifestPath)
    if (!list) throw new BundleError('no-bundle')
    if (list.uncompressedSize > mostManifestBytes) throw new BundleError('too-large')
    const found = readManifest(await unpack(zip, list))
    compareFiles(found, entries)
    return { manifest: found, read: (path) => readFile(zip, path, { manifest: found, entries }) }
  } catch (cause) {
    throw cause instanceof BundleError ? cause : new BundleError('broken', { cause })
  }
}

async function entriesOf(zip: ZipFile): Promise<Map<string, Entry>> {
  if (zip.entryCount > mostEntries) throw new BundleError('too-large')
  const entries = new Map<string, Entry>()
  for await (const entry of zip.eachEntry()) {
    if (entries.has(entry.fileName)) throw new BundleError('altered')
    entries.set(entry.fileName, entry)
  }
  return entries
}

/** NOTE: the reader ends a stream that gives more than the directory says, so a bomb is never unpacked. */
async function unpack(zip: ZipFile, entry: Entry): Promise<Buffer> {
  return buffer(await zip.openReadStreamPromise(entry))
}

function readManifest(bytes: Buffer): Manifest {
  const value: unknown = JSON.parse(bytes.toString('utf8'))
  const { format, version } = (typeof value === 'object' && value !== null ? value : {}) as Record<string, unknown>
  if (format !== bundleFormat) throw new BundleError('no-bundle')
  if (typeof version === 'number' && version > bundleVersion) throw new BundleError('newer-version')
  const read = manifest.safeParse(value)
  if (!read.success) throw new BundleError('wrong-content')
  return read.data
}

/** Compares the files of the manifest with those of the archive, and both with the bounds. */
function compareFiles({ files }: Manifest, entries: ReadonlyMap<string, Entry>): void {
  const paths = new Set(files.map(({ path }) => path))
  if (paths.size !== files.length || Object.values(partPaths).some((path) => !paths.has(path)))
    throw new BundleError('wrong-content')
  let [texts, pictures] = [0, 0]
  for (const { path, bytes } of files) {
    const entry = entries.get(path)
    if (!entry || entry.uncompressedSize !== bytes) throw new BundleError('altered')
    if (path.endsWith('.json')) texts += bytes
    else pictures += bytes
  }
  if (texts > bundleTextBytes || pictures > bundlePictureBytes) throw new BundleError('too-large')
  if ([...entries.keys()].some((path) => path !== manifestPath && !paths.has(path))) throw new BundleError('altered')
}

type Listed = { manifest: Manifest; entries: ReadonlyMap<string, Entry> }

async function readFile(zip: ZipFile, path: string, { manifest: { files }, entries }: Listed): Promise<Buffer | null> {
  const [listed, entry] = [files.find((one) => one.path === path), entries.get(path)]
  if (!listed || !entry) return null
  const bytes = await unpack(zip, entry).catch((cause: unknown) => {
    throw new BundleError('broken', { cause })
  })
  if (createHash('sha256').update(bytes).digest('hex') !== listed.sha256) throw new BundleError('altered')
  return bytes
}
