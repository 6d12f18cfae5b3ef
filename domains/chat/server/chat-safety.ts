import type { Actor } from '#platform/http/actor.ts'
import type { Caller } from '#platform/http/handler.ts'
import type { CarePath } from '#domains/safety/server/public.ts'
import type { StreamModerator } from './reply-speech.ts'

/** A refusal, with the rule that decided: one of the policy, or the outside model that blocked. */
export type Blocked = { blockedBy: string }
/** Help for a person of one path of care, or the answer of the rules. */
export type InputVerdict = 'allow' | Blocked | CarePath

export function isBlocked(verdict: InputVerdict): verdict is Blocked {
  return typeof verdict === 'object'
}

/** The path of care that a verdict leads to; null without one. */
export function carePathIn(verdict: InputVerdict): CarePath | null {
  return verdict === 'allow' || isBlocked(verdict) ? null : verdict
}

/** A refusal of a person's words: by which rule, and the request that it answered. */
export type Refusal = { rule: string; id: string; actor: Actor; now: Date }

/** Moderation of what a person writes, in the languages and countries that the product knows. */
export type InputModeration = {
  /** Screens what a person writes; `recent` holds the turns before, oldest first. */
  moderateInput(text: string, locale: string, recent: readonly string[]): Promise<InputVerdict>
  /** Begins care for a person who spoke of a crisis. */
  beginCare(crisis: { userId: string; path: CarePath; caller: Caller; at: Date }): Promise<void>
  /** Whether refused words, or a cry for help, show that the person is a minor; that is stored, and everything waits for proof of age. */
  detectMinor(said: {
    text: string
    recent: readonly string[]
    actor: Actor
    caller: Caller
    now: Date
  }): Promise<boolean>
  /** Counts a refusal towards the ladder of repeated attempts, where its rule is a grave one; the same request counts once. */
  countRefusal(refusal: Refusal): Promise<void>
  /** Words and help lines for a person in crisis, in their language and country. */
  crisisHelp(path: CarePath, locale: string, country: string): string
}

/** The rules of safety that chat applies. */
export type ChatSafety = InputModeration & {
  /** Moderates a reply while it streams; `recent` holds the turns before, oldest first. */
  openModerator(locale: string, recent: readonly string[]): Promise<StreamModerator>
  /** Whether a whole reply stays, which the moderator of its stream has let pass; `hold` where nobody could say so in time. */
  moderateReply(text: string): Promise<'allow' | 'block' | 'hold'>
  /** Whether the notice that this is an AI is due again. */
  isNoticeDue(lastNoticeAt: Date, country: string, now: Date): boolean
}
