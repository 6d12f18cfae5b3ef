import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { Readable } from 'node:stream'

export type TranscriptionRequest = {
  model: unknown
  format: unknown
  fileName: string
  type: string
  bytes: Uint8Array
}

/** Anything that a transcription server answers in place of words. */
export type TranscriptionFault = 'html' | 'unauthorized' | 'limit' | 'unreadable' | 'missing' | 'silence' | 'broken'

/** The words of a recording; a test recognises it by what it was made of. */
export type Recognise = (recording: Uint8Array) => string | Promise<string>

/** A server of the OpenAI transcription protocol, which recognises what a test says, or answers the fault that it sets. */
export async function startOpenAiTranscription(recognise: Recognise, { apiKey = 'local-transcription-key' } = {}) {
  const received: TranscriptionRequest[] = []
  let fault: TranscriptionFault | null = null
  const server = http.createServer((request, response) => {
    void answer(request, response).catch(() => response.destroy())
  })

  const answer = async (request: http.IncomingMessage, response: http.ServerResponse) => {
    const form = await formOf(request)
    const refuse = (status: number, message: string, headers: Record<string, string> = {}) =>
      response
        .writeHead(status, { 'content-type': 'application/json', ...headers })
        .end(JSON.stringify({ error: { message } }))
    if (request.method !== 'POST' || request.url !== '/v1/audio/transcriptions') return refuse(404, 'Not found')
    if (request.headers.authorization !== `Bearer ${apiKey}` || fault === 'unauthorized')
      return refuse(401, 'Incorrect API key')
    if (fault === 'limit') return refuse(429, 'Rate limit reached', { 'retry-after': '3' })
    if (fault === 'unreadable') return refuse(400, 'Audio file might be corrupted or unsupported')
    if (fault === 'missing') return refuse(404, 'No such route')
    if (fault === 'broken') return refuse(500, 'The server had an error')
    if (fault === 'silence') return undefined
    if (fault === 'html') return response.writeHead(200, { 'content-type': 'text/html' }).end('<!doctype html><p>Hi')
    const file = form.get('file')
    if (!(file instanceof File)) return refuse(400, 'A file is required')
    const bytes = new Uint8Array(await file.arrayBuffer())
    const { name: fileName, type } = file
    received.push({
      model: form.get('model'),
      format: form.get('response_format'),
      fileName,
      type,
      bytes,
    })
    const text = await recognise(bytes)
    return response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify({ text: ` ${text}\n` }))
  }

  server.listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`,
    apiKey,
    received,
    answersWith: (next: TranscriptionFault | null) => void (fault = next),
    async close(): Promise<void> {
      const closed = new Promise((resolve) => server.close(resolve))
      server.closeAllConnections()
      await closed
    },
  }
}

/** The form of a request, parted by the platform's own parser. */
function formOf(request: http.IncomingMessage): Promise<FormData> {
  const headers = { 'content-type': request.headers['content-type'] ?? '' }
  const body = Readable.toWeb(request) as ReadableStream<Uint8Array>
  return new Request('http://localhost', { method: 'POST', headers, body, duplex: 'half' } as RequestInit).formData()
}
