import { and, asc, count, desc, eq, gte, min } from 'drizzle-orm'
import type { Queryable } from '#platform/db/database.ts'
import { peopleHere } from '#domains/accounts/server/public.ts'
import { monthStart } from '../rules.ts'
import { invitationBoard, invitations } from './tables.ts'

export type BoardRow = { nick: string; count: number; isOwn: boolean }

const places = 10
/** Some of the first have left or are locked out, and give their place to the next. */
const read = 50

/** Who invited most people of a brand this month, of those who want to be listed and go by a name. */
export async function boardOf(
  tx: Queryable,
  { brand, userId, now }: { brand: string; userId: string; now: Date },
): Promise<BoardRow[]> {
  const number = count()
  const rows = await tx
    .select({ userId: invitationBoard.userId, number })
    .from(invitations)
    .innerJoin(invitationBoard, eq(invitationBoard.userId, invitations.invitedByUserId))
    .where(
      and(
        eq(invitations.brand, brand),
        eq(invitations.outcome, 'rewarded'),
        gte(invitations.settledAt, monthStart(now)),
      ),
    )
    .groupBy(invitationBoard.userId)
    // Of equal numbers that of the earlier invitation is first.
    .orderBy(desc(number), asc(min(invitations.settledAt)))
    .limit(read)
  const people = await peopleHere(
    tx,
    rows.map((row) => row.userId),
    now,
  )
  return rows
    .map((row) => ({ nick: people.get(row.userId)?.nick ?? '', count: row.number, isOwn: row.userId === userId }))
    .filter(({ nick }) => nick !== '')
    .slice(0, places)
}

/** Whether a person is listed. */
export async function isListed(tx: Queryable, userId: string): Promise<boolean> {
  const rows = await tx
    .select({ userId: invitationBoard.userId })
    .from(invitationBoard)
    .where(eq(invitationBoard.userId, userId))
  return rows.length > 0
}

/** Lists a person, or no longer. */
export async function setListed(
  tx: Queryable,
  { userId, isListed: wanted, now }: { userId: string; isListed: boolean; now: Date },
): Promise<void> {
  if (wanted) await tx.insert(invitationBoard).values({ userId, joinedAt: now }).onConflictDoNothing()
  else await tx.delete(invitationBoard).where(eq(invitationBoard.userId, userId))
}
