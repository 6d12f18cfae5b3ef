import { and, eq } from 'drizzle-orm'
import type { Tx } from '#platform/db/database.ts'
import type { Door } from './tables.ts'
import { identities, users } from './tables.ts'
import type { UserRow } from './tokens.ts'

/** Something a person has just proven to be theirs. */
export type Proof = {
  door: Door
  /** See the table: the address in small letters, the number as E.164, the issuer's own id. */
  subject: string
  label: string
  /** What to call someone who is new. */
  nick: string
}

export type IdentityRow = typeof identities.$inferSelect

/** The person behind a proof, or null. */
export async function findByProof(tx: Tx, proof: Pick<Proof, 'door' | 'subject'>): Promise<UserRow | null> {
  const [row] = await tx
    .select({ user: users })
    .from(identities)
    .innerJoin(users, eq(users.id, identities.userId))
    .where(and(eq(identities.door, proof.door), eq(identities.subject, proof.subject)))
  return row?.user ?? null
}

/** Opens a door to a person. False when it is someone's already: nobody is ever merged by it. */
export async function addIdentity(tx: Tx, userId: string, proof: Proof, now: Date): Promise<boolean> {
  const { door, subject, label } = proof
  const added = await tx
    .insert(identities)
    .values({ door, subject, userId, label, createdAt: now, usedAt: now })
    .onConflictDoNothing()
    .returning({ userId: identities.userId })
  return added.length === 1
}

/** Keeps that a door was used now. */
export async function touchIdentity(tx: Tx, proof: Pick<Proof, 'door' | 'subject'>, now: Date): Promise<void> {
  await tx
    .update(identities)
    .set({ usedAt: now })
    .where(and(eq(identities.door, proof.door), eq(identities.subject, proof.subject)))
}

/** Every door of a person, oldest first. */
export async function identitiesOf(tx: Tx, userId: string): Promise<IdentityRow[]> {
  return tx.select().from(identities).where(eq(identities.userId, userId)).orderBy(identities.createdAt)
}

/** Where letters to a person go, or null when they have proven no address. */
export async function emailOf(tx: Tx, userId: string): Promise<string | null> {
  const own = await identitiesOf(tx, userId)
  return own.find((identity) => identity.door === 'email')?.label ?? null
}
