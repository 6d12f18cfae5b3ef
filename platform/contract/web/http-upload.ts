import type { UploadTransport } from '../client.ts'
import type { ResponseEnvelope } from '../envelope.ts'
import { unreachableCode } from '../envelope.ts'
import type { HttpTransportOptions } from '../http-transport.ts'
import { announce, readEnvelope, requestBody, requestHeaders } from '../http-transport.ts'
import { networkFailureText } from '../http-text.ts'

/** Ten times as long as other calls may take: a picture on a slow network is well on its way for minutes. */
const uploadTimeoutMs = 600_000

/** Sends a call with its file by XMLHttpRequest, because `fetch` does not report progress. */
export function createHttpUpload(options: HttpTransportOptions): UploadTransport {
  return async (path, params, { file, signal, onProgress }) => {
    const identity = options.identity()
    const envelope = requestBody(path, params, identity, new Date())
    const form = new FormData()
    form.set('envelope', envelope)
    form.set('file', file)
    // The browser writes the form's content type, with the border between its fields.
    const { 'content-type': _, ...headers } = requestHeaders(envelope, options.signSecret, identity.locale)
    const answer = await send(`${options.baseUrl}${path}`, { form, headers, signal, onProgress })
    announce(answer, true, options.events)
    return answer
  }
}

type Sending = {
  form: FormData
  headers: Record<string, string>
  signal: AbortSignal | undefined
  onProgress: ((part: number) => void) | undefined
}

function send(url: string, { form, headers, signal, onProgress }: Sending): Promise<ResponseEnvelope> {
  return new Promise((resolve, reject) => {
    const failed = () => resolve({ code: unreachableCode, message: networkFailureText, data: null, region: '' })
    const request = new XMLHttpRequest()
    request.open('POST', url)
    request.timeout = uploadTimeoutMs
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value)
    request.upload.addEventListener('progress', ({ loaded, total, lengthComputable }) => {
      if (lengthComputable) onProgress?.(loaded / total)
    })
    request.addEventListener('load', () => {
      resolve(readEnvelope(new Response(request.responseText, { status: request.status })))
    })
    request.addEventListener('error', failed)
    request.addEventListener('timeout', failed)
    request.addEventListener('abort', () => reject(new DOMException('The upload was broken off', 'AbortError')))
    signal?.addEventListener('abort', () => request.abort())
    if (signal?.aborted) return failed()
    request.send(form)
  })
}
