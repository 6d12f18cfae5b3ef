import type { ChatEngine, Prompt } from '#platform/models/chat-engine.ts'
import type { ReplyModeration } from '#domains/chat/server/public.ts'

type Moderator = Awaited<ReturnType<ReplyModeration['openModerator']>>
/** The part of a piece that may be shown, and the verdict on all that came so far. */
type Moderated = ReturnType<Moderator['push']>

type Order = {
  engine: Pick<ChatEngine, 'reply'>
  moderator: Moderator
  prompt: Prompt
  /** Ends the call: the reader aborts it with the reason. */
  refused: AbortController
  withinMs: number
}

/**
 * One bounded call to an engine, each piece moderated before `take` has it. Gives why the engine ended. Rejects where the
 * engine does, when the time is up, and with the reason of `refused`, after which `take` has nothing more.
 */
export async function streamModerated(
  { engine, moderator, prompt, refused, withinMs }: Order,
  take: (moderated: Moderated) => void,
) {
  const { reason } = await engine
    .reply(prompt, {
      signal: AbortSignal.any([refused.signal, AbortSignal.timeout(withinMs)]),
      onToken: (piece) => {
        if (!refused.signal.aborted) take(moderator.push(piece))
      },
    })
    // An engine may end an aborted call with an error of its own.
    .catch((error: unknown) => {
      refused.signal.throwIfAborted()
      throw error
    })
  if (!refused.signal.aborted) take(moderator.end())
  refused.signal.throwIfAborted()
  return reason
}
