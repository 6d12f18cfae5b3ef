import { z } from 'zod'
import type { Db } from '#platform/db/database.ts'
import type { AppContext, HttpServer } from '#platform/http/routes.ts'
import { createConcurrentLimit } from '#platform/limits/concurrent-limit.ts'
import type { DailyLimits } from '#platform/limits/daily-limits.ts'
import { EngineError } from '#platform/models/chat-engine.ts'
import type { SpeechServer } from '#platform/speech/speech-server.ts'
import type { SpeechEntry } from '#platform/speech/speech-file.ts'
import type { Log } from '#platform/telemetry/log.ts'
import { longestSpoken, openingHeader } from '../../speech.ts'
import { bringBack } from '../cold/bring-back.ts'
import type { Replies } from '../replies.ts'
import { findOpening, findSpokenWords } from './spoken-words.ts'

export type Speech = Pick<SpeechEntry, 'voices' | 'characters'> & {
  server: SpeechServer
  /** Counts the characters that are spoken for one person, and for everybody together. */
  daily: DailyLimits
}

export type SpeechNeeds = { db: Db; replies: Pick<Replies, 'shownText' | 'liveText'>; log: Log }

const noStore = { 'cache-control': 'no-store' }
/** For the session of its owner alone, and no longer than somebody listens again. */
const audioHeaders = {
  'cache-control': 'private, max-age=300',
  vary: 'cookie',
  'content-security-policy': `default-src 'none'; sandbox`,
  'cross-origin-resource-policy': 'same-origin',
}
/** The sentence that is heard and the one after it, in two tabs. */
const mostOfPerson = 4
const mostOfAll = 64
/** A reply in each of two tabs. */
const mostWaiting = 2
const notForYou = 'This is not for you. Open the page again.'
const inASecond = { ...noStore, 'retry-after': '1' }

const stretchOf = z.object({
  messageId: z.uuid(),
  from: z.coerce.number().int().min(0),
  to: z.coerce.number().int().min(1),
  voice: z.string().max(100),
  actions: z.literal('out').optional(),
  locale: z.string().max(20).optional(),
})

const openingOf = z.object({
  messageId: z.uuid(),
  voice: z.string().max(100),
  tag: z.string().regex(/^[a-z]{2,3}(?:-[A-Za-z0-9]{2,8}){0,3}$/u),
  actions: z.literal('out').optional(),
})

/** Speaks sentences of a person's own messages: a message and a place in it, never a text. */
export function mountSpeech(http: HttpServer, speech: Speech | null, needs: SpeechNeeds): void {
  const { callerOf, actorOf, edge } = http
  const speak = speaking(speech, needs)
  const waiting = createConcurrentLimit(mostWaiting)

  const listener = async (context: AppContext) => {
    const caller = callerOf(context)
    const actor = await actorOf(caller)
    return edge.isClosedTo(caller) || !actor?.isAdult || actor.excludedUntil ? null : actor
  }
  const isThere = (voice: string) => speech?.voices.some(({ id }) => id === voice) ?? false

  http.app.get('/media/speech/:messageId', async (context) => {
    const actor = await listener(context)
    if (actor === null) return context.text(notForYou, 403, noStore)
    const { userId } = actor
    const parsed = stretchOf.safeParse({ ...context.req.query(), messageId: context.req.param('messageId') })
    if (!parsed.success || parsed.data.from >= parsed.data.to || parsed.data.to - parsed.data.from > longestSpoken)
      return context.text('Name a stretch of a message, and a voice.', 400, noStore)
    const { voice, actions, locale = null, ...place } = parsed.data
    if (!isThere(voice)) return context.text('There is no such voice.', 404, noStore)
    const stretch = { ...place, locale, leavesOutActions: actions === 'out' }
    if (actor.hasCold) await bringBack(needs.db, userId, { ids: [stretch.messageId] })
    const found = await findSpokenWords(needs, userId, stretch)
    if (found === 'later') return context.text('This is still being written.', 409, inASecond)
    if (found === 'none') return context.text('There is no such stretch of a message.', 404, noStore)
    return speak(context, { userId, words: found.words, voice, headers: audioHeaders })
  })

  // The request is there before the sentence is: her voice need not wait for the page to read it and ask for it.
  http.app.get('/media/speech/:messageId/opening', async (context) => {
    const actor = await listener(context)
    if (actor === null) return context.text(notForYou, 403, noStore)
    const { userId } = actor
    const parsed = openingOf.safeParse({ ...context.req.query(), messageId: context.req.param('messageId') })
    if (!parsed.success) return context.text('Name a message, a voice and a language.', 400, noStore)
    const { messageId, voice, tag, actions } = parsed.data
    if (!isThere(voice)) return context.text('There is no such voice.', 404, noStore)
    const end = waiting.begin(userId)
    if (!end) return context.text('Another reply is being waited for.', 503, inASecond)
    const opening = { messageId, tag, leavesOutActions: actions === 'out', left: context.req.raw.signal }
    const found = await findOpening(needs, userId, opening).finally(end)
    if (found === 'later') return context.text('This is still being written.', 409, inASecond)
    if (found === 'none') return context.text('There is no such message.', 404, noStore)
    const { words, from, to } = found
    const headers = { ...audioHeaders, ...noStore, [openingHeader]: `${from}-${to}` }
    return speak(context, { userId, words, voice, headers })
  })
}

type Spoken = { userId: string; words: string; voice: string; headers: Record<string, string> }

/** Speaks words for a person, as far as the limits of the day go. */
function speaking(speech: Speech | null, { log }: SpeechNeeds) {
  const ofPerson = createConcurrentLimit(mostOfPerson)
  const ofAll = createConcurrentLimit(mostOfAll)
  return async (context: AppContext, { userId, words, voice, headers }: Spoken): Promise<Response> => {
    if (!speech) return context.text('There is no such voice.', 404, noStore)
    const ends = [ofPerson.begin(userId), ofAll.begin('all')]
    const end = () => {
      for (const one of ends) one?.()
    }
    if (ends.includes(null)) {
      end()
      return context.text('Much is being spoken just now.', 503, inASecond)
    }
    const waitMs = await speech.daily.take(userId, words.length)
    if (waitMs > 0) {
      end()
      const retry = { ...noStore, 'retry-after': String(Math.ceil(waitMs / 1000)) }
      return context.text('Enough was spoken for today.', 429, retry)
    }
    const { signal: left } = context.req.raw
    const onBroken = (error: unknown) => {
      if (!left.aborted) note(log, error)
      // Part of the audio went out: the line ends, so that nobody takes it for the whole.
      context.env.outgoing.destroy()
    }
    const spoken = await say(context, { speech, words, voice, headers }).catch((error: unknown) => error)
    if (spoken instanceof Response) return watched(spoken, { onEnd: end, onBroken })
    end()
    // The server has begun to speak all the same: leaving in time would otherwise make any number of sentences free.
    if (left.aborted) return context.text('Nobody listens any more.', 400, noStore)
    await speech.daily.release(userId, words.length)
    if (!(spoken instanceof EngineError)) throw spoken
    note(log, spoken)
    return context.text('The voice did not answer.', 502, noStore)
  }
}

type Saying = Pick<Spoken, 'words' | 'voice' | 'headers'> & { speech: Speech }

async function say(context: AppContext, { speech, words, voice, headers }: Saying): Promise<Response> {
  const { contentType, body } = await speech.server.say({ words, voice }, context.req.raw.signal)
  return context.body(body, 200, { ...headers, 'content-type': contentType })
}

function note(log: Log, error: unknown): void {
  log.warn({ err: error }, 'a sentence was not spoken')
}

type Watching = { onEnd(): void; onBroken(error: unknown): void }

/** The same answer, whose end is noted: when its audio has gone out, when it broke off, or when nobody takes it any more. */
function watched(answer: Response, { onEnd, onBroken }: Watching): Response {
  if (!answer.body) return answer
  const reader = answer.body.getReader()
  const body = new ReadableStream<Uint8Array>({
    async pull(stream) {
      try {
        const { done, value } = await reader.read()
        if (!done) return stream.enqueue(value)
      } catch (error) {
        onBroken(error)
      }
      onEnd()
      stream.close()
    },
    cancel(reason) {
      onEnd()
      return reader.cancel(reason)
    },
  })
  return new Response(body, answer)
}
