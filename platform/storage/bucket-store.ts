import { addAbortSignal, Readable } from 'node:stream'
import { S3mini } from 's3mini'
import type { FileStore } from './file-store.ts'
import { checkedKey, StorageError } from './file-store.ts'

/** A bucket of any server that speaks S3, and who may use it. */
export type Bucket = {
  endpoint: string
  bucket: string
  region: string
  accessKeyId: string
  secretAccessKey: string
}

/** What is larger goes in parts of this size, four at once. S3 takes none below 5 MB but the last. */
const partBytes = 8 * 1024 * 1024
/** How long a server may take before it begins to answer; how long it then sends depends on who reads. */
const silentMs = 60_000

/** Keeps files in a bucket, so that several machines share them. */
export function createBucketStore({ endpoint, bucket, region, accessKeyId, secretAccessKey }: Bucket) {
  const s3 = new S3mini({
    endpoint: `${endpoint}/${bucket}`,
    region,
    accessKeyId,
    secretAccessKey,
    minPartSize: partBytes,
    fetch: fetchUnlessSilent,
  })
  const under = (folder: string) => `${checkedKey(folder)}/`

  async function writeStream(key: string, source: Readable, signal?: AbortSignal): Promise<number> {
    if (signal) addAbortSignal(signal, source)
    let size = 0
    const chunks = chunksOf(source, (bytes) => (size += bytes))
    const first: Buffer[] = []
    // What fits into one part needs no upload in parts.
    while (size <= partBytes) {
      const { value, done } = await chunks.next()
      if (done) {
        await s3.putObject(key, Buffer.concat(first))
        return size
      }
      first.push(value)
    }
    async function* all() {
      yield* first
      yield* chunks
    }
    await s3.putAnyObject(key, Readable.toWeb(Readable.from(all())) as ReadableStream)
    return size
  }

  const store: FileStore = {
    async write(key, source, signal) {
      signal?.throwIfAborted()
      if (!(source instanceof Uint8Array)) return writeStream(checkedKey(key), source, signal)
      await s3.putAnyObject(checkedKey(key), source)
      return source.byteLength
    },
    async find(key) {
      // Of all keys that begin with this one, it is itself the first.
      const [found] = (await s3.listObjects('/', checkedKey(key), 1)) ?? []
      return found?.Key === key ? { size: found.Size, modifiedAt: found.LastModified } : null
    },
    read(key, range) {
      checkedKey(key)
      return Readable.from(bytesOf(s3, key, range), { objectMode: false })
    },
    async get(key) {
      const bytes = await s3.getObjectArrayBuffer(checkedKey(key))
      return bytes && Buffer.from(bytes)
    },
    async remove(key) {
      await s3.deleteObject(checkedKey(key))
    },
    async removeFolder(folder) {
      const files = (await s3.listObjects('/', under(folder))) ?? []
      const gone = await s3.deleteObjects(files.map(({ Key }) => Key))
      if (!gone.every(Boolean)) throw new StorageError(`Not all files of the folder ${folder} could be taken away.`)
    },
    async list(folder) {
      const found = (await s3.listObjects('/', under(folder), undefined, { delimiter: '/' })) ?? []
      return found.map(({ Key }) => Key.replace(/\/$/, ''))
    },
  }

  return {
    ...store,
    /** Rejects with StorageError when the bucket is not there or may not be used. */
    async check(): Promise<void> {
      const isThere = await s3.bucketExists().catch((cause: unknown) => {
        throw new StorageError(`Cannot reach ${endpoint}. Check S3_ENDPOINT and the network.`, { cause })
      })
      if (!isThere)
        throw new StorageError(
          `Cannot use the bucket ${bucket} at ${endpoint}. Check S3_BUCKET, S3_REGION, S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY.`,
        )
    },
  }
}

async function* bytesOf(s3: S3mini, key: string, range?: { start: number; end: number }): AsyncGenerator<Uint8Array> {
  // The end of a range is the first byte after it here.
  const response = await s3.getObjectRaw(key, !range, range?.start, range && range.end + 1)
  if (response.body) yield* response.body as unknown as AsyncIterable<Uint8Array>
}

async function* chunksOf(source: Readable, onBytes: (bytes: number) => void): AsyncGenerator<Buffer, undefined> {
  for await (const chunk of source as AsyncIterable<Buffer | string>) {
    const bytes = typeof chunk === 'string' ? Buffer.from(chunk) : chunk
    onBytes(bytes.length)
    yield bytes
  }
}

async function fetchUnlessSilent(input: string | URL | Request, init?: RequestInit): Promise<Response> {
  const silence = new AbortController()
  const timer = setTimeout(() => silence.abort(new StorageError('The storage does not answer.')), silentMs)
  try {
    return await fetch(input, { ...init, signal: silence.signal })
  } finally {
    clearTimeout(timer)
  }
}
