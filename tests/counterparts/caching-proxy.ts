import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { Agent, cacheStores, interceptors } from 'undici'

/** A second's use of answers that say nothing of caching: a proxy may store those too (RFC 9111, section 4.2.2). */
const heuristicSeconds = 3600
/** Headers of one connection, which a proxy does not pass on. */
const ofConnection = new Set(['connection', 'keep-alive', 'transfer-encoding', 'host'])

/**
 * A shared cache in front of a site, as a CDN is one: it obeys RFC 9111, stores whatever that allows it to, and passes
 * everything else on. A path prefix of its own is cut off before the site gets the request, as a base with a path needs.
 */
export async function startCachingProxy(origin: () => string, prefix = '') {
  const stored: string[] = []
  const requested: string[] = []
  const store = new cacheStores.MemoryCacheStore()
  const noting = {
    get: (key: Parameters<typeof store.get>[0]) => store.get(key),
    delete: (key: Parameters<typeof store.delete>[0]) => store.delete(key),
    createWriteStream(...[key, value]: Parameters<typeof store.createWriteStream>) {
      stored.push(key.path)
      return store.createWriteStream(key, value)
    },
  }
  const agent = new Agent().compose(
    interceptors.cache({ store: noting, type: 'shared', cacheByDefault: heuristicSeconds }),
  )

  const server = http.createServer((request, response) => {
    const path = (request.url ?? '/').slice(prefix.length)
    requested.push(path)
    const pass = async () => {
      const body: Buffer[] = []
      for await (const chunk of request) body.push(chunk as Buffer)
      const answer = await agent.request({
        origin: origin(),
        path,
        method: (request.method ?? 'GET') as 'GET',
        headers: Object.fromEntries(
          Object.entries(request.headers).filter(
            (entry): entry is [string, string] => !ofConnection.has(entry[0]) && entry[1] !== undefined,
          ),
        ),
        body: body.length === 0 ? null : Buffer.concat(body),
      })
      const bytes = Buffer.from(await answer.body.arrayBuffer())
      const headers = Object.entries(answer.headers).filter(([name]) => !ofConnection.has(name))
      response.writeHead(answer.statusCode, Object.fromEntries(headers)).end(bytes)
    }
    pass().catch((error: unknown) => response.writeHead(502).end(String(error)))
  })
  server.listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}${prefix}`,
    /** Paths that the cache has stored, one for each time. */
    stored,
    /** Paths that were requested of it. */
    requested,
    async close() {
      server.close()
      server.closeAllConnections()
      await agent.close()
    },
  }
}

export type CachingProxy = Awaited<ReturnType<typeof startCachingProxy>>
