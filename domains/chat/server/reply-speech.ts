import type { ChatEngine, Prompt, ReplyEnd } from '#platform/models/chat-engine.ts'
import type { ExpressionName } from '#domains/media/vocabulary-contract.ts'
import type { Log } from '#platform/telemetry/log.ts'
import type { WritingModel } from './conversation-models.ts'
import type { LiveReply, ReplyEnding } from './live-reply.ts'
import type { EngineRooms } from './prompt/engine-rooms.ts'
import { abortReasons, endingOf } from './reply-endings.ts'
import type { KnownPrompt } from './known-prompts.ts'
import type { WrittenPrompt } from './reply-prompts.ts'
import { recentTurns } from './turns-before-moderation.ts'
import { withinWindow } from './within-window.ts'

/** Moderates a reply while it streams; text that it holds back is sent later or never. */
export type StreamModerator = {
  push(piece: string): { show: string; verdict: { action: 'allow' | 'help' | 'block' } }
  end(): { show: string; verdict: { action: 'allow' | 'help' | 'block' } }
}

/** Moderates replies: piece by piece, and as a whole. */
export type ReplyModeration = {
  /** `recent` holds the turns before, oldest first. */
  openModerator(locale: string, recent: readonly string[]): Promise<StreamModerator>
  /** Whether a whole reply stays; `hold` where nobody could say so in time. */
  moderateReply(text: string): Promise<'allow' | 'block' | 'hold'>
}

export type SpeechNeeds = {
  engine: ChatEngine
  rooms: EngineRooms
  moderation: ReplyModeration
  log: Log
}

/** A reply whose turn it is. */
export type SpokenReply = {
  job: { locale: string; prompt(share: number): Promise<WrittenPrompt> }
  live: LiveReply
  abort: AbortController
  /** The model that writes, once it has begun. */
  wrote: WritingModel | null
  /** The face that the reply names, once it has. */
  expression: ExpressionName | null
  /** Addresses a prompt to the model of the conversation. */
  address(prompt: Prompt): Prompt
  /** The prompt of the latest attempt. */
  known: KnownPrompt | null
}

const { blocked } = abortReasons

/** Has the engine write a reply, through the moderator, in a prompt that its model has room for. */
export async function speakReply(needs: SpeechNeeds, reply: SpokenReply): Promise<ReplyEnding> {
  const { job, live, abort } = reply
  const write = async (share: number): Promise<WrittenPrompt> => {
    const written = await job.prompt(share)
    return { ...written, prompt: reply.address(written.prompt) }
  }
  const end = await withinWindow(write, {
    speak: (written) => speakOnce(needs, reply, written),
    onTooLong: ({ prompt, built }) => {
      needs.rooms.refused(prompt, built.tokens)
      needs.log.warn({ messageId: live.messageId, tokens: built.tokens }, 'a prompt was too long for its model')
    },
  })
  abort.signal.throwIfAborted()
  if (end.reason === 'filtered') return endingOf('failed', 'REPLY_BLOCKED')
  const guarded = await needs.moderation.moderateReply(live.text())
  // Neither is paid for: a reply against the rules, and one that could not be moderated in time.
  if (guarded !== 'allow') return endingOf('failed', guarded === 'block' ? 'REPLY_BLOCKED' : 'REPLY_FAILED')
  // The engine may have nothing to add to a reply that is whole.
  if (live.text() === '') return endingOf('failed', 'REPLY_FAILED')
  return { ...endingOf('done', null), isCut: end.reason === 'length' }
}

/** One attempt, from a prompt to the last token. */
async function speakOnce(needs: SpeechNeeds, reply: SpokenReply, written: WrittenPrompt): Promise<ReplyEnd> {
  const { job, live, abort } = reply
  const { prompt, built } = written
  const onModel = (model: string) => void (reply.wrote = { model, tier: prompt.tier })
  reply.known = { written, end: null }
  reply.expression = null
  const moderate = await needs.moderation.openModerator(job.locale, recentTurns(prompt))
  const take = ({ show, verdict }: ReturnType<StreamModerator['push']>) => {
    if (verdict.action === 'block') abort.abort(blocked)
    else if (show) live.append(show)
  }
  const publishRest = () => take(moderate.end())
  const end = await needs.engine
    .reply(prompt, {
      signal: abort.signal,
      onModel,
      onExpression: (expression) => void (reply.expression = expression),
      onToken: (piece) => {
        if (!abort.signal.aborted) take(moderate.push(piece))
      },
    })
    .catch((error: unknown) => {
      // Text that the moderator held back to see more of belongs to the text that stays.
      if (error !== blocked) publishRest()
      throw error
    })
  if (end.model) onModel(end.model)
  abort.signal.throwIfAborted()
  reply.known = { written, end }
  needs.rooms.learn(prompt.tier, built.tokens, end)
  if (end.reason !== 'filtered') publishRest()
  return end
}
