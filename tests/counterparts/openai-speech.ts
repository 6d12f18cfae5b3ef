import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { synthesise } from '../kit/synthesiser.ts'

export type SpeechRequest = { model: string; input: string; voice: string; response_format?: string }

/** Anything that a speech server answers in place of audio. */
export type SpeechFault = 'html' | 'unauthorized' | 'limit' | 'cut' | 'silence' | 'broken'

const chunks = 4

/**
 * A server of the OpenAI speech protocol. It answers its text as a synthesiser says it, WAV in parts at a set pace, or with the
 * fault that a test sets.
 */
export async function startOpenAiSpeech({ apiKey = 'local-speech-key', msPerChunk = 0 } = {}) {
  const received: SpeechRequest[] = []
  let fault: SpeechFault | null = null
  let hungUp = 0
  let waiting = 0
  const server = http.createServer((request, response) => {
    response.on('close', () => {
      if (!response.writableFinished) hungUp += 1
    })
    void answer(request, response).catch(() => response.destroy())
  })

  const answer = async (request: http.IncomingMessage, response: http.ServerResponse) => {
    const parts: Buffer[] = []
    for await (const part of request) parts.push(part as Buffer)
    const refuse = (status: number, message: string, headers: Record<string, string> = {}) =>
      response
        .writeHead(status, { 'content-type': 'application/json', ...headers })
        .end(JSON.stringify({ error: { message } }))
    if (request.method !== 'POST' || request.url !== '/v1/audio/speech') return refuse(404, 'Not found')
    if (request.headers.authorization !== `Bearer ${apiKey}` || fault === 'unauthorized')
      return refuse(401, 'Incorrect API key')
    if (fault === 'limit') return refuse(429, 'Rate limit reached', { 'retry-after': '3' })
    if (fault === 'broken') return refuse(500, 'The server had an error')
    if (fault === 'silence') {
      waiting += 1
      return response.once('close', () => (waiting -= 1))
    }
    if (fault === 'html') return response.writeHead(200, { 'content-type': 'audio/mpeg' }).end('<!doctype html><p>Hi')
    const sent = JSON.parse(Buffer.concat(parts).toString()) as SpeechRequest
    received.push(sent)
    const audio = await synthesise(sent.input)
    response.writeHead(200, { 'content-type': 'audio/wav' })
    const size = Math.ceil(audio.length / chunks)
    for (let at = 0; at < audio.length; at += size) {
      if (fault === 'cut' && at > 0) return response.destroy()
      response.write(audio.subarray(at, at + size))
      await pause(msPerChunk)
    }
    return response.end()
  }

  server.listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`,
    apiKey,
    received,
    /** Answers that the other side did not wait for. */
    hungUp: () => hungUp,
    /** Requests that silence leaves without an answer now. */
    waiting: () => waiting,
    answersWith: (next: SpeechFault | null) => void (fault = next),
    async close(): Promise<void> {
      const closed = new Promise((resolve) => server.close(resolve))
      server.closeAllConnections()
      await closed
    },
  }
}
