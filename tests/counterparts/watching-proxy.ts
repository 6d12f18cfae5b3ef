import http from 'node:http'
import type { AddressInfo } from 'node:net'

/**
 * A proxy through which a process of Node is made to request everything beyond this machine. It lets nothing pass, and
 * records each host that was wanted.
 */
export async function startWatchingProxy() {
  const wanted: string[] = []
  const server = http.createServer((request, response) => {
    wanted.push(new URL(request.url ?? '/', 'http://nowhere.example').host)
    response.writeHead(502).end()
  })
  server.on('connect', (request, socket) => {
    wanted.push(request.url ?? '')
    socket.end('HTTP/1.1 502 Bad Gateway\r\n\r\n')
  })
  server.listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    /** The hosts that were wanted, with their ports, one for each time. */
    wanted,
    /** Node's own variables, which lead requests of a process here. */
    env: { NODE_USE_ENV_PROXY: '1', HTTP_PROXY: url, HTTPS_PROXY: url, NO_PROXY: 'localhost,127.0.0.1' },
    async close() {
      const closed = new Promise((resolve) => server.close(resolve))
      server.closeAllConnections()
      await closed
    },
  }
}
