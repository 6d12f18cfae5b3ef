// The least a relay must do: read each event of the model's stream, store the text, and pass it on in a small frame.
import http from 'node:http'
import type { AddressInfo } from 'node:net'

const model = new URL(process.env['MODEL_URL'] ?? '')
const agent = new http.Agent({ keepAlive: true, maxSockets: Number.POSITIVE_INFINITY, maxFreeSockets: 5000 })

type Chunk = { choices: { delta?: { content?: string } }[] }

function relay(answer: http.IncomingMessage, response: http.ServerResponse): void {
  response.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-cache' })
  answer.setEncoding('utf8')
  let rest = ''
  let text = ''
  answer.on('data', (piece: string) => {
    rest += piece
    let out = ''
    for (let end = rest.indexOf('\n\n'); end >= 0; end = rest.indexOf('\n\n')) {
      const event = rest.slice(0, end)
      rest = rest.slice(end + 2)
      if (!event.startsWith('data: {')) continue
      const token = (JSON.parse(event.slice(6)) as Chunk).choices[0]?.delta?.content
      if (!token) continue
      text += token
      out += `data:${JSON.stringify(token)}\n\n`
    }
    if (out) response.write(out)
  })
  answer.on('end', () => response.end(`event:done\ndata:${text.length}\n\n`))
  answer.on('error', () => response.destroy())
}

const server = http.createServer((request, response) => {
  const { 'content-type': contentType, 'content-length': contentLength } = request.headers
  const headers = { 'content-type': contentType, 'content-length': contentLength }
  const requested = http.request(
    { agent, host: model.hostname, port: model.port, path: '/v1/chat/completions', method: 'POST', headers },
    (answer) => relay(answer, response),
  )
  requested.on('error', () => response.destroy())
  response.on('close', () => requested.destroy())
  request.pipe(requested)
})
server.keepAliveTimeout = 120_000
server.listen({ port: 0, host: '127.0.0.1', backlog: 4096 }, () => console.log((server.address() as AddressInfo).port))
