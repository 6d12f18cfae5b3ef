// A model server that costs next to nothing: all frames but one are ready-made, and one clock drives all streams.
import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { mostTokens, ownTokenAt, ownWord, requestedLength, tokenPauseMs, tokensOf, usualTokens } from './chat/spoken.ts'

const tickMs = 2
/** Words of the request by which memory reads a conversation. */
const readingMark = 'Answer with one JSON object'
const lanes = tokenPauseMs / tickMs

type Stream = { response: http.ServerResponse; next: number; end: number; firstTick: number; ownFrame: Buffer }

const chunk = {
  id: 'chatcmpl-bench',
  object: 'chat.completion.chunk',
  created: 1_700_000_000,
  model: 'bench',
  system_fingerprint: 'fp_bench',
}
const frameOf = (delta: object, finish: string | null) =>
  `data: ${JSON.stringify({ ...chunk, choices: [{ index: 0, delta, logprobs: null, finish_reason: finish }] })}\n\n`
const usage = { prompt_tokens: 900, completion_tokens: usualTokens, total_tokens: 900 + usualTokens }
const frames = tokensOf(mostTokens).map((token) => Buffer.from(frameOf({ content: token }, null)))
const opening = Buffer.concat([
  Buffer.from(frameOf({ role: 'assistant', content: '' }, null)),
  frames[0] ?? Buffer.alloc(0),
])
const closing = Buffer.from(
  `${frameOf({}, 'stop')}data: ${JSON.stringify({ ...chunk, choices: [], usage })}\n\ndata: [DONE]\n\n`,
)

// A stream stays in the lane of its first tick, so each of its tokens comes 20 ms after the one before.
const streams = Array.from({ length: lanes }, () => new Set<Stream>())
const startedAt = performance.now()
let ticksDone = 0
let replies = 0

setInterval(() => {
  const due = Math.floor((performance.now() - startedAt) / tickMs)
  // Ticks that were missed are made up for, so that a late server does not slow its streams down.
  for (; ticksDone < due; ticksDone += 1) tick(streams[ticksDone % lanes] as Set<Stream>)
}, tickMs)

function tick(lane: Set<Stream>): void {
  for (const stream of lane) {
    if (ticksDone < stream.firstTick) continue
    stream.response.write(stream.next === ownTokenAt ? stream.ownFrame : (frames[stream.next] as Buffer))
    stream.next += 1
    if (stream.next < stream.end) continue
    lane.delete(stream)
    stream.response.end(closing)
  }
}

function answerChat(response: http.ServerResponse, end: number): void {
  response.writeHead(200, { 'content-type': 'text/event-stream; charset=utf-8', 'cache-control': 'no-cache' })
  response.write(opening)
  const firstTick = Math.floor((performance.now() - startedAt) / tickMs) + lanes - 1
  const lane = streams[firstTick % lanes] as Set<Stream>
  const ownFrame = Buffer.from(frameOf({ content: ` ${ownWord(replies++)}` }, null))
  const stream = { response, next: 1, end, firstTick, ownFrame }
  lane.add(stream)
  response.on('close', () => lane.delete(stream))
}

/** Answers what memory requests: one fact, in the words of the person that stand first in the conversation. */
function answerReading(response: http.ServerResponse, message: number): void {
  const fact = { kind: 'fact', text: 'They like mornings.', quote: 'where you were this morning', message, slot: null }
  const answer = JSON.stringify({ facts: [fact], summary: 'They talked about the morning.' })
  response.writeHead(200, { 'content-type': 'text/event-stream; charset=utf-8', 'cache-control': 'no-cache' })
  const pieces = answer.match(/.{1,4}/g) ?? []
  response.end(Buffer.concat([...pieces.map((piece) => Buffer.from(frameOf({ content: piece }, null))), closing]))
}

const server = http.createServer((request, response) => {
  if (request.method === 'GET') {
    response.setHeader('content-type', 'application/json')
    response.end('{"object":"list","data":[{"id":"bench","object":"model"}]}')
    return
  }
  const body: Buffer[] = []
  request.on('data', (chunk: Buffer) => void body.push(chunk))
  request.on('end', () => {
    const whole = Buffer.concat(body)
    const firstSaid = whole.includes(readingMark) ? /\[(\d+)\] Person:/.exec(whole.toString())?.[1] : undefined
    if (firstSaid === undefined) answerChat(response, requestedLength(whole))
    else answerReading(response, Number(firstSaid))
  })
})
server.keepAliveTimeout = 120_000
server.listen({ port: 0, host: '127.0.0.1', backlog: 4096 }, () => console.log((server.address() as AddressInfo).port))
