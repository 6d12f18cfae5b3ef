import { createHash } from 'node:crypto'
import { and, asc, count, desc, eq, gt, gte, lt, sql } from 'drizzle-orm'
import type { Queryable, Tx } from '#platform/db/database.ts'
import { refuse } from '#platform/http/handler.ts'
import type { CountedLook } from '../../look-limits.ts'
import { looksInADay } from '../../look-limits.ts'
import { auditPerson, deskAudit } from '../tables.ts'

export type AuditRow = typeof deskAudit.$inferSelect

/** The record of one act. `detail` names ids and choices, and never words of people. */
export type Act = {
  operatorId: string | null
  action: string
  caseId?: string | null
  detail?: Readonly<Record<string, string | number | boolean | null>>
  at: Date
}

export const firstLink = '0'.repeat(64)
/** Any number of this application's own; taken for the length of a transaction that adds to the chain. */
const chainLock = 7_316_001

/** Adds an act to the chain, in the transaction of the act itself: neither is stored without the other. */
export async function recordAct(tx: Tx, { operatorId, action, caseId = null, detail = {}, at }: Act): Promise<void> {
  // NOTE: the lock is taken last in a transaction, since all of the desk waits for it.
  await tx.execute(sql`select pg_advisory_xact_lock(${chainLock})`)
  const last = await lastLink(tx)
  const row = {
    seq: last.seq + 1,
    at,
    operatorId,
    action,
    caseId,
    detail: JSON.stringify(detail),
    previous: last.hash,
  }
  await tx.insert(deskAudit).values({ ...row, hash: hashOf(row) })
}

const dayMs = 86_400_000

/**
 * Records a look in the transaction that shows something, and refuses one beyond those that an operator has within 24 hours.
 * NOTE: the chain's lock is held once the look is recorded, so of two looks at once both are counted.
 */
export async function recordLook(tx: Tx, act: Act & { operatorId: string; action: CountedLook }): Promise<void> {
  await recordAct(tx, act)
  const { operatorId, action, at } = act
  const isTheirs = and(eq(deskAudit.operatorId, operatorId), eq(deskAudit.action, action))
  const [row] = await tx
    .select({ looks: count() })
    .from(deskAudit)
    .where(and(isTheirs, gt(deskAudit.at, new Date(at.getTime() - dayMs))))
  if ((row?.looks ?? 0) > looksInADay(action)) refuse('LOOKS_USED_UP')
}

/** The end of the chain. */
export async function lastLink(tx: Queryable): Promise<{ seq: number; hash: string }> {
  const [row] = await tx
    .select({ seq: deskAudit.seq, hash: deskAudit.hash })
    .from(deskAudit)
    .orderBy(desc(deskAudit.seq))
    .limit(1)
  return row ?? { seq: 0, hash: firstLink }
}

/** The hash of a row over all its other columns. */
export function hashOf(row: Omit<AuditRow, 'hash'>): string {
  const fields = [row.seq, row.at.toISOString(), row.operatorId, row.action, row.caseId, row.detail, row.previous]
  return createHash('sha256').update(JSON.stringify(fields)).digest('hex')
}

const pageSize = 1000

/** Every row of the chain in its order. */
export async function* readChain(tx: Queryable): AsyncGenerator<AuditRow> {
  let after = 0
  for (;;) {
    const rows = await tx
      .select()
      .from(deskAudit)
      .where(gt(deskAudit.seq, after))
      .orderBy(asc(deskAudit.seq))
      .limit(pageSize)
    yield* rows
    const last = rows.at(-1)
    if (!last) return
    after = last.seq
  }
}

type Search = {
  caseId?: string | undefined
  operatorId?: string | undefined
  action?: string | undefined
  /** The mark of a person. */
  person?: string | undefined
  from?: Date | undefined
  until?: Date | undefined
  /** Rows before this one. */
  before?: number | undefined
}

/** Rows of the chain, the latest first. */
export async function findActs(
  tx: Queryable,
  { caseId, operatorId, action, person, from, until, before }: Search,
  limit: number,
): Promise<AuditRow[]> {
  return tx
    .select()
    .from(deskAudit)
    .where(
      and(
        caseId ? eq(deskAudit.caseId, caseId) : undefined,
        operatorId ? eq(deskAudit.operatorId, operatorId) : undefined,
        action ? eq(deskAudit.action, action) : undefined,
        person ? eq(auditPerson(deskAudit.detail), person) : undefined,
        from ? gte(deskAudit.at, from) : undefined,
        until ? lt(deskAudit.at, until) : undefined,
        before ? lt(deskAudit.seq, before) : undefined,
      ),
    )
    .orderBy(desc(deskAudit.seq))
    .limit(limit)
}
