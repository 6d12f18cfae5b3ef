import { createHash } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import type { Db, Queryable } from '#platform/db/database.ts'
import { refuse } from '#platform/http/handler.ts'
import type { Limiter } from '#platform/limits/limiter.ts'
import type { ChatEngine } from '#platform/models/chat-engine.ts'
import { longestTranslated } from '../../rules.ts'
import { createEngineRequests } from '../engine-requests.ts'
import type { ReplyModeration } from '../reply-speech.ts'
import { messageTranslations } from './tables.ts'
import { translateByEngine } from './engine-translation.ts'

export type TranslationNeeds = {
  db: Db
  engine: ChatEngine
  moderation: ReplyModeration
  /** Counts the translations that the engine makes for one person. */
  requests: Limiter
}

/** A message of a person that may be read, and the language that it is wanted in. */
export type Translated = {
  userId: string
  messageId: string
  characterId: string
  text: string
  locale: string
  now: Date
}

/** A message in another language, from the store or by the engine. */
export type TranslateMessage = (wanted: Translated) => Promise<string>

const hashLength = 22

/** Translates messages by the engine, each text once; a translation that breaks the rules is not shown. */
export function createTranslations({ db, engine, moderation, requests }: TranslationNeeds): TranslateMessage {
  const request = createEngineRequests(requests)
  /** Two tabs that want the same wait for one answer. */
  const awaited = new Map<string, Promise<string>>()

  /** By the rules of today, which are read again whenever a stored translation is shown. */
  const isAllowed = async (text: string, locale: string): Promise<boolean> => {
    const moderator = await moderation.openModerator(locale, [])
    const verdicts = [moderator.push(text).verdict, moderator.end().verdict]
    return verdicts.every(({ action }) => action === 'allow')
  }
  const mayShow = async (text: string, locale: string): Promise<boolean> =>
    (await isAllowed(text, locale)) && (await moderation.moderateReply(text)) === 'allow'

  const make = async (wanted: Translated, textHash: string): Promise<string> => {
    const { userId, messageId, locale, now } = wanted
    const made = await request(userId, () => translateByEngine(engine, { ...wanted, seed: messageId }))
    if (made === null || !(await mayShow(made, locale))) return refuse('NOT_TRANSLATED')
    const written = { textHash, text: made, createdAt: now }
    await db
      .insert(messageTranslations)
      .values({ userId, messageId, locale, ...written })
      .onConflictDoUpdate({
        target: [messageTranslations.userId, messageTranslations.messageId, messageTranslations.locale],
        set: written,
      })
    return made
  }

  return async (wanted) => {
    const textHash = hashOf(wanted.text)
    const stored = await findTranslation(db, wanted)
    if (stored !== null) return (await isAllowed(stored, wanted.locale)) ? stored : refuse('NOT_TRANSLATED')
    // The demo engine plays a character; it is no translator.
    if (engine.isDemo || wanted.text.length > longestTranslated) return refuse('NOT_TRANSLATED')
    const key = [wanted.userId, wanted.messageId, wanted.locale, textHash].join(' ')
    const made = awaited.get(key) ?? make(wanted, textHash).finally(() => awaited.delete(key))
    awaited.set(key, made)
    return made
  }
}

/** The stored translation of the text of a message; null for none of this text. */
export async function findTranslation(
  db: Queryable,
  { userId, messageId, locale, text }: Pick<Translated, 'userId' | 'messageId' | 'locale' | 'text'>,
): Promise<string | null> {
  const [found] = await db
    .select({ text: messageTranslations.text, textHash: messageTranslations.textHash })
    .from(messageTranslations)
    .where(
      and(
        eq(messageTranslations.userId, userId),
        eq(messageTranslations.messageId, messageId),
        eq(messageTranslations.locale, locale),
      ),
    )
  return found?.textHash === hashOf(text) ? found.text : null
}

function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('base64').slice(0, hashLength)
}
