import { createECDH, randomBytes } from 'node:crypto'
import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { jwtVerify } from 'jose'
// An implementation of RFC 8188 and 8291 that the product does not use: what it opens, a browser opens.
import ece from 'http_ece'

type Received = { headers: http.IncomingHttpHeaders; payload: unknown; claims: Record<string, unknown> }
type Answer = { status: number; headers?: Record<string, string> }

/**
 * A push service with its browsers, on loopback. It takes a message only if it is signed by the key that the browser gave
 * when it subscribed, and opens it as the browser would.
 */
export async function startPushService() {
  const browsers = new Map<string, Browser>()
  let next: Answer[] = []

  const server = http.createServer((request, response) => {
    void receive(request).then(({ status, headers }) => response.writeHead(status, headers).end())
  })
  const receive = async (request: http.IncomingMessage): Promise<Answer> => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    const browser = browsers.get(request.url ?? '')
    if (request.method !== 'POST' || !browser) return { status: 404 }
    const scripted = next.shift()
    if (scripted && scripted.status !== 201) return scripted
    const claims = await verify(request.headers.authorization ?? '', browser.senderKey)
    if (!claims || !request.headers.ttl) return { status: 403 }
    const options = { version: 'aes128gcm' as const, privateKey: browser.keys, authSecret: browser.auth }
    const opened = ece.decrypt(Buffer.concat(chunks), options)
    browser.received.push({ headers: request.headers, payload: JSON.parse(opened.toString()), claims })
    return { status: 201, headers: { location: `${url}/message` } }
  }
  server.listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`

  const verify = async (authorization: string, senderKey: string) => {
    const [, token = '', key = ''] = /^vapid t=([\w.-]+), k=([\w-]+)$/.exec(authorization) ?? []
    if (key !== senderKey) return null
    const point = Buffer.from(key, 'base64url')
    const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((part) => part.toString('base64url'))
    const jwk = { kty: 'EC', crv: 'P-256', x, y }
    const publicKey = await crypto.subtle.importKey('jwk', jwk, { name: 'ECDSA', namedCurve: 'P-256' }, false, [
      'verify',
    ])
    const checked = await jwtVerify(token, publicKey, { audience: url, currentDate: new Date(0) }).catch(() => null)
    return checked && { ...checked.payload }
  }

  return {
    url,
    /** A browser that subscribes with the public key of a sender. */
    subscribe(senderKey: string) {
      const keys = createECDH('prime256v1')
      keys.generateKeys()
      const browser: Browser = { keys, auth: randomBytes(16), senderKey, received: [] }
      const path = `/push/${randomBytes(8).toString('hex')}`
      browsers.set(path, browser)
      return {
        subscription: {
          endpoint: `${url}${path}`,
          p256dh: keys.getPublicKey('base64url'),
          auth: browser.auth.toString('base64url'),
        },
        received: browser.received,
        /** The browser ends it: its push service forgets the address. */
        end: () => void browsers.delete(path),
      }
    },
    /** Answers the next messages so. */
    answerNext(...answers: Answer[]) {
      next = answers
    },
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

type Browser = { keys: ReturnType<typeof createECDH>; auth: Buffer; senderKey: string; received: Received[] }
