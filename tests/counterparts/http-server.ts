import http from 'node:http'
import type { AddressInfo } from 'node:net'

export type ReceivedRequest = {
  method: string
  url: URL
  headers: http.IncomingHttpHeaders
  body: string
  bytes: Buffer
}
export type SentResponse = { status?: number; headers?: Record<string, string>; body?: string | Buffer }

/** Answers as JSON. */
export function json(value: unknown, headers: Record<string, string> = {}, status = 200): SentResponse {
  return { status, headers: { 'content-type': 'application/json', ...headers }, body: JSON.stringify(value) }
}

/** Answers with a page. */
export function page(body: string): SentResponse {
  const head =
    '<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">'
  return { headers: { 'content-type': 'text/html; charset=utf-8' }, body: `${head}${body}` }
}

/** Text for a place inside markup. */
export function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')
}

/** A server on loopback; a null from `answer` is a 404. It can be switched to drop every connection. */
export async function listen(
  answer: (requested: ReceivedRequest) => Promise<SentResponse | null> | SentResponse | null,
  port = 0,
) {
  let isDown = false
  const server = http.createServer((request, response) => {
    if (isDown) return void request.socket.destroy()
    void readBody(request)
      .then((bytes) => {
        const body = bytes.toString()
        const url = new URL(request.url ?? '/', `http://${request.headers.host}`)
        return answer({ method: request.method ?? 'GET', url, headers: request.headers, body, bytes })
      })
      .then((reported) => {
        const { status = 200, headers = {}, body = '' } = reported ?? { status: 404, body: 'not here' }
        response.writeHead(status, headers).end(body)
      })
      .catch((error: unknown) => response.writeHead(500).end(String(error)))
  })
  server.listen(port, '127.0.0.1')
  await new Promise((resolve, reject) => server.once('listening', resolve).once('error', reject))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    setDown(down: boolean) {
      isDown = down
    },
    async close() {
      const closed = new Promise((resolve) => server.close(resolve))
      server.closeAllConnections()
      await closed
    },
  }
}

async function readBody(request: http.IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks)
}
