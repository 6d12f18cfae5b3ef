import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'
import { and, eq, gt, sql } from 'drizzle-orm'
import type { Queryable, Tx } from '#platform/db/database.ts'
import type { Caller } from '#platform/http/handler.ts'
import type { IdentityProvider } from './tables.ts'
import { tokens, users } from './tables.ts'

export const tokenLifeMs = 30 * 24 * 3_600_000
export const tokenRefreshMs = 480 * 3_600_000
const tokenSeenMs = 3_600_000

export type Token = { selector: string; full: string }
export type UserRow = typeof users.$inferSelect

function hash(verifier: string): string {
  return createHash('sha256').update(verifier).digest('hex')
}

/** Makes a token for a person; only its hash is stored, with what the list of sessions shows of it. */
export async function issueToken(
  tx: Queryable,
  userId: string,
  now: Date,
  { provider, caller }: { provider: IdentityProvider | ''; caller: Pick<Caller, 'userAgent' | 'country'> },
): Promise<Token> {
  const selector = randomBytes(12).toString('base64url')
  const verifier = randomBytes(32).toString('base64url')
  const expiresAt = new Date(now.getTime() + tokenLifeMs)
  await tx.insert(tokens).values({
    selector,
    userId,
    verifierHash: hash(verifier),
    provider,
    userAgent: caller.userAgent.slice(0, 300),
    countryCode: caller.country,
    createdAt: now,
    refreshedAt: now,
    seenAt: now,
    expiresAt,
  })
  return { selector, full: `${selector}.${verifier}` }
}

/** Every call runs this query first, so it is built once per database and planned once per connection. */
const holderQueries = new WeakMap<Queryable, ReturnType<typeof prepareHolderQuery>>()

function prepareHolderQuery(tx: Queryable) {
  return tx
    .select()
    .from(tokens)
    .innerJoin(users, eq(users.id, tokens.userId))
    .where(and(eq(tokens.selector, sql.placeholder('selector')), gt(tokens.expiresAt, sql.placeholder('now'))))
    .prepare('token-holder')
}

function holderQueryOf(tx: Queryable) {
  const query = holderQueries.get(tx) ?? prepareHolderQuery(tx)
  holderQueries.set(tx, query)
  return query
}

export type TokenHolder = {
  user: UserRow
  selector: string
  needsRefresh: boolean
  /** Its last use is stored to the hour, and that hour is over. */
  isUnseen: boolean
}

/** The person who holds this token, or null when it is wrong, ended or too old. */
export async function findTokenHolder(tx: Queryable, full: string, now: Date): Promise<TokenHolder | null> {
  const [selector = '', verifier = ''] = full.split('.', 2)
  if (selector.length !== 16 || verifier.length !== 43) return null
  const [row] = await holderQueryOf(tx).execute({ selector, now })
  if (!row || !sameHash(row.tokens.verifierHash, hash(verifier))) return null
  const ageOf = (moment: Date) => now.getTime() - moment.getTime()
  return {
    user: row.users,
    selector,
    needsRefresh: ageOf(row.tokens.refreshedAt) > tokenRefreshMs,
    isUnseen: ageOf(row.tokens.seenAt) >= tokenSeenMs,
  }
}

/**
 * The person of an active session by its selector alone; null if it has ended. For callers that have proven more
 * already.
 */
export async function findSession(tx: Queryable, selector: string, now: Date): Promise<UserRow | null> {
  const [row] = await holderQueryOf(tx).execute({ selector, now })
  return row?.users ?? null
}

/** Stores that a token is in use, and extends it by 30 days when due. */
export async function touchToken(
  tx: Queryable,
  { selector, needsRefresh }: Pick<TokenHolder, 'selector' | 'needsRefresh'>,
  now: Date,
): Promise<void> {
  const refresh = needsRefresh ? { refreshedAt: now, expiresAt: new Date(now.getTime() + tokenLifeMs) } : {}
  await tx
    .update(tokens)
    .set({ seenAt: now, ...refresh })
    .where(eq(tokens.selector, selector))
}

/** Ends one token. */
export async function endToken(tx: Queryable, selector: string): Promise<void> {
  await tx.delete(tokens).where(eq(tokens.selector, selector))
}

/** Ends every token of a person; gives their selectors. */
export async function endTokensOf(tx: Tx, userId: string): Promise<string[]> {
  const ended = await tx.delete(tokens).where(eq(tokens.userId, userId)).returning({ selector: tokens.selector })
  return ended.map(({ selector }) => selector)
}

function sameHash(a: string, b: string): boolean {
  return a.length === b.length && timingSafeEqual(Buffer.from(a), Buffer.from(b))
}
