import { EngineError } from '../models/chat-engine.ts'
import { readFault } from '../models/openai-compatible/completion-chunk.ts'
import { errorOfStatus, errorOfTransport } from '../models/openai-compatible/upstream-errors.ts'
import type { SpeechEntry } from './speech-file.ts'

/** Audio as it comes, with the type that its bytes say. */
export type SpokenAudio = { contentType: string; body: ReadableStream<Uint8Array> }

export type SpeechServer = {
  /** Has words spoken by a voice; an EngineError where the server answers anything but audio. */
  say(said: { words: string; voice: string }, signal: AbortSignal): Promise<SpokenAudio>
}

/** A long sentence of uncompressed audio is smaller. */
const mostBytes = 12 * 1024 * 1024
/** As much of a refusal is read as says why. */
const mostFaultBytes = 4096
const leastHeadBytes = 12

/** Speaks to any server of the OpenAI speech protocol: https://platform.openai.com/docs/api-reference/audio/createSpeech. */
export function createSpeechServer(
  entry: Pick<SpeechEntry, 'baseUrl' | 'apiKey' | 'model' | 'timeoutMs'>,
): SpeechServer {
  const { baseUrl, apiKey, model, timeoutMs } = entry
  const address = `${baseUrl.replace(/\/$/u, '')}/audio/speech`
  const headers = { 'content-type': 'application/json', ...(apiKey ? { authorization: `Bearer ${apiKey}` } : {}) }

  const request = async (said: { words: string; voice: string }, signal: AbortSignal): Promise<SpokenAudio> => {
    // MP3 is what every browser plays; servers that make something else all the same are taken by their bytes.
    const body = JSON.stringify({ model, input: said.words, voice: said.voice, response_format: 'mp3' })
    const response = await fetch(address, { method: 'POST', headers, body, signal, redirect: 'error' }).catch(
      (cause: unknown) => {
        throw errorOfTransport((cause as { cause?: unknown }).cause ?? cause, false)
      },
    )
    const reader = readerOf(response)
    const { bytes: head, isWhole } = await readHead(reader, response.ok ? leastHeadBytes : mostFaultBytes)
    if (!response.ok) {
      await reader.cancel()
      const fault = readFault(parsedOr(new TextDecoder().decode(head)))
      throw errorOfStatus(response.status, Object.fromEntries(response.headers), fault)
    }
    const contentType = audioTypeOf(head)
    if (contentType === null) {
      await reader.cancel()
      throw new EngineError('bad-answer', 'the answer is no audio')
    }
    return { contentType, body: rest(reader, head, isWhole) }
  }

  return {
    async say(said, signal) {
      signal.throwIfAborted()
      const limit = AbortSignal.timeout(timeoutMs)
      try {
        return await request(said, AbortSignal.any([signal, limit]))
      } catch (error) {
        signal.throwIfAborted()
        if (limit.aborted) throw new EngineError('timeout', `no audio within ${timeoutMs / 1000} s`, { cause: error })
        throw error
      }
    },
  }
}

type Reader = ReadableStreamDefaultReader<Uint8Array>

function readerOf({ body }: Response): Reader {
  return (body ?? new ReadableStream<Uint8Array>({ start: (stream) => stream.close() })).getReader()
}

/** The first bytes of an answer, this many at least where there are as many. */
async function readHead(reader: Reader, least: number): Promise<{ bytes: Uint8Array; isWhole: boolean }> {
  const chunks: Uint8Array[] = []
  let size = 0
  while (size < least) {
    const { done, value } = await reader.read().catch((cause: unknown) => {
      throw errorOfTransport(cause, true)
    })
    if (done) return { bytes: Buffer.concat(chunks), isWhole: true }
    chunks.push(value)
    size += value.length
  }
  return { bytes: Buffer.concat(chunks), isWhole: false }
}

/** The whole answer, its first bytes again before those that are to come. */
function rest(reader: Reader, head: Uint8Array, isWhole: boolean): ReadableStream<Uint8Array> {
  let size = head.length
  return new ReadableStream<Uint8Array>({
    start(stream) {
      stream.enqueue(head)
      if (isWhole) stream.close()
    },
    async pull(stream) {
      const { done, value } = await reader.read()
      if (done) return stream.close()
      size += value.length
      if (size > mostBytes) {
        await reader.cancel()
        throw new EngineError('bad-answer', 'the answer is far too large')
      }
      stream.enqueue(value)
    },
    cancel: (reason) => reader.cancel(reason),
  })
}

/** The type of audio by its first bytes, whatever the server calls it; null for anything else. */
function audioTypeOf(head: Uint8Array): string | null {
  const letters = (from: number, to: number) => String.fromCodePoint(...head.subarray(from, to))
  if (letters(0, 3) === 'ID3' || (head[0] === 0xff && ((head[1] ?? 0) & 0xe6) === 0xe2)) return 'audio/mpeg'
  if (letters(0, 4) === 'RIFF' && letters(8, 12) === 'WAVE') return 'audio/wav'
  if (letters(0, 4) === 'OggS') return 'audio/ogg'
  if (letters(0, 4) === 'fLaC') return 'audio/flac'
  return null
}

function parsedOr(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}
