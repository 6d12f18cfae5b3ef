import { createHash, randomBytes } from 'node:crypto'
import { and, asc, eq, gt, isNull, lte } from 'drizzle-orm'
import { newId } from '#platform/clock/ids.ts'
import type { OperatorRole } from '#platform/contract/operator-roles.ts'
import type { Queryable, Tx } from '#platform/db/database.ts'
import type { Operator } from '#platform/http/actor.ts'
import type { Caller } from '#platform/http/handler.ts'
import { recordAct } from '../audit/audit.ts'
import { endProposalsOf } from '../proposals/proposals.ts'
import {
  operatorChallenges,
  operatorEnrolments,
  operatorPasskeys,
  operators,
  operatorSessions,
} from './operator-tables.ts'

export type OperatorRow = typeof operators.$inferSelect

const sessionMs = 30 * 60_000
const enrolmentMs = 60 * 60_000

/** The hash under which a secret of the console is stored. */
export function secretHash(purpose: string, secret: string): string {
  return createHash('sha256').update(`${purpose}:${secret}`).digest('hex')
}

type Added = {
  name: string
  role: OperatorRole
  /** The owner who adds them; null for the command. */
  by?: string | null
  now: Date
}

/**
 * Adds an operator, or gives an existing one this role; returns the secret of a link by which they add a passkey, which
 * works once and for an hour.
 */
export async function addOperator(tx: Tx, { name, role, by = null, now }: Added): Promise<string> {
  const [row] = await tx
    .insert(operators)
    .values({ id: newId(now), name, role, createdAt: now })
    .onConflictDoUpdate({ target: operators.name, set: { role, disabledAt: null } })
    .returning({ id: operators.id })
  if (!row) throw new Error('an operator was neither added nor found')
  // A new link replaces an earlier one, and a new role begins with a new session.
  await endAccess(tx, row.id)
  const secret = await issueLink(tx, row.id, now)
  await recordAct(tx, { operatorId: by, action: 'operator.add', detail: { operator: row.id, role }, at: now })
  return secret
}

/** Makes the link by which an operator adds a passkey; returns its secret. */
export async function issueLink(tx: Tx, operatorId: string, now: Date): Promise<string> {
  const secret = randomBytes(24).toString('base64url')
  const expiresAt = new Date(now.getTime() + enrolmentMs)
  await tx.insert(operatorEnrolments).values({ hash: secretHash('enrolment', secret), operatorId, expiresAt })
  return secret
}

/** Ends the sessions of an operator and their link. */
export async function endAccess(tx: Tx, operatorId: string): Promise<void> {
  await tx.delete(operatorEnrolments).where(eq(operatorEnrolments.operatorId, operatorId))
  await tx.delete(operatorSessions).where(eq(operatorSessions.operatorId, operatorId))
}

/** Disables an operator and takes away their sessions and passkeys; false if nobody who works here has this name. */
export async function disableOperator(tx: Tx, name: string, now: Date, by: string | null = null): Promise<boolean> {
  const [row] = await tx
    .update(operators)
    .set({ disabledAt: now })
    .where(and(eq(operators.name, name), isNull(operators.disabledAt)))
    .returning({ id: operators.id })
  if (!row) return false
  await endAccess(tx, row.id)
  await tx.delete(operatorPasskeys).where(eq(operatorPasskeys.operatorId, row.id))
  await endProposalsOf(tx, row.id, now)
  await recordAct(tx, { operatorId: by, action: 'operator.disable', detail: { operator: row.id }, at: now })
  return true
}

export async function listOperators(tx: Queryable): Promise<OperatorRow[]> {
  return tx.select().from(operators).orderBy(asc(operators.createdAt))
}

/** The operator of an enrolment link that is still valid; null otherwise. */
export async function enrolmentOf(tx: Queryable, secret: string, now: Date): Promise<OperatorRow | null> {
  const [row] = await tx
    .select({ operator: operators })
    .from(operatorEnrolments)
    .innerJoin(operators, eq(operators.id, operatorEnrolments.operatorId))
    .where(
      and(
        eq(operatorEnrolments.hash, secretHash('enrolment', secret)),
        gt(operatorEnrolments.expiresAt, now),
        isNull(operators.disabledAt),
      ),
    )
  return row?.operator ?? null
}

/** Uses up an enrolment link; false if it was used meanwhile. */
export async function useEnrolment(tx: Tx, secret: string): Promise<boolean> {
  const used = await tx
    .delete(operatorEnrolments)
    .where(eq(operatorEnrolments.hash, secretHash('enrolment', secret)))
    .returning({ hash: operatorEnrolments.hash })
  return used.length === 1
}

/** Deletes sessions, links and challenges of operators whose time is over. */
export async function dropEndedSecrets(tx: Queryable, now: Date): Promise<void> {
  for (const table of [operatorSessions, operatorEnrolments, operatorChallenges])
    await tx.delete(table).where(lte(table.expiresAt, now))
}

const cookie = 'nocturne_console'

function cookieName(secure: boolean): string {
  return secure ? `__Host-${cookie}` : cookie
}

function cookieOf(secure: boolean, value: string, seconds: number): string {
  const attributes = `Path=/; Max-Age=${seconds}; SameSite=Strict; HttpOnly${secure ? '; Secure' : ''}`
  return `${cookieName(secure)}=${value}; ${attributes}`
}

/** Begins a session of 30 minutes; returns its cookie. No use of it prolongs it. */
export async function beginSession(
  tx: Tx,
  begun: { operatorId: string; caller: Pick<Caller, 'secure'>; now: Date },
): Promise<{ cookie: string; endsAt: Date }> {
  const { operatorId, caller, now } = begun
  const secret = randomBytes(32).toString('base64url')
  const endsAt = new Date(now.getTime() + sessionMs)
  await tx.insert(operatorSessions).values({ hash: secretHash('session', secret), operatorId, expiresAt: endsAt })
  await recordAct(tx, { operatorId, action: 'operator.sign-in', at: now })
  return { cookie: cookieOf(caller.secure, secret, sessionMs / 1000), endsAt }
}

/** The operator of the session cookie of a request; null without one, after its end, and for a disabled operator. */
export async function findOperator(tx: Queryable, caller: Caller, now: Date): Promise<Operator | null> {
  const secret = caller.inProcess ? undefined : caller.cookies[cookieName(caller.secure)]
  if (!secret) return null
  const [row] = await tx
    .select({ id: operators.id, name: operators.name, role: operators.role, expiresAt: operatorSessions.expiresAt })
    .from(operatorSessions)
    .innerJoin(operators, eq(operators.id, operatorSessions.operatorId))
    .where(
      and(
        eq(operatorSessions.hash, secretHash('session', secret)),
        gt(operatorSessions.expiresAt, now),
        isNull(operators.disabledAt),
      ),
    )
  return row ? { operatorId: row.id, name: row.name, role: row.role, sessionEndsAt: row.expiresAt } : null
}

/** Ends the session of a request; returns the cookie that takes it from the browser. */
export async function endSession(tx: Queryable, caller: Caller): Promise<string> {
  const secret = caller.cookies[cookieName(caller.secure)] ?? ''
  await tx.delete(operatorSessions).where(eq(operatorSessions.hash, secretHash('session', secret)))
  return cookieOf(caller.secure, '', 0)
}

/** The names of all operators by id, those who have left included. */
export async function namesOfOperators(tx: Queryable): Promise<Map<string, string>> {
  return new Map((await listOperators(tx)).map(({ id, name }) => [id, name]))
}
