import type { Actor } from '#platform/http/actor.ts'
import type { Caller } from '#platform/http/handler.ts'
import type { StreamModerator } from './reply-speech.ts'

/** Moderation of what a person writes, in the languages and countries that the product knows. */
export type InputModeration = {
  /** Screens what a person writes; `recent` holds the turns before, oldest first. */
  moderateInput(text: string, locale: string, recent: readonly string[]): Promise<'allow' | 'help' | 'block'>
  /** Whether refused words, or a cry for help, show that the person is a minor; that is stored, and everything waits for proof of age. */
  detectMinor(said: {
    text: string
    recent: readonly string[]
    actor: Actor
    caller: Caller
    now: Date
  }): Promise<boolean>
  /** Words and help lines for a person in crisis, in their language and country. */
  crisisHelp(locale: string, country: string): string
}

/** The rules of safety that chat applies. */
export type ChatSafety = InputModeration & {
  /** Moderates a reply while it streams; `recent` holds the turns before, oldest first. */
  createModerator(locale: string, recent: readonly string[]): StreamModerator
  /** Whether a whole reply has to be withdrawn, which the moderator of its stream has let pass. */
  blocksReply(text: string): Promise<boolean>
  /** Whether the notice that this is an AI is due again. */
  isNoticeDue(lastNoticeAt: Date, country: string, now: Date): boolean
}
