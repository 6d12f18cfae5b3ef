import { eq } from 'drizzle-orm'
import type { Restrictions } from '#domains/accounts/server/public.ts'
import { restrictionsOf } from '#domains/accounts/server/public.ts'
import type { Queryable, Tx } from '#platform/db/database.ts'
import type { ExcerptRow, ExcerptWords } from './excerpts.ts'
import { findExcerptUnchecked, wordsLeft } from './excerpts.ts'
import { sharedExcerpts } from './tables.ts'

type Shown = { row: ExcerptRow; characterId: string; words: ExcerptWords[] }

/** A shared excerpt as everybody reads it by its link; null where it is withdrawn, hidden, without words, or of somebody who is hidden from others. */
export async function findShownExcerpt(db: Queryable, id: string, now: Date): Promise<Shown | null> {
  const row = await findExcerptUnchecked(db, id)
  if (!row || row.hiddenAt !== null || isRestricted(await restrictionsOf(db, row.userId), now)) return null
  const left = await wordsLeft(db, row)
  return left && { row, ...left }
}

/** The character whom a shared excerpt names, or nobody where its person wants no name; null where nobody may read it. */
export async function previewOfExcerpt(
  db: Queryable,
  id: string,
  now: Date,
): Promise<{ characterId: string | null } | null> {
  const shown = await findShownExcerpt(db, id, now)
  return shown && { characterId: shown.row.showsName ? shown.characterId : null }
}

/** Whether a person is hidden from others: their links lead nowhere then, as their profile does. */
function isRestricted({ excludedUntil, suspendedUntil, closesAt, barredAt }: Restrictions, now: Date): boolean {
  const isAway = [excludedUntil, suspendedUntil].some((until) => until !== null && until > now)
  return isAway || closesAt !== null || barredAt !== null
}

/** A shared excerpt as its reviewers see it: the words of its page, also while it is hidden; null where there are none. */
export async function reviewedExcerpt(
  tx: Queryable,
  id: string,
): Promise<{ characterId: string; words: ExcerptWords[]; showsName: boolean; isHidden: boolean } | null> {
  const row = await findExcerptUnchecked(tx, id)
  const left = row && (await wordsLeft(tx, row))
  return left && { ...left, showsName: row.showsName, isHidden: row.hiddenAt !== null }
}

/** Takes a shared excerpt from all readers; its person sees that in their list. */
export async function hideExcerpt(tx: Tx, id: string, now: Date): Promise<void> {
  await tx.update(sharedExcerpts).set({ hiddenAt: now }).where(eq(sharedExcerpts.id, id))
}

/** Shows a hidden excerpt again. */
export async function showHiddenExcerpt(tx: Tx, id: string): Promise<void> {
  await tx.update(sharedExcerpts).set({ hiddenAt: null }).where(eq(sharedExcerpts.id, id))
}
