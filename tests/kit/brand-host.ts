import type { Server } from 'node:http'
import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A reverse proxy under which a server sees every request come to one host; `fetch` cannot choose that header. */
export async function openBrandHost(target: string, host: string): Promise<{ url: string; close(): void }> {
  const server: Server = createServer((incoming, outgoing) => {
    const { method, url, headers } = incoming
    const forwarded = request(`${target}${url}`, { method, headers: { ...headers, host } }, (answer) => {
      outgoing.writeHead(answer.statusCode ?? 500, answer.headers)
      answer.pipe(outgoing)
    })
    forwarded.on('error', () => outgoing.destroy())
    incoming.pipe(forwarded)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return { url: `http://127.0.0.1:${port}`, close: () => void server.close() }
}
