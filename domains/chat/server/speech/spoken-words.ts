import type { Db } from '#platform/db/database.ts'
import { wordsOfStretch } from '../../sentences.ts'
import type { SpokenStretch } from '../../speech.ts'
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
