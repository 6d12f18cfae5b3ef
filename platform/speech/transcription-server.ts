import { getStreamAsBuffer, MaxBufferError } from 'get-stream'
import { z } from 'zod'
import { EngineError } from '../models/chat-engine.ts'
import { readFault } from '../models/openai-compatible/completion-chunk.ts'
import { errorOfStatus, errorOfTransport } from '../models/openai-compatible/upstream-errors.ts'
import type { RecordingKind } from './recording-kind.ts'
import { recordingType } from './recording-kind.ts'
import type { TranscriptionEntry } from './transcription-file.ts'

export type TranscriptionServer = {
  /** The words of a recording, empty where nobody speaks; an EngineError where the server answers anything but words. */
  transcribe(recording: { bytes: Uint8Array; kind: RecordingKind }, signal: AbortSignal): Promise<string>
}

/** A minute of speech is a few kilobytes of words. */
const mostBytes = 256 * 1024

const transcript = z.object({ text: z.string() })

/** Speaks to any server of the OpenAI transcription protocol: https://platform.openai.com/docs/api-reference/audio/createTranscription. */
export function createTranscriptionServer(
  entry: Pick<TranscriptionEntry, 'baseUrl' | 'apiKey' | 'model' | 'timeoutMs'>,
): TranscriptionServer {
  const { baseUrl, apiKey, model, timeoutMs } = entry
  const address = `${baseUrl.replace(/\/$/u, '')}/audio/transcriptions`
  const headers: Record<string, string> = apiKey ? { authorization: `Bearer ${apiKey}` } : {}

  const request: TranscriptionServer['transcribe'] = async ({ bytes, kind }, signal) => {
    const form = new FormData()
    form.set('model', model)
    form.set('response_format', 'json')
    // A copy, because a part of a form may not lie in memory that is shared.
    form.set('file', new Blob([new Uint8Array(bytes)], { type: recordingType(kind) }), `recording.${kind}`)
    const response = await fetch(address, { method: 'POST', headers, body: form, signal, redirect: 'error' }).catch(
      (cause: unknown) => {
        throw errorOfTransport((cause as { cause?: unknown }).cause ?? cause, false)
      },
    )
    const answer = parsedOr(await textOf(response))
    if (!response.ok) throw refusalOf(response, answer)
    const parsed = transcript.safeParse(answer)
    if (!parsed.success) throw new EngineError('bad-answer', 'the answer is no transcript')
    return parsed.data.text.replaceAll('\u0000', '').trim()
  }

  return {
    async transcribe(recording, signal) {
      signal.throwIfAborted()
      const limit = AbortSignal.timeout(timeoutMs)
      try {
        return await request(recording, AbortSignal.any([signal, limit]))
      } catch (error) {
        signal.throwIfAborted()
        if (limit.aborted)
          throw new EngineError('timeout', `no transcript within ${timeoutMs / 1000} s`, { cause: error })
        throw error
      }
    },
  }
}

/** Statuses by which servers refuse a recording that they cannot decode. */
const refusesRecording: ReadonlySet<number> = new Set([400, 415, 422])

/** Only where the recording itself is refused is the error of kind `refused`. */
function refusalOf({ status, headers }: Response, answer: unknown): EngineError {
  const error = errorOfStatus(status, Object.fromEntries(headers), readFault(answer))
  if (error.kind !== 'refused' || refusesRecording.has(status)) return error
  return new EngineError('unreachable', error.message)
}

async function textOf({ body }: Response): Promise<string> {
  if (!body) return ''
  try {
    return (await getStreamAsBuffer(body, { maxBuffer: mostBytes })).toString()
  } catch (cause) {
    if (cause instanceof MaxBufferError) throw new EngineError('bad-answer', 'the answer is far too large', { cause })
    throw errorOfTransport(cause, true)
  }
}

function parsedOr(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}
