import { Readable } from 'node:stream'
import { ZipFile } from 'yazl'

type Chunks = AsyncIterable<string | Uint8Array>

const pieceBytes = 64 * 1024

/** A ZIP that is written while it is read: one entry after the other, none of them ever whole in memory. */
export function createZip(now: Date) {
  const zip = new ZipFile()
  // yazl gives a PassThrough, whose type it does not say.
  const output = zip.outputStream as Readable
  zip.on('error', (error: Error) => output.destroy(error))
  const broken = new Promise<never>((_, reject) => {
    output.once('error', reject)
    output.once('close', () => reject(new Error('the file was closed before it was whole')))
  })
  // Anyone who waits for an entry hears of it; with nobody waiting it is no news.
  broken.catch(() => undefined)
  return {
    output,
    /** Adds a file; resolves when its last byte was read. */
    async add(path: string, chunks: Chunks, { compress = true } = {}): Promise<void> {
      const ended = new Promise<void>((resolve, reject) => {
        zip.addReadStreamLazy(path, { compress, mtime: now }, (fulfil) => {
          const stream = Readable.from(inPieces(chunks), { objectMode: false })
          stream.once('error', reject)
          stream.once('end', resolve)
          fulfil(null, stream)
        })
      })
      await Promise.race([ended, broken])
    },
    /** No more files. */
    end: () => zip.end(),
    /** Breaks off; anyone who reads the output gets the error. */
    fail: (error: unknown) => output.destroy(error instanceof Error ? error : new Error(String(error))),
  }
}

/** Many small texts as few larger buffers. */
async function* inPieces(chunks: Chunks): AsyncGenerator<Buffer> {
  let held: Buffer[] = []
  let length = 0
  for await (const chunk of chunks) {
    const bytes = Buffer.from(chunk as string)
    held.push(bytes)
    length += bytes.length
    if (length < pieceBytes) continue
    yield Buffer.concat(held)
    held = []
    length = 0
  }
  if (length > 0) yield Buffer.concat(held)
}
