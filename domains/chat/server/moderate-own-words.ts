import type { Actor } from '#platform/http/actor.ts'
import type { Caller } from '#platform/http/handler.ts'
import { refuse } from '#platform/http/handler.ts'
import type { InputModeration } from './chat-safety.ts'
import { carePathIn, isBlocked } from './chat-safety.ts'
import type { Replies } from './replies.ts'

export type OwnWordsNeeds = { moderation: InputModeration; replies: Pick<Replies, 'interruptAllOf'> }

type OwnWords = {
  text: string
  /** The place of the words, with its id: such a call has no key of its own by which a refusal could be counted. */
  place: `${'persona' | 'note' | 'quick reply' | 'activity' | 'edit'} ${string}`
  /** The texts before it, oldest first. */
  recent: string[]
  actor: Actor
  caller: Caller
  now: Date
}

/**
 * Refuses words that a person stores in a conversation beside its messages, by the rules of what they say; a refusal
 * counts towards the ladder of repeated attempts as one of a message does.
 * Words of a crisis are the person's own, in whose mouth they put them: help comes, and nothing is stored.
 */
export async function moderateOwnWords({ moderation, replies }: OwnWordsNeeds, words: OwnWords): Promise<void> {
  const { text, recent, actor, caller, now } = words
  const verdict = await moderation.moderateInput(text, caller.locale, recent)
  // NOTE: what stands before is answered by the character: "Not yet" to a question of the person is no age of theirs.
  if (verdict !== 'allow' && (await moderation.detectMinor({ text, recent: [], actor, caller, now }))) {
    await replies.interruptAllOf(actor.userId)
    if (isBlocked(verdict)) refuse('AGE_PROOF_REQUIRED')
  }
  if (isBlocked(verdict)) {
    // By its time: later words for the same place are another attempt, and the same ones again at once count once anyway.
    const id = `${words.place} ${now.toISOString()}`
    await moderation.countRefusal({ rule: verdict.blockedBy, id, actor, now })
    refuse('TEXT_BLOCKED')
  }
  const path = carePathIn(verdict)
  if (path !== null) await moderation.beginCare({ userId: actor.userId, path, caller, at: now })
  if (path !== null || actor.care?.isPaused) refuse('CARE_PAUSED')
}
