import { and, eq, ne, sql } from 'drizzle-orm'
import type { Queryable, Tx } from '#platform/db/database.ts'
import { findPerson, findUser } from '#domains/accounts/server/public.ts'
import { isNew } from '../rules.ts'
import { addAcquisition } from './acquisitions.ts'
import { countedLink } from './campaigns.ts'
import type { Opening } from './opens.ts'
import { opens, origins } from './tables.ts'

type Beginning = { userId: string; visitId: string; opening: Opening; now: Date }

/**
 * Stores where a new person came from. Known origins stay, and those of a known person never change. True where the
 * inviter of somebody who has registered already is stored now.
 */
export async function saveOrigin(tx: Tx, { userId, visitId, opening, now }: Beginning): Promise<boolean> {
  const user = await findUser(tx, userId)
  if (!user || !isNew(user, now)) return false
  const { testB = '', fbp, fbc } = opening
  await addAcquisition(tx, userId, { ab: testB, fbp, fbc })
  const isMember = user.kind === 'member'
  // Anyone who has registered came by the visit in which they did so, not by a later link.
  const isLater = isMember && (await hasOtherVisit(tx, userId, visitId))
  const invitedByUserId = isLater ? null : await inviterOf(tx, userId, opening.u, now)
  const link = await countedLink(tx, opening.l ?? '')
  if (link === '' && invitedByUserId === null) return false
  const stored = tx.insert(origins).values({ userId, link, invitedByUserId, createdAt: now })
  if (isMember) {
    const added = await stored.onConflictDoNothing().returning({ invitedByUserId: origins.invitedByUserId })
    return Boolean(added[0]?.invitedByUserId)
  }
  // A visitor may still say more.
  await stored.onConflictDoUpdate({
    target: origins.userId,
    set: {
      link: sql`coalesce(nullif(${origins.link}, ''), excluded.link)`,
      invitedByUserId: sql`coalesce(${origins.invitedByUserId}, excluded.invited_by_user_id)`,
    },
  })
  return false
}

async function hasOtherVisit(tx: Queryable, userId: string, visitId: string): Promise<boolean> {
  const rows = await tx
    .select({ id: opens.id })
    .from(opens)
    .where(and(eq(opens.userId, userId), ne(opens.id, visitId)))
    .limit(1)
  return rows.length > 0
}

/** Who invited, when that is a person who is here and somebody else. */
async function inviterOf(
  tx: Queryable,
  userId: string,
  invitedBy: string | undefined,
  now: Date,
): Promise<string | null> {
  const inviter = invitedBy === undefined || invitedBy === userId ? null : await findPerson(tx, invitedBy, now)
  return inviter?.id ?? null
}
