import { setTimeout as pause } from 'node:timers/promises'
import type { Db } from '#platform/db/database.ts'
import { sentencesOf, wordsOfStretch } from '../../sentences.ts'
import type { SpokenOpening, SpokenStretch } from '../../speech.ts'
import { findMessage, isTalk } from '../messages.ts'
import type { Replies } from '../replies.ts'
import { findTranslation } from '../translations/translate.ts'

type Needs = { db: Db; replies: Pick<Replies, 'shownText'> }

/**
 * The words of a stretch of a person's own message of a character, as it is stored or as far as a reply was let through
 * while it is written: nothing else is ever spoken. `later` where it is still being written, `none` where nothing is to be said.
 */
export async function findSpokenWords(
  { db, replies }: Needs,
  userId: string,
  stretch: Omit<SpokenStretch, 'voice'>,
): Promise<{ words: string } | 'later' | 'none'> {
  const message = await findMessage(db, userId, stretch.messageId)
  if (!message || message.role !== 'character' || message.failure === 'REPLY_BLOCKED') return 'none'
  const isOpen = message.state === 'streaming'
  const text = await replies.shownText(message)
  if (!isTalk({ ...message, text })) return isOpen ? 'later' : 'none'
  const { locale, messageId } = stretch
  const shown = locale === null ? text : await findTranslation(db, { userId, messageId, locale, text })
  const words = shown === null ? '' : wordsOfStretch(shown, { ...stretch, isOpen })
  if (words === null) return isOpen ? 'later' : 'none'
  return words === '' ? 'none' : { words }
}

type OpeningNeeds = { db: Db; replies: Pick<Replies, 'liveText'> }

/** Tokens come at this pace from a fast engine. */
const lookMs = 40
/** A reply may wait in the queue for longer: its first sentence is then requested as any other. */
const longestOpeningMs = 30_000

/**
 * The first sentence of a reply that is written by this process, as soon as it is whole and was let through by the
 * moderation; `later` where it does not come in time or the reply is written elsewhere.
 */
export async function findOpening(
  { db, replies }: OpeningNeeds,
  userId: string,
  { messageId, tag, leavesOutActions, left }: Omit<SpokenOpening, 'voice'> & { left: AbortSignal },
): Promise<{ words: string; from: number; to: number } | 'later' | 'none'> {
  const message = await findMessage(db, userId, messageId)
  if (!message || message.role !== 'character' || message.failure === 'REPLY_BLOCKED') return 'none'
  const giveUpAt = performance.now() + longestOpeningMs
  while (performance.now() < giveUpAt && !left.aborted) {
    const text = replies.liveText(messageId)
    if (text === undefined) return 'later'
    const whole = isTalk({ ...message, text }) ? sentencesOf(text, { tag, isOpen: true, leavesOutActions }) : []
    const first = whole.find(({ words }) => words !== '')
    if (first) return first
    await pause(lookMs)
  }
  return 'later'
}
