import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { extname } from 'node:path'
import type { HttpServer } from '#platform/http/routes.ts'
import { brandOf } from '#domains/brands/brands.ts'
import type { CdnConfig } from './cdn-bases.ts'
import { cdnBasesOf, originsOf } from './cdn-bases.ts'

/** The code of the worker, and the files that it stores for the time without a network. */
export type ServiceWorker = { code: string; files: readonly string[] }

type Needs = {
  worker: ServiceWorker | null
  buildId: string
  config: { SERVICE_WORKER: 'on' | 'off' } & CdnConfig
}

const stored = new Set(['.js', '.css', '.woff2'])

/** Takes the place of the worker in every browser that has it: ends it, with all that it stored. */
const endOfWorker = `addEventListener('install',()=>skipWaiting())
addEventListener('activate',e=>e.waitUntil((async()=>{for(const name of await caches.keys())await caches.delete(name);await registration.unregister()})()))
`

/** Reads the built worker, and lists the files of the built pages; null before they are built. */
export function readServiceWorker(workerFile: string, clientFolder: string): ServiceWorker | null {
  if (!existsSync(workerFile)) return null
  const names = readdirSync(`${clientFolder}/assets`)
  const files = names.filter((name) => stored.has(extname(name))).map((name) => `/assets/${name}`)
  return { code: readFileSync(workerFile, 'utf8'), files }
}

/** Mounts the service worker. Browsers look for another one with each navigation, so that none outlives its release. */
export function mountServiceWorker({ app, callerOf }: HttpServer, { worker, buildId, config }: Needs): void {
  app.get('/worker.js', (context) => {
    if (!worker) return context.text('404 - Not Found', 404)
    const { key, logo } = brandOf(callerOf(context).brand)
    const { assets, themes } = cdnBasesOf(config, key)
    const bases = [assets, themes].filter(Boolean)
    const build = { id: buildId, files: [...worker.files, logo], bases }
    const script = `const workerBuild=${JSON.stringify(build)};\n${worker.code}`
    return context.body(config.SERVICE_WORKER === 'off' ? endOfWorker : script, 200, {
      'content-type': 'text/javascript; charset=utf-8',
      'cache-control': 'no-cache',
      // It requests from its own site and the bases of its brand, and runs nothing but itself.
      'content-security-policy': `default-src 'none'; connect-src ${["'self'", ...originsOf({ assets, themes })].join(' ')}; frame-ancestors 'none'`,
    })
  })
}
