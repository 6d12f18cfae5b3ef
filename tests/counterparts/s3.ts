import { createHash, randomUUID } from 'node:crypto'
import http from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Bucket } from '#platform/storage/bucket-store.ts'
import { signatureFault } from './s3-signature.ts'

const leastPartBytes = 5 * 1024 * 1024
/** S3 lists a thousand keys per page; a smaller page makes paging cheap to test. */
const mostListed = 100

type Stored = { bytes: Buffer; at: Date }
type Upload = { key: string; parts: Map<number, Buffer> }
type Answer = { status: number; headers?: Record<string, string | number>; body?: Buffer | string }

/** A refusal by the code that S3 gives it. */
class Refused extends Error {
  readonly status: number
  readonly code: string
  constructor(status: number, code: string) {
    super(code)
    this.status = status
    this.code = code
  }
}

/**
 * One bucket on loopback that speaks S3's own protocol as far as files need it: signatures that are really checked, ranges,
 * lists in pages, uploads in parts, several files taken away at once.
 */
export async function startBucket() {
  const keys = { accessKeyId: 'AKIANOCTURNE', secretAccessKey: 'a/secret+of=the-test', region: 'eu-test-1' }
  const bucket = 'nocturne-files'
  const files = new Map<string, Stored>()
  const uploads = new Map<string, Upload>()
  let refusing: ((method: string, key: string) => number | null) | null = null

  function answer(request: http.IncomingMessage, body: Buffer): Answer {
    const fault = signatureFault(request, body, keys)
    if (fault) throw new Refused(403, fault)
    const url = new URL(request.url ?? '/', 'http://s3.example')
    const [, where = '', ...rest] = decodeURIComponent(url.pathname).split('/')
    if (where !== bucket) throw new Refused(404, 'NoSuchBucket')
    const [key, method] = [rest.join('/'), request.method ?? '']
    const status = refusing?.(method, key)
    if (status) throw new Refused(status, 'SlowDown')
    if (key === '') return answerBucket(method, url.searchParams, body)
    if (url.searchParams.has('uploads') || url.searchParams.has('uploadId'))
      return answerUpload(method, key, { query: url.searchParams, body })
    return answerFile(method, key, { body, range: request.headers.range })
  }

  function answerBucket(method: string, query: URLSearchParams, body: Buffer): Answer {
    if (method === 'HEAD') return { status: 200 }
    if (method === 'POST' && query.has('delete')) {
      const named = [...String(body).matchAll(/<Key>([^<]+)<\/Key>/g)].map(([, key = '']) => key)
      for (const key of named) files.delete(key)
      const gone = named.map((key) => `<Deleted><Key>${key}</Key></Deleted>`)
      return xml(`<DeleteResult>${gone.join('')}</DeleteResult>`)
    }
    if (method !== 'GET' || query.get('list-type') !== '2') throw new Refused(501, 'NotImplemented')
    return list(query)
  }

  function list(query: URLSearchParams): Answer {
    const [prefix, delimiter] = [query.get('prefix') ?? '', query.get('delimiter') ?? '']
    const most = Math.min(mostListed, Number(query.get('max-keys') ?? mostListed))
    const after = query.get('continuation-token') ?? ''
    const shown = new Map<string, string>()
    for (const key of [...files.keys()].filter((one) => one.startsWith(prefix)).sort()) {
      const end = delimiter === '' ? -1 : key.indexOf(delimiter, prefix.length)
      const { bytes, at } = files.get(key) as Stored
      if (end < 0)
        shown.set(
          key,
          `<Contents><Key>${key}</Key><Size>${bytes.length}</Size><LastModified>${at.toISOString()}</LastModified><ETag>&quot;${tagOf(bytes)}&quot;</ETag></Contents>`,
        )
      else {
        const folder = key.slice(0, end + 1)
        shown.set(folder, `<CommonPrefixes><Prefix>${folder}</Prefix></CommonPrefixes>`)
      }
    }
    const left = [...shown].filter(([name]) => name > after)
    const page = left.slice(0, most)
    const next = left.length > most ? (page.at(-1)?.[0] ?? '') : ''
    const more = next ? `<NextContinuationToken>${next}</NextContinuationToken>` : ''
    return xml(
      `<ListBucketResult><IsTruncated>${next !== ''}</IsTruncated>${more}${page.map(([, entry]) => entry).join('')}</ListBucketResult>`,
    )
  }

  function answerUpload(
    method: string,
    key: string,
    { query, body }: { query: URLSearchParams; body: Buffer },
  ): Answer {
    if (method === 'POST' && query.has('uploads')) {
      const id = randomUUID()
      uploads.set(id, { key, parts: new Map() })
      return xml(
        `<InitiateMultipartUploadResult><Bucket>${bucket}</Bucket><Key>${key}</Key><UploadId>${id}</UploadId></InitiateMultipartUploadResult>`,
      )
    }
    const id = query.get('uploadId') ?? ''
    const upload = uploads.get(id)
    if (!upload || upload.key !== key) throw new Refused(404, 'NoSuchUpload')
    if (method === 'PUT') {
      upload.parts.set(Number(query.get('partNumber')), body)
      return { status: 200, headers: { etag: `"${tagOf(body)}"` } }
    }
    if (method === 'DELETE') {
      uploads.delete(id)
      return { status: 204 }
    }
    const named = [...String(body).matchAll(/<PartNumber>(\d+)<\/PartNumber>\s*<ETag>(?:&quot;|")?([^<&"]+)/g)]
    const parts = named.map(([, number, tag]) => ({ bytes: upload.parts.get(Number(number)), tag }))
    if (parts.length === 0) throw new Refused(400, 'MalformedXML')
    if (parts.some(({ bytes, tag }) => !bytes || tagOf(bytes) !== tag)) throw new Refused(400, 'InvalidPart')
    const whole = parts.flatMap(({ bytes }) => (bytes ? [bytes] : []))
    if (whole.slice(0, -1).some((part) => part.length < leastPartBytes)) throw new Refused(400, 'EntityTooSmall')
    files.set(key, { bytes: Buffer.concat(whole), at: new Date() })
    uploads.delete(id)
    return xml(
      `<CompleteMultipartUploadResult><Key>${key}</Key><ETag>&quot;${tagOf(Buffer.concat(whole))}&quot;</ETag></CompleteMultipartUploadResult>`,
    )
  }

  function answerFile(
    method: string,
    key: string,
    { body, range }: { body: Buffer; range: string | undefined },
  ): Answer {
    if (method === 'PUT') {
      files.set(key, { bytes: body, at: new Date() })
      return { status: 200, headers: { etag: `"${tagOf(body)}"` } }
    }
    if (method === 'DELETE') {
      files.delete(key)
      return { status: 204 }
    }
    const found = files.get(key)
    if (!found) throw new Refused(404, 'NoSuchKey')
    const headers = { etag: `"${tagOf(found.bytes)}"`, 'last-modified': found.at.toUTCString() }
    const [, from, to] = /^bytes=(\d+)-(\d*)$/.exec(range ?? '') ?? []
    if (from === undefined) return { status: 200, headers, body: found.bytes }
    if (Number(from) >= found.bytes.length) throw new Refused(416, 'InvalidRange')
    const part = found.bytes.subarray(Number(from), to ? Number(to) + 1 : undefined)
    return { status: 206, headers, body: part }
  }

  const server = http.createServer((request, response) => {
    void bodyOf(request)
      .then((body) => answer(request, body))
      .catch((error: unknown) => {
        if (!(error instanceof Refused)) throw error
        return {
          ...xml(`<Error><Code>${error.code}</Code><Message>${error.code}</Message></Error>`),
          status: error.status,
        }
      })
      .then(({ status, headers = {}, body = '' }) => {
        response.writeHead(status, { 'content-length': Buffer.byteLength(body), ...headers })
        response.end(request.method === 'HEAD' ? '' : body)
      })
      .catch(() => request.socket.destroy())
  })
  server.listen(0, '127.0.0.1')
  await new Promise((resolve, reject) => server.once('listening', resolve).once('error', reject))
  const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`

  return {
    /** How the product reaches it. */
    access: { endpoint, bucket, ...keys } satisfies Bucket,
    env: {
      S3_ENDPOINT: endpoint,
      S3_BUCKET: bucket,
      S3_REGION: keys.region,
      S3_ACCESS_KEY_ID: keys.accessKeyId,
      S3_SECRET_ACCESS_KEY: keys.secretAccessKey,
    },
    keys: () => [...files.keys()].sort(),
    /** Multipart uploads that were neither completed nor aborted. */
    unfinished: () => uploads.size,
    /** Answers with a status where `refuse` gives one. */
    refuse(refuse: typeof refusing) {
      refusing = refuse
    },
    async close() {
      const closed = new Promise((resolve) => server.close(resolve))
      server.closeAllConnections()
      await closed
    },
  }
}

function xml(body: string): Answer {
  return {
    status: 200,
    headers: { 'content-type': 'application/xml' },
    body: `<?xml version="1.0" encoding="UTF-8"?>${body}`,
  }
}

function tagOf(bytes: Buffer): string {
  return createHash('md5').update(bytes).digest('hex')
}

async function bodyOf(request: http.IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks)
}
