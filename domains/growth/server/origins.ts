import { sql } from 'drizzle-orm'
import type { Queryable, Tx } from '#platform/db/database.ts'
import { changeUser, findUser } from '#domains/accounts/server/public.ts'
import { isNew } from '../rules.ts'
import type { Opening } from './opens.ts'
import { origins } from './tables.ts'

/** Stores where a new person came from. Known origins stay, and those of a known person never change. */
export async function saveOrigin(tx: Tx, userId: string, opening: Opening, now: Date): Promise<void> {
  const user = await findUser(tx, userId)
  if (!user || !isNew(user, now)) return
  const { testB = '', fbp, fbc } = opening
  const first = Object.entries({ ab: testB, fbp, fbc }).filter(
    ([column, value]) => value !== '' && user[column as 'ab' | 'fbp' | 'fbc'] === '',
  )
  if (first.length > 0) await changeUser(tx, userId, Object.fromEntries(first))
  const invitedByUserId = await inviterOf(tx, userId, opening.u)
  const link = opening.l ?? ''
  if (link === '' && invitedByUserId === null) return
  const stored = tx.insert(origins).values({ userId, link, invitedByUserId, createdAt: now })
  // Anyone who has registered has said by whom; a visitor still may.
  if (user.kind === 'member') await stored.onConflictDoNothing()
  else
    await stored.onConflictDoUpdate({
      target: origins.userId,
      set: {
        link: sql`coalesce(nullif(${origins.link}, ''), excluded.link)`,
        invitedByUserId: sql`coalesce(${origins.invitedByUserId}, excluded.invited_by_user_id)`,
      },
    })
}

/** Who invited, when that is a person and somebody else. */
async function inviterOf(tx: Queryable, userId: string, invitedBy: string | undefined): Promise<string | null> {
  const inviter = invitedBy === undefined || invitedBy === userId ? null : await findUser(tx, invitedBy)
  return inviter?.kind === 'member' ? inviter.id : null
}
