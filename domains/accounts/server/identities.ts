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
  /** The name of a new person. */
  nick: string
}

export type IdentityRow = typeof identities.$inferSelect

/**
 * Serializes the requests that act on a proof until the transaction ends. Two devices that prove one new identity at
 * the same moment create one person, and of two people who link it one wins.
 */
export async function lockProof(tx: Tx, { provider, subject }: Pick<Proof, 'provider' | 'subject'>): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`${provider}:${subject}`}, 0))`)
}

/** The public id of an identity; it reveals nothing about the subject. */
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

/** Links an identity to a person. False if it is linked already; accounts are never merged. */
export async function addIdentity(tx: Tx, userId: string, proof: Proof, now: Date): Promise<boolean> {
  const { provider, subject, label } = proof
  const added = await tx
    .insert(identities)
    .values({ provider, subject, userId, label, createdAt: now, usedAt: now })
    .onConflictDoNothing()
    .returning({ userId: identities.userId })
  return added.length === 1
}

/** Stores the time of an identity's last use. */
export async function touchIdentity(tx: Tx, proof: Pick<Proof, 'provider' | 'subject'>, now: Date): Promise<void> {
  await tx
    .update(identities)
    .set({ usedAt: now })
    .where(and(eq(identities.provider, proof.provider), eq(identities.subject, proof.subject)))
}

/** Every identity of a person, oldest first. */
export async function identitiesOf(tx: Queryable, userId: string): Promise<IdentityRow[]> {
  return tx
    .select()
    .from(identities)
    .where(eq(identities.userId, userId))
    .orderBy(identities.createdAt, identities.provider, identities.subject)
}

/** Unlinks an identity of a person. */
export async function dropIdentity(tx: Tx, { provider, subject }: Pick<Proof, 'provider' | 'subject'>): Promise<void> {
  await tx.delete(identities).where(and(eq(identities.provider, provider), eq(identities.subject, subject)))
}

/** Where letters to a person go, or null when they have proven no address. */
export async function emailOf(tx: Queryable, userId: string): Promise<string | null> {
  return emailsOf(await identitiesOf(tx, userId))[0] ?? null
}

/** The Telegram user id of a person, or null if none is linked. */
export async function telegramIdOf(tx: Queryable, userId: string): Promise<string | null> {
  const own = await identitiesOf(tx, userId)
  return own.find(({ provider, subject }) => provider === 'telegram' && /^\d+$/.test(subject))?.subject ?? null
}

/** The mail addresses among a person's identities. */
export function emailsOf(own: readonly IdentityRow[]): string[] {
  return own.flatMap(({ provider, label }) => (provider === 'email' ? [label] : []))
}
