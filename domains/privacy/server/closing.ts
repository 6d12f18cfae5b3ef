import type { Db } from '#platform/db/database.ts'
import { transact } from '#platform/db/database.ts'
import type { Actor } from '#platform/http/actor.ts'
import { refuse } from '#platform/http/handler.ts'
import { closeAccount, emailOf, reopenAccount, sessionBegan } from '#domains/accounts/server/public.ts'
import { closesAtFrom, isFreshSignIn } from '../rules.ts'
import { dataLetter, dayWords } from './letters.ts'
import type { Privacy } from './privacy.ts'

type Where = { locale: string; brand: string; now: Date }

/** Whether closing requests signing in once more. A visitor has no identity to come in by again: their session is all there is. */
export async function needsFreshSignIn(db: Db, actor: Actor, now: Date): Promise<boolean> {
  return actor.kind === 'member' && !isFreshSignIn(await sessionBegan(db, actor.selector), now)
}

/** Closes the account of anyone who calls: hidden at once, gone on the day that this gives. */
export async function closeOwnAccount(privacy: Privacy, { userId, selector }: Actor, where: Where): Promise<Date> {
  const { db } = privacy
  const closed = await transact(db, async (tx) => {
    const close = await closeAccount(tx, { userId, selector, closesAt: closesAtFrom(where.now), now: where.now })
    if (close?.isNew) await privacy.endRenewal(tx, userId)
    return close
  })
  if (!closed) return refuse('NEED_LOGIN')
  privacy.sessionsEnded(closed.ended)
  await privacy.stopWriting(userId)
  if (closed.isNew) await write(privacy, 'closing', userId, where, closed.closesAt)
  return closed.closesAt
}

/** Reopens the account. Once the day has come nothing can be reopened. */
export async function reopenOwnAccount(privacy: Privacy, { userId, closesAt }: Actor, where: Where): Promise<void> {
  const isOpened = await reopenAccount(privacy.db, userId, where.now)
  if (isOpened) await write(privacy, 'closingTakenBack', userId, where, where.now)
  else if (closesAt !== null && closesAt <= where.now) refuse('ACCOUNT_CLOSING')
}

async function write(
  { db, send, letterTexts, exportTexts, letterheadOf }: Privacy,
  kind: 'closing' | 'closingTakenBack',
  userId: string,
  { locale, brand }: Where,
  day: Date,
): Promise<void> {
  const to = await emailOf(db, userId)
  if (!to) return
  const words = exportTexts(locale)
  const values = { brand: words.brand(brand), date: dayWords(day, words.tag) }
  await send(dataLetter(kind, { to, locale, letterhead: letterheadOf(brand), texts: letterTexts, values }))
}
