import type { Queryable } from '#platform/db/database.ts'
import { issueChallenge, takeChallenge } from '../challenges.ts'
import type { TelegramUser } from './telegram-user.ts'
import { telegramUser } from './telegram-user.ts'

/** The names by which a link of the bot carries someone over: into the app, or into a browser of theirs. */
export type HandOver = 'momtk' | 'tmpToken'

const lifeMs = 5 * 60_000

/** A token of 192 bits that signs this Telegram user in once, within five minutes, in whatever browser opens it. */
export async function issueHandOver(tx: Queryable, user: TelegramUser, kind: HandOver, now: Date): Promise<string> {
  return issueChallenge(tx, { purpose: `hand-over-${kind}`, saves: user, lifeMs }, now)
}

/** Whom a token carries over, or null when it is unknown, used, too old or of the other kind. */
export async function takeHandOver(
  tx: Queryable,
  secret: string,
  kind: HandOver,
  now: Date,
): Promise<TelegramUser | null> {
  const stored = await takeChallenge(tx, { purpose: `hand-over-${kind}`, secret }, now)
  return stored === null ? null : telegramUser.parse(stored)
}
