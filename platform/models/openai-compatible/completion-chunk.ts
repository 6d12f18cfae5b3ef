import type { EndReason, Usage } from '../chat-engine.ts'

export type UpstreamFault = { message: string; code?: number | string }

/** The content of one event of a completion stream. */
export type CompletionChunk = {
  text: string
  /** The model is at work although there is nothing to show: it thinks, or has just begun. */
  isAlive: boolean
  /** The server sends thoughts in a field of their own. */
  hasThought?: true
  finish?: EndReason
  usage?: Usage
  fault?: UpstreamFault
}

const ends: Record<string, EndReason> = {
  length: 'length',
  max_tokens: 'length',
  model_length: 'length',
  content_filter: 'filtered',
}

type RawContent = string | null | { type?: string; text?: unknown }[]
type RawChunk = {
  choices?: { delta?: RawDelta | null; message?: RawDelta | null; text?: unknown; finish_reason?: string | null }[]
  usage?: { prompt_tokens?: unknown; completion_tokens?: unknown } | null
  error?: unknown
  object?: unknown
  message?: unknown
  code?: unknown
}
type RawDelta = { content?: RawContent; reasoning?: unknown; reasoning_content?: unknown }

/** Reads one event's data, or a whole answer in JSON; throws SyntaxError when it is not JSON. */
export function readCompletionChunk(json: string): CompletionChunk {
  const raw = JSON.parse(json) as RawChunk | null
  if (raw === null || typeof raw !== 'object') throw new SyntaxError('not an object')
  if (raw.error != null || raw.object === 'error')
    return { text: '', isAlive: false, fault: readFault(raw.error ?? raw) }

  // Usage has empty choices, and a first event may have a role only.
  const choice = raw.choices?.[0]
  const delta = choice?.delta ?? choice?.message
  const content = delta?.content ?? choice?.text
  const text = typeof content === 'string' ? content : Array.isArray(content) ? joinParts(content) : ''
  const isAlive = text !== '' || typeof delta?.reasoning_content === 'string' || typeof delta?.reasoning === 'string'
  const chunk: CompletionChunk = { text, isAlive }
  if (delta?.reasoning_content || delta?.reasoning) chunk.hasThought = true
  const finish = choice?.finish_reason
  if (finish === 'error') chunk.fault = { message: 'the model server gave up in mid-reply' }
  else if (typeof finish === 'string' && finish !== '') chunk.finish = ends[finish] ?? 'stop'
  if (raw.usage != null)
    chunk.usage = { promptTokens: count(raw.usage.prompt_tokens), replyTokens: count(raw.usage.completion_tokens) }
  return chunk
}

/** Reads an error in any of the shapes servers send: an object, a bare text, or an envelope of one. */
export function readFault(raw: unknown): UpstreamFault {
  if (typeof raw === 'string') return { message: raw }
  if (raw === null || typeof raw !== 'object') return { message: 'an error without words' }
  const { message, code, type, error, detail } = raw as Record<string, unknown>
  if (error != null) return readFault(error)
  const words = [message, detail, type].find((word) => typeof word === 'string')
  const fault: UpstreamFault = { message: typeof words === 'string' ? words : JSON.stringify(raw).slice(0, 300) }
  if (typeof code === 'number' || typeof code === 'string') fault.code = code
  else if (typeof type === 'string') fault.code = type
  return fault
}

function joinParts(parts: { type?: string; text?: unknown }[]): string {
  return parts.map((part) => (part.type === 'text' && typeof part.text === 'string' ? part.text : '')).join('')
}

function count(value: unknown): number {
  return typeof value === 'number' && Number.isFinite(value) ? value : 0
}
