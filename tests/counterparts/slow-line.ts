import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'

/** A page is sent in so many pieces, with a pause before each, so that a browser draws what it has. */
const pieces = 16
const pauseMs = 60
/** Headers of one connection or of one encoding, which do not hold for what comes out here. */
const dropped = new Set(['connection', 'keep-alive', 'transfer-encoding', 'content-length', 'host', 'accept-encoding'])

/** A slow line before a site on loopback: pages come in pieces, and everything else as it is. */
export async function startSlowLine(origin: string) {
  const pass = async (request: http.IncomingMessage, response: http.ServerResponse) => {
    const sent = Object.entries(request.headers).filter(([name]) => !dropped.has(name))
    const body: Buffer[] = []
    for await (const chunk of request) body.push(chunk as Buffer)
    const answer = await fetch(origin + request.url, {
      method: request.method ?? 'GET',
      headers: sent.map(([name, value]) => [name, String(value)]),
      redirect: 'manual',
      ...(body.length > 0 ? { body: Buffer.concat(body) } : {}),
    })
    const bytes = Buffer.from(await answer.arrayBuffer())
    const headers = [...answer.headers].filter(([name]) => !dropped.has(name) && name !== 'content-encoding')
    response.writeHead(answer.status, headers.flat())
    const isPage = answer.headers.get('content-type')?.startsWith('text/html')
    const length = isPage ? Math.ceil(bytes.length / pieces) : bytes.length
    for (let from = 0; from < bytes.length; from += length) {
      if (isPage) await pause(pauseMs)
      response.write(bytes.subarray(from, from + length))
    }
    response.end()
  }
  const server = http.createServer((request, response) => {
    pass(request, response).catch((error: unknown) => response.destroy(error as Error))
  })
  server.listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    async close() {
      const closed = new Promise((resolve) => server.close(resolve))
      server.closeAllConnections()
      await closed
    },
  }
}
