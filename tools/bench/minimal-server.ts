// Serves the minimal application as the product serves its own: one process, the same HTTP server, nothing more.
import { readFile } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { serve } from '@hono/node-server'

const folder = process.env['MINIMAL_BUILD'] ?? ''
const bundle = (await import(pathToFileURL(path.join(folder, 'server/server.js')).href)) as {
  default: { fetch(request: Request): Promise<Response> }
}
const types: Record<string, string> = { '.js': 'text/javascript', '.css': 'text/css' }

async function answer(request: Request): Promise<Response> {
  const { pathname } = new URL(request.url)
  if (!pathname.startsWith('/assets/')) return bundle.default.fetch(request)
  const bytes = await readFile(path.join(folder, 'client/assets', path.basename(pathname))).catch(() => null)
  if (!bytes) return new Response('not found', { status: 404 })
  return new Response(bytes, {
    headers: { 'content-type': types[path.extname(pathname)] ?? 'application/octet-stream' },
  })
}

const server = serve({ fetch: answer, port: Number(process.env['PORT'] ?? 0), hostname: '127.0.0.1' }, () =>
  console.log((server.address() as AddressInfo).port),
)
