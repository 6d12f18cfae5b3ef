import { createServer } from 'node:net'
import type { AddressInfo, Server } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { renderFor } from '#tests/kit/chat-templates.ts'
import type { ModelFamily } from '#tests/kit/chat-templates.ts'
import type { ProtocolAnswer, ProtocolCase } from '#tests/kit/protocol-cases.ts'
import {
  answers,
  begin,
  brokenOff,
  chunk,
  event,
  nothing,
  patient,
  protocolWorld,
  refuses,
  say,
  stated,
  stop,
  streams,
  whole,
} from '#tests/kit/protocol-cases.ts'

// The ways in which servers of the OpenAI protocol refuse and break off, through the whole product.

let w: Awaited<ReturnType<typeof protocolWorld>>
// A server that expects TLS answers plain HTTP with an alert; one that does not complains of the handshake.
const tls = respondsWith(Buffer.from('15030300020246', 'hex'))
const plain = respondsWith(Buffer.from('HTTP/1.1 400 Bad Request\r\n\r\n'))
beforeAll(async () => {
  w = await protocolWorld()
})
afterAll(async () => {
  tls.close()
  plain.close()
  await w.close()
})

function respondsWith(bytes: Buffer): Server {
  return createServer((socket) => void socket.once('data', () => socket.end(bytes))).listen(0, '127.0.0.1')
}

const portOf = (server: Server) => (server.address() as AddressInfo).port

const words = 'The harbour keeps its light on.'
const good = whole(words)
const reply = streams(say(words), stop)
const failed = nothing('REPLY_FAILED')

/** The first answer, and from the second request on the other one. */
const once =
  (first: ProtocolAnswer, then: ProtocolAnswer): ProtocolAnswer =>
  (response, request, earlier) =>
    (earlier === 0 ? first : then)(response, request, earlier)

/** A server whose chat template complains as that of a model family does. */
const speaks =
  (family: ModelFamily, status: 400 | 500): ProtocolAnswer =>
  (response, request, earlier) => {
    try {
      renderFor(family, request.messages)
    } catch (complaint) {
      return refuses(status, `Jinja Exception: ${(complaint as Error).message}`)(response, request, earlier)
    }
    return reply(response, request, earlier)
  }

const refusals: Record<string, ProtocolCase> = {
  'a wrong key': { answer: refuses(401, 'Incorrect API key provided'), ...nothing('ENGINE_UNAUTHORIZED'), requests: 1 },
  'a key without leave': { answer: refuses(403, 'forbidden'), ...nothing('ENGINE_UNAUTHORIZED'), requests: 1 },
  'a model that is not there': {
    answer: refuses(404, 'The model `mara-8b` does not exist'),
    ...nothing('ENGINE_MODEL_MISSING'),
    requests: 1,
  },
  'a wrong address': { answer: answers(404, '<h1>Not Found</h1>'), ...failed, requests: 1 },
  '429 for a moment': {
    answer: once(refuses(429, 'slow down', { 'retry-after-ms': '5' }), reply),
    ...good,
    requests: 2,
  },
  '429 that goes on': { answer: refuses(429, 'slow down'), ...nothing('ENGINE_OVERLOADED'), requests: 3 },
  '429 with a long wait': {
    answer: refuses(429, 'quota exceeded', { 'retry-after': '3600' }),
    ...nothing('ENGINE_LIMIT_REACHED'),
    requests: 1,
  },
  overload: { answer: refuses(529, 'overloaded'), ...nothing('ENGINE_OVERLOADED'), requests: 3 },
  'an error in a stream with status 200': {
    answer: streams(event({ error: { message: 'overloaded', code: 503 } })),
    ...nothing('ENGINE_OVERLOADED'),
  },
  'an error in JSON with status 200': {
    answer: answers(200, { error: { message: 'no such thing', code: 400 } }),
    ...failed,
  },
  'a page of HTML with status 200': { answer: answers(200, '<html>Welcome to nginx!</html>'), ...failed },
  'a page of HTML with status 502': { answer: answers(502, '<html>Bad Gateway</html>'), ...failed, requests: 3 },
  '500, then success': { answer: once(refuses(500, 'cuda error'), reply), ...good, requests: 2 },
  'a request field that it does not know': {
    answer: once(refuses(400, "Unsupported parameter: 'seed'"), reply),
    ...good,
    requests: 2,
  },
  'a prompt that exceeds the window': {
    answer: refuses(400, "This model's maximum context length is 4096 tokens. However, you requested 9000."),
    ...failed,
  },
  'a prompt that exceeds the window until it is shorter': {
    answer: once(
      refuses(400, "This model's maximum context length is 4096 tokens. However, you requested 9000."),
      reply,
    ),
    ...good,
    requests: 2,
  },
  'a filter, before the reply': { answer: refuses(400, 'content_filter'), ...failed },
  'a filter, at the end': {
    answer: streams(say(words), chunk({}, 'content_filter'), event('[DONE]')),
    ...nothing('REPLY_BLOCKED'),
  },
  'a server that redirects elsewhere': { answer: answers(302, '', { location: 'http://127.0.0.1:9/' }), ...failed },
  'a server that is starting': { answer: once(refuses(503, 'Loading model'), reply), ...good, requests: 2 },
  'an empty reply': { answer: streams(stop), ...failed, requests: 1 },
  'a compressed answer that nobody requested': {
    answer: answers(200, { choices: [] }, { 'content-encoding': 'br' }),
    ...failed,
  },
}

const templates: Record<string, ProtocolCase> = {
  'strict alternation, complaining with 500': { answer: speaks('Mistral 7B 0.3', 500), ...good },
  'one system message in front': {
    answer: speaks('Qwen 3.5', 400),
    engine: { systemMessages: 'anywhere' },
    ...good,
    requests: 2,
  },
  'no system role': { answer: speaks('Gemma 2', 400), ...good, requests: 2 },
  'no system role, complaining with 500': { answer: speaks('Mistral 7B 0.1', 500), ...good, requests: 2 },
}

const breaks: Record<string, ProtocolCase> = {
  'cut before the first word': {
    answer: once((response) => void response.socket?.destroy(), reply),
    ...good,
    requests: 2,
  },
  'cut after it': {
    answer: async (response) => {
      begin(response)(say('The harbour keeps'))
      await new Promise((resolve) => setTimeout(resolve, 10))
      response.socket?.destroy()
    },
    ...brokenOff('The harbour keeps'),
    requests: 1,
  },
  'ended without a finish reason': { answer: streams(say('The harbour keeps')), ...brokenOff('The harbour keeps') },
  'stalled before the first word': {
    answer: (response) => begin(response)(': ping\n\n'),
    ...failed,
    requests: 1,
    engine: { timeouts: { ...patient, firstTokenMs: 500 } },
  },
  'stalled after it': {
    answer: (response) => begin(response)(say('The harbour keeps')),
    ...brokenOff('The harbour keeps'),
    requests: 1,
    engine: { timeouts: { ...patient, idleMs: 60 } },
  },
  'silent for ever': {
    answer: () => undefined,
    ...failed,
    requests: 1,
    engine: { timeouts: { ...patient, firstTokenMs: 500 } },
  },
  'broken JSON before the first word': { answer: streams('data: {"choices":[{\n\n'), ...failed },
  'broken JSON after it': {
    answer: streams(say('The harbour keeps'), 'data: {"choices":[{\n\n'),
    ...brokenOff('The harbour keeps'),
  },
  'a tool call after it': {
    answer: streams(
      say('The harbour keeps'),
      chunk({ tool_calls: [{ index: 0, function: { name: 'look', arguments: '{}' } }] }),
      chunk({}, 'tool_calls'),
      event('[DONE]'),
    ),
    ...whole('The harbour keeps'),
  },
  'an error after the first word': {
    answer: streams(say('The harbour keeps'), event({ error: { message: 'cuda error', code: 500 } })),
    ...brokenOff('The harbour keeps'),
  },
}

describe('the person reads why, and pays nothing unless a reply comes, after', () => {
  it.each(Object.entries(refusals))('%s', async (_, one) => {
    expect(await w.outcome(one)).toMatchObject(stated(one))
  })
})

describe('a reply comes from a model whose template wants', () => {
  it.each(Object.entries(templates))('%s', async (_, one) => {
    expect(await w.outcome(one)).toMatchObject(stated(one))
  })
})

describe('a reply that breaks costs nothing, when it is', () => {
  it.each(Object.entries(breaks))('%s', async (_, one) => {
    expect(await w.outcome(one)).toMatchObject(stated(one))
  })
})

describe('a server that is not there', () => {
  const at = (baseUrl: string): ProtocolCase => ({
    answer: () => undefined,
    ...failed,
    requests: 0,
    engine: { baseUrl: `${baseUrl}/v1` },
  })

  it('is dead', async () => {
    const one = at('http://127.0.0.1:9')
    expect(await w.outcome(one)).toMatchObject(stated(one))
  })

  it('is requested over TLS on a plain port', async () => {
    const one = at(`https://127.0.0.1:${portOf(plain)}`)
    expect(await w.outcome(one)).toMatchObject(stated(one))
  })

  it('is requested plainly on a port of TLS', async () => {
    const one = at(`http://127.0.0.1:${portOf(tls)}`)
    expect(await w.outcome(one)).toMatchObject(stated(one))
  })
})
