import { and, eq, isNull } from 'drizzle-orm'
import type { AudioKind, AudioTool } from '#platform/audio/audio-tool.ts'
import { sampleRate } from '#platform/audio/audio-tool.ts'
import type { Db } from '#platform/db/database.ts'
import { createConcurrentLimit } from '#platform/limits/concurrent-limit.ts'
import { EngineError } from '#platform/models/chat-engine.ts'
import type { FileStore } from '#platform/storage/file-store.ts'
import type { Log } from '#platform/telemetry/log.ts'
import { sentencesOf } from '../../sentences.ts'
import type { StoredVoice } from '../../voice-message.ts'
import { findMessage, isTalk } from '../messages.ts'
import type { Speech } from '../speech/speech-routes.ts'
import { messages } from '../tables.ts'
import { hasNoRoom, hashOfWords, storeRecording } from './recordings.ts'

/** The means by which messages are saved as voices. */
export type VoiceSaver = { db: Db; store: FileStore; tool: AudioTool; speech: Speech; log: Log }
type Wanted = {
  userId: string
  messageId: string
  voice: string
  leavesOutActions: boolean
  /** The tag of the language by which sentences end. */
  tag: string
  now: Date
}
type Refused = { refusal: 'none' | 'full' | 'busy' | 'failed' } | { refusal: 'limit'; waitMs: number }

const mostAtOnce = 4
const ofAll = createConcurrentLimit(mostAtOnce)
const ofPerson = createConcurrentLimit(1)
/** A sentence is shorter by far; all of a message, too. */
const longestSentenceSeconds = 90
const mostBytes = 600 * sampleRate * 2
/** The breath between two sentences. */
const pause = Buffer.alloc(Math.round(sampleRate * 0.25) * 2)
const kinds: Readonly<Record<string, AudioKind>> = {
  'audio/mpeg': 'mp3',
  'audio/wav': 'wav',
  'audio/ogg': 'ogg',
  'audio/flac': 'flac',
}

/**
 * Saves an own message of a character as a voice: its stored text, once no more is written and where moderation let it
 * stand, sentence by sentence. Saved by the same voice already, it is that recording.
 */
export async function saveMessageVoice(saver: VoiceSaver, wanted: Wanted): Promise<{ voice: StoredVoice } | Refused> {
  const { db, speech } = saver
  const { userId, messageId, voice } = wanted
  const message = await findMessage(db, userId, messageId)
  const isHers = message?.role === 'character' && message.state !== 'streaming' && isTalk(message)
  if (!message || !isHers || !speech.voices.some(({ id }) => id === voice)) return { refusal: 'none' }
  const hash = hashOfWords(message.text)
  const { spoken } = message.voice ?? {}
  if (message.voice && spoken?.hash === hash && spoken.voice === voice) return { voice: message.voice }
  if (await hasNoRoom(db, userId)) return { refusal: 'full' }
  const ends = [ofPerson.begin(userId), ofAll.begin('all')]
  try {
    return ends.includes(null) ? { refusal: 'busy' } : await speakAndStore(saver, wanted, message.text)
  } finally {
    for (const end of ends) end?.()
  }
}

async function speakAndStore(
  saver: VoiceSaver,
  { userId, messageId, voice, leavesOutActions, tag, now }: Wanted,
  text: string,
): Promise<{ voice: StoredVoice } | Refused> {
  const { db, speech, tool, log } = saver
  const sentences = sentencesOf(text, { tag, isOpen: false, leavesOutActions }).map(({ words }) => words)
  const said = sentences.filter((words) => words !== '')
  const letters = said.reduce((sum, words) => sum + words.length, 0)
  if (letters === 0) return { refusal: 'none' }
  const waitMs = await speech.daily.take(userId, letters)
  if (waitMs > 0) return { refusal: 'limit', waitMs }
  const { signal } = new AbortController()
  const samples = await speakAll(saver, said, voice).catch(async (error: unknown) => {
    if (!(error instanceof EngineError)) throw error
    await speech.daily.release(userId, letters)
    log.warn({ err: error }, 'a message was not saved as a voice')
    return null
  })
  const file = samples && (await tool.encode(samples, signal))
  if (!samples || !file) return { refusal: 'failed' }
  const recorded = await storeRecording(saver, { userId, file, samples, transcript: '', now })
  if (recorded === null) return { refusal: 'full' }
  const stored: StoredVoice = { ...recorded, spoken: { voice, hash: hashOfWords(text) } }
  // A message that changed, was withdrawn or deleted meanwhile stays without it; the sweep takes the file.
  const own = and(eq(messages.userId, userId), eq(messages.id, messageId), isNull(messages.deletedAt))
  const rows = await db
    .update(messages)
    .set({ voice: stored })
    .where(and(own, eq(messages.text, text), isNull(messages.heartbeatAt)))
    .returning({ id: messages.id })
  return rows.length === 1 ? { voice: stored } : { refusal: 'none' }
}

async function speakAll({ speech, tool }: VoiceSaver, said: readonly string[], voice: string): Promise<Buffer> {
  const { signal } = new AbortController()
  const parts: Buffer[] = []
  let size = 0
  for (const words of said) {
    const { contentType, body } = await speech.server.say({ words, voice }, signal)
    const bytes = Buffer.from(await new Response(body).arrayBuffer().catch(brokenOff))
    const kind = kinds[contentType] ?? 'mp3'
    const samples = await tool.decode(bytes, { kind, mostSeconds: longestSentenceSeconds, signal })
    if (!samples) throw new EngineError('bad-answer', 'the answer is no sound that can be read')
    parts.push(...(parts.length === 0 ? [] : [pause]), samples)
    size += samples.byteLength
    if (size > mostBytes) throw new EngineError('bad-answer', 'the answers are far too long')
  }
  return Buffer.concat(parts)
}

function brokenOff(cause: unknown): never {
  throw cause instanceof EngineError ? cause : new EngineError('unreachable', 'the sound broke off', { cause })
}
