import { readdirSync, readFileSync, statSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { extname, join, relative, sep } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { ContentCredentials } from '#domains/media/server/public.ts'
import { noCredentials } from '#domains/media/server/public.ts'

const types: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
  '.ico': 'image/x-icon',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
}
const compressible = new Set(['.js', '.css', '.json', '.svg', '.txt', '.webmanifest'])
const brotliQuality = 9
/** The build writes a file with this end beside each script and style: apps/web/compressed-files.ts. */
const compressedEnd = '.br'

const brotli = promisify(brotliCompress)
const gzipAsync = promisify(gzip)

export type Encoding = 'br' | 'gzip' | 'identity'

/** The best encoding a browser takes. */
export function encodingFor(accepted: string | undefined): Encoding {
  if (accepted?.includes('br')) return 'br'
  return accepted?.includes('gzip') ? 'gzip' : 'identity'
}

/** Compresses bytes; `quality` is brotli's, 0 to 11. */
export async function compress(bytes: Buffer, encoding: Encoding, quality: number = brotliQuality): Promise<Buffer> {
  if (encoding === 'br') return brotli(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } })
  return encoding === 'gzip' ? gzipAsync(bytes) : bytes
}

type StaticFile = {
  path: string
  type: string
  isCompressible: boolean
  isImmutable: boolean
  /** The build compressed it, in a file beside it. */
  isCompressed: boolean
  encoded: Map<Encoding, Promise<Buffer>>
}

/**
 * The built page's files, found once at start. Those that the build did not compress are compressed, and pictures signed,
 * once when first requested.
 */
export function readStaticFiles(
  folder: string,
  credentials: ContentCredentials = noCredentials,
): (path: string, accepted: string | undefined) => Promise<{ bytes: Buffer; headers: Record<string, string> } | null> {
  const files = new Map<string, StaticFile>()
  const found = new Set(listFiles(folder))
  for (const path of found) {
    const extension = extname(path)
    if (extension === compressedEnd) continue
    const address = `/${relative(folder, path).split(sep).join('/')}`
    files.set(address, {
      path,
      type: types[extension] ?? 'application/octet-stream',
      isCompressible: compressible.has(extension) && statSync(path).size > 500,
      // Vite puts the content's hash in the names of what lies in assets.
      isImmutable: address.startsWith('/assets/'),
      isCompressed: found.has(`${path}${compressedEnd}`),
      encoded: new Map(),
    })
  }
  return async (path, accepted) => {
    const file = files.get(path)
    if (!file) return null
    const encoding = file.isCompressible ? encodingFor(accepted) : 'identity'
    const read = async () =>
      encoding === 'br' && file.isCompressed
        ? readFile(`${file.path}${compressedEnd}`)
        : compress(await credentials.sign(readFileSync(file.path)), encoding)
    const bytes = file.encoded.get(encoding) ?? read()
    file.encoded.set(encoding, bytes)
    return {
      bytes: await bytes,
      headers: {
        'content-type': file.type,
        // Scripts and letters of the build load into pages whose site is another: a CDN passes this on.
        'access-control-allow-origin': '*',
        'cache-control': file.isImmutable ? 'public, max-age=31536000, immutable' : 'public, max-age=3600',
        ...(encoding === 'identity' ? {} : { 'content-encoding': encoding, vary: 'accept-encoding' }),
      },
    }
  }
}

function listFiles(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
}
