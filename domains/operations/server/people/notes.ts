import { desc, eq } from 'drizzle-orm'
import type { Queryable, Tx } from '#platform/db/database.ts'
import { findUser } from '#domains/accounts/server/public.ts'
import { personMark, recordAct } from '#domains/desk/server/public.ts'
import { supportNotes } from '../tables.ts'

const mostShown = 50

type Note = { key: string; userId: string; operatorId: string; text: string; now: Date }

/** Stores a note about a person, once for each key; false if the person is gone. */
export async function storeNote(tx: Tx, { key, userId, operatorId, text, now }: Note): Promise<boolean> {
  if (!(await findUser(tx, userId))) return false
  const stored = await tx
    .insert(supportNotes)
    .values({ id: key, userId, operatorId, text, createdAt: now })
    .onConflictDoNothing()
    .returning({ id: supportNotes.id })
  const person = await personMark(tx, userId, now)
  if (stored.length > 0) await recordAct(tx, { operatorId, action: 'person.note', detail: { person }, at: now })
  return true
}

/** The notes about a person, the latest first. */
export async function notesOf(tx: Queryable, userId: string) {
  return tx
    .select()
    .from(supportNotes)
    .where(eq(supportNotes.userId, userId))
    .orderBy(desc(supportNotes.createdAt))
    .limit(mostShown)
}
