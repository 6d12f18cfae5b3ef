import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import type { Queryable, Tx } from '#platform/db/database.ts'
import type { Caller } from '#platform/http/handler.ts'
import type { ReadSession, SessionRow } from './session-reader.ts'
import type { IdentityProvider, users } from './tables.ts'
import { tokens } from './tables.ts'

export const tokenLifeMs = 30 * 24 * 3_600_000
/** However often it is renewed, a member's session ends after this; a visitor's is all they have. */
const sessionLifeMs = 180 * 24 * 3_600_000
export const tokenRefreshMs = 480 * 3_600_000
const tokenSeenMs = 3_600_000

export type Token = { selector: string; full: string }
export type UserRow = typeof users.$inferSelect

function hash(verifier: string): string {
  return createHash('sha256').update(verifier).digest('hex')
}

type IssueInput = {
  provider: IdentityProvider | ''
  caller: Pick<Caller, 'userAgent' | 'country'>
  /** Whether the launch data of a mini-app proved who it is. */
  inTelegram?: boolean
}

/** Makes a token for a person; only its hash is stored, with what the list of sessions shows of it. */
export async function issueToken(
  tx: Queryable,
  userId: string,
  now: Date,
  { provider, caller, inTelegram = false }: IssueInput,
): Promise<Token> {
  const selector = randomBytes(12).toString('base64url')
  const verifier = randomBytes(32).toString('base64url')
  const expiresAt = new Date(now.getTime() + tokenLifeMs)
  await tx.insert(tokens).values({
    selector,
    userId,
    verifierHash: hash(verifier),
    provider,
    inTelegram,
    userAgent: caller.userAgent.slice(0, 300),
    countryCode: caller.country,
    createdAt: now,
    refreshedAt: now,
    seenAt: now,
    expiresAt,
  })
  return { selector, full: `${selector}.${verifier}` }
}

export type TokenHolder = SessionRow & {
  selector: string
  needsRefresh: boolean
  /** Its last use is stored to the hour, and that hour is over. */
  isUnseen: boolean
}

/** The session of a token with its person; null if the token is wrong, ended or expired. */
export async function findTokenHolder(readSession: ReadSession, full: string, now: Date): Promise<TokenHolder | null> {
  const [selector = '', verifier = ''] = full.split('.', 2)
  if (selector.length !== 16 || verifier.length !== 43) return null
  const row = await readSession(selector, now)
  if (!row || !sameHash(row.token.verifierHash, hash(verifier))) return null
  const ageOf = (moment: Date) => now.getTime() - moment.getTime()
  return {
    ...row,
    selector,
    needsRefresh: ageOf(row.token.refreshedAt) > tokenRefreshMs,
    isUnseen: ageOf(row.token.seenAt) >= tokenSeenMs,
  }
}

/** Stores that a token is in use, and extends it by 30 days when due, up to the end of the session. */
export async function touchToken(
  tx: Queryable,
  { selector, needsRefresh }: Pick<TokenHolder, 'selector' | 'needsRefresh'>,
  now: Date,
): Promise<void> {
  const renewed = new Date(now.getTime() + tokenLifeMs).toISOString()
  const expiresAt = sql`case when ${tokens.provider} = '' then ${renewed}::timestamptz
    else least(${renewed}::timestamptz, ${tokens.createdAt} + ${sessionLifeMs} * interval '1 millisecond') end`
  const refresh = needsRefresh ? { refreshedAt: now, expiresAt } : {}
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
