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

/** Larger files are uploaded in parts of this size. S3 requires at least 5 MB for all but the last. */
const partBytes = 8 * 1024 * 1024
/** How long a server may take before it begins to answer; how long it then sends depends on who reads. */
const silentMs = 60_000

/** Stores files in a bucket, so that several machines share them. */
export function createBucketStore({ endpoint, bucket, region, accessKeyId, secretAccessKey }: Bucket) {
  const s3 = new S3mini({
    endpoint: `${endpoint}/${bucket}`,
    region,
    accessKeyId,
    secretAccessKey,
    fetch: fetchUnlessSilent,
  })
  const under = (folder: string) => `${checkedKey(folder)}/`

  /** One part after the other, so that one that fails is the only one on its way, and nothing of the upload stays. */
  async function writeParts(key: string, parts: AsyncIterable<Buffer>): Promise<void> {
    const uploadId = await s3.getMultipartUploadId(key)
    try {
      const sent = []
      for await (const part of parts) sent.push(await s3.uploadPart(key, uploadId, part, sent.length + 1))
      await s3.completeMultipartUpload(key, uploadId, sent)
    } catch (cause) {
      await s3.abortMultipartUpload(key, uploadId).catch(() => undefined)
      throw cause
    }
  }

  async function writeStream(key: string, source: Readable, signal?: AbortSignal): Promise<number> {
    if (signal) addAbortSignal(signal, source)
    let size = 0
    const parts = partsOf(source, (bytes) => (size += bytes))
    const first = (await parts.next()).value ?? Buffer.alloc(0)
    // A file of one part needs no multipart upload.
    if (first.length < partBytes) await s3.putObject(key, first)
    else await writeParts(key, withFirst(first, parts))
    return size
  }

  const store: FileStore = {
    async write(key, source, signal) {
      signal?.throwIfAborted()
      return writeStream(checkedKey(key), source instanceof Uint8Array ? Readable.from([source]) : source, signal)
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

/** The bytes of a stream in pieces of one part; the last may be smaller. */
async function* partsOf(source: Readable, onBytes: (bytes: number) => void): AsyncGenerator<Buffer, undefined> {
  let waiting: Buffer[] = []
  let held = 0
  for await (const chunk of source as AsyncIterable<Uint8Array | string>) {
    const bytes = Buffer.from(chunk as Uint8Array)
    onBytes(bytes.length)
    waiting.push(bytes)
    held += bytes.length
    if (held < partBytes) continue
    const all = Buffer.concat(waiting)
    let from = 0
    for (; all.length - from >= partBytes; from += partBytes) yield all.subarray(from, from + partBytes)
    waiting = [all.subarray(from)]
    held = all.length - from
  }
  if (held > 0) yield Buffer.concat(waiting)
}

async function* withFirst(first: Buffer, rest: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  yield first
  yield* rest
}

async function fetchUnlessSilent(input: string | URL | Request, init?: RequestInit): Promise<Response> {
  const silence = new AbortController()
  const timer = setTimeout(() => silence.abort(new StorageError('The storage does not answer.')), silentMs)
  try {
    // A signed request goes to the configured host alone.
    return await fetch(input, { ...init, redirect: 'error', signal: silence.signal })
  } finally {
    clearTimeout(timer)
  }
}
