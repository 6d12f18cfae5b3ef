import { createHash } from 'node:crypto'
import { and, eq, sql } from 'drizzle-orm'
import type { Queryable, Tx } from '#platform/db/database.ts'
import type { IdentityProvider } from './tables.ts'
import { identities, users } from './tables.ts'
import type { UserRow } from './tokens.ts'

/** Something a person has just proven to be theirs. */
export type Proof = {
  provider: IdentityProvider
  /** See the table: the address in small letters, the number as E.164, the issuer's own id. */
  subject: string
  label: string
  /** What to call someone who is new. */
  nick: string
}

export type IdentityRow = typeof identities.$inferSelect

/**
 * Lets one request at a time act on a proof until the transaction ends: two devices that prove one new thing at the
 * same moment become one person, and of two people who bind it one wins.
 */
export async function lockProof(tx: Tx, { provider, subject }: Pick<Proof, 'provider' | 'subject'>): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`${provider}:${subject}`}, 0))`)
}

/** What the page calls an identity of a person by; it says nothing of the subject. */
export function identityId({ provider, subject }: Pick<Proof, 'provider' | 'subject'>): string {
  return createHash('sha256').update(`${provider}:${subject}`).digest('hex').slice(0, 32)
}

/** The person behind a proof, or null. */
export async function findByProof(tx: Queryable, proof: Pick<Proof, 'provider' | 'subject'>): Promise<UserRow | null> {
  const [row] = await tx
    .select({ user: users })
    .from(identities)
    .innerJoin(users, eq(users.id, identities.userId))
    .where(and(eq(identities.provider, proof.provider), eq(identities.subject, proof.subject)))
  return row?.user ?? null
}

/** Opens an identity to a person. False when it is someone's already: nobody is ever merged by it. */
export async function addIdentity(tx: Tx, userId: string, proof: Proof, now: Date): Promise<boolean> {
  const { provider, subject, label } = proof
  const added = await tx
    .insert(identities)
    .values({ provider, subject, userId, label, createdAt: now, usedAt: now })
    .onConflictDoNothing()
    .returning({ userId: identities.userId })
  return added.length === 1
}

/** Keeps that an identity was used now. */
export async function touchIdentity(tx: Tx, proof: Pick<Proof, 'provider' | 'subject'>, now: Date): Promise<void> {
  await tx
    .update(identities)
    .set({ usedAt: now })
    .where(and(eq(identities.provider, proof.provider), eq(identities.subject, proof.subject)))
}

/** Every identity of a person, oldest first. */
export async function identitiesOf(tx: Queryable, userId: string): Promise<IdentityRow[]> {
  return tx.select().from(identities).where(eq(identities.userId, userId)).orderBy(identities.createdAt)
}

/** Closes an identity of a person. */
export async function dropIdentity(tx: Tx, { provider, subject }: Pick<Proof, 'provider' | 'subject'>): Promise<void> {
  await tx.delete(identities).where(and(eq(identities.provider, provider), eq(identities.subject, subject)))
}

/** Where letters to a person go, or null when they have proven no address. */
export async function emailOf(tx: Queryable, userId: string): Promise<string | null> {
  return emailsOf(await identitiesOf(tx, userId))[0] ?? null
}

/** The number that Telegram knows a person by, or null when they have not proven one. */
export async function telegramIdOf(tx: Queryable, userId: string): Promise<string | null> {
  const own = await identitiesOf(tx, userId)
  return own.find(({ provider, subject }) => provider === 'telegram' && /^\d+$/.test(subject))?.subject ?? null
}

/** The addresses among someone's identities. */
export function emailsOf(own: readonly IdentityRow[]): string[] {
  return own.flatMap(({ provider, label }) => (provider === 'email' ? [label] : []))
}
