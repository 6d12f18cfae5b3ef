import type { Db, Tx } from '#platform/db/database.ts'
import { transact } from '#platform/db/database.ts'
import type { Actor } from '#platform/http/actor.ts'
import { refuse } from '#platform/http/handler.ts'
import { closeAccount, reopenAccount, sessionBegan } from '#domains/accounts/server/public.ts'
import { isFreshSignIn } from '#domains/accounts/rules.ts'
import { closesAtFrom } from '../rules.ts'
import type { SendDataLetter } from './letters.ts'

type Where = { locale: string; brand: string; now: Date }
export type ReopenNeeds = { db: Db; sendLetter: SendDataLetter }
export type CloseNeeds = ReopenNeeds & {
  /** Ends what is collected from a person again and again, in the transaction that closes their account. */
  endRenewal(tx: Tx, userId: string): Promise<void>
  /** Ends what is still open for sessions that have ended. */
  sessionsEnded(selectors: readonly string[]): void
  /** Interrupts what is being written for a person. */
  stopWriting(userId: string): Promise<void>
}

/** Whether closing requests signing in once more. A visitor has no identity to come in by again: their session is all there is. */
export async function needsFreshSignIn(db: Db, actor: Actor, now: Date): Promise<boolean> {
  return actor.kind === 'member' && !isFreshSignIn(await sessionBegan(db, actor.selector), now)
}

/** Closes the account of anyone who calls: hidden at once, gone on the day that this gives. */
export async function closeOwnAccount(needs: CloseNeeds, { userId, selector }: Actor, where: Where): Promise<Date> {
  const { db, sendLetter } = needs
  const closed = await transact(db, async (tx) => {
    const close = await closeAccount(tx, { userId, selector, closesAt: closesAtFrom(where.now), now: where.now })
    if (close?.isNew) await needs.endRenewal(tx, userId)
    return close
  })
  if (!closed) return refuse('NEED_LOGIN')
  needs.sessionsEnded(closed.ended)
  await needs.stopWriting(userId)
  if (closed.isNew) await sendLetter('closing', { userId, ...where, day: closed.closesAt })
  return closed.closesAt
}

/** Reopens the account. Once the day has come nothing can be reopened. */
export async function reopenOwnAccount(
  { db, sendLetter }: ReopenNeeds,
  { userId, closesAt }: Actor,
  where: Where,
): Promise<void> {
  const isOpened = await reopenAccount(db, userId, where.now)
  if (isOpened) await sendLetter('closingTakenBack', { userId, ...where, day: where.now })
  else if (closesAt !== null && closesAt <= where.now) refuse('ACCOUNT_CLOSING')
}
