import { createHash } from 'node:crypto'
import http from 'node:http'
import type { AddressInfo, Socket } from 'node:net'
import type { Duplex } from 'node:stream'
import sharp from 'sharp'

export type ReceivedRequest = { method: string; url: URL; headers: http.IncomingHttpHeaders; bytes: Buffer }
export type SentResponse = { status?: number; headers?: Record<string, string>; body?: string | Uint8Array }
/** `silence` never answers, `endless` sends bytes until the client disconnects. */
export type Answer = SentResponse | 'silence' | 'endless'
type Drawn = { seed: number; width: number; height: number; words: string }
type Upgraded = (url: URL, socket: ServerSocket) => void

/** Answers as JSON. */
export function reported(value: unknown, status = 200, headers: Record<string, string> = {}): SentResponse {
  return { status, headers: { 'content-type': 'application/json', ...headers }, body: JSON.stringify(value) }
}

/** A server on loopback for bytes and sockets; a null from `answer` is a 404. */
export async function servePictures(
  answer: (requested: ReceivedRequest) => Promise<Answer | null>,
  port: number,
  ws?: Upgraded,
) {
  const server = http.createServer((request, response) => {
    void readBytes(request)
      .then((bytes) =>
        answer({ method: request.method ?? 'GET', url: urlOf(request), headers: request.headers, bytes }),
      )
      .then((input) => {
        if (input === 'silence') return
        if (input === 'endless') return pour(response)
        const { status = 200, headers = {}, body = '' } = input ?? { status: 404, body: 'not here' }
        response.writeHead(status, headers).end(body)
      })
      .catch((error: unknown) => response.writeHead(500).end(String(error)))
  })
  server.on('upgrade', (request, socket) => {
    const key = request.headers['sec-websocket-key']
    if (!ws || !key) return void socket.destroy()
    const accept = createHash('sha1').update(`${key}258EAFA5-E914-47DA-95CA-C5AB0DC85B11`).digest('base64')
    socket.write(
      `HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Accept: ${accept}\r\n\r\n`,
    )
    ws(urlOf(request), serverSocket(socket))
  })
  server.listen(port, '127.0.0.1')
  await new Promise((resolve, reject) => server.once('listening', resolve).once('error', reject))
  const sockets = new Set<Socket>()
  server.on('connection', (socket) => {
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket))
  })
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async close() {
      const closed = new Promise((resolve) => server.close(resolve))
      for (const socket of sockets) socket.destroy()
      await closed
    },
  }
}

export type ServerSocket = ReturnType<typeof serverSocket>

/** The server's side of a websocket, as far as a counterpart speaks: whole frames, and none read. */
function serverSocket(socket: Duplex) {
  socket.on('error', () => undefined).on('end', () => socket.end())
  socket.resume()
  const send = (opcode: number, payload: Buffer) => {
    if (socket.destroyed) return
    const { length } = payload
    const head = length < 126 ? Buffer.alloc(2) : length < 65_536 ? Buffer.alloc(4) : Buffer.alloc(10)
    head[0] = 0x80 | opcode
    head[1] = length < 126 ? length : length < 65_536 ? 126 : 127
    if (head.length === 4) head.writeUInt16BE(length, 2)
    if (head.length === 10) head.writeBigUInt64BE(BigInt(length), 2)
    socket.write(Buffer.concat([head, payload]))
  }
  return {
    text: (words: string) => send(1, Buffer.from(words)),
    bytes: (bytes: Buffer) => send(2, bytes),
    drop: () => void socket.destroy(),
    isOpen: () => !socket.destroyed,
  }
}

/** A picture that the seed decides, with the words it was made of in its file, as many engines leave them. */
export function pictureFor({ seed, width, height, words }: Drawn): Promise<Buffer> {
  const cells = Array.from({ length: 6 * 8 * 3 }, (_, at) => (Math.imul(seed + at + 1, 2654435761) >>> 16) & 255)
  const picture = sharp(Buffer.from(cells), { raw: { width: 6, height: 8, channels: 3 } }).resize(width, height, {
    kernel: 'cubic',
    fit: 'fill',
  })
  return (words ? picture.withExif({ IFD0: { ImageDescription: words } }) : picture).png().toBuffer()
}

/** The fields and files of a form. */
export function formOf({ bytes, headers }: ReceivedRequest): Promise<FormData> {
  return new Response(new Uint8Array(bytes), { headers: { 'content-type': headers['content-type'] ?? '' } }).formData()
}

function urlOf(request: http.IncomingMessage): URL {
  return new URL(request.url ?? '/', `http://${request.headers.host}`)
}

async function readBytes(request: http.IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = []
  for await (const part of request) parts.push(part as Buffer)
  return Buffer.concat(parts)
}

function pour(response: http.ServerResponse): void {
  response.writeHead(200, { 'content-type': 'application/json' })
  response.write('{"data":[{"b64_json":"')
  const more = () => {
    while (!response.destroyed && response.write(Buffer.alloc(1024 * 1024, 65)));
  }
  response.on('drain', more)
  more()
}
