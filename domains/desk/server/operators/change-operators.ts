import { and, asc, eq, gt, isNull, ne, sql } from 'drizzle-orm'
import type { Queryable, Tx } from '#platform/db/database.ts'
import type { ChangeOutcome, OperatorChange } from '../../rules.ts'
import { recordAct } from '../audit/audit.ts'
import { operatorEnrolments, operatorPasskeys, operators } from './operator-tables.ts'
import type { OperatorRow } from './operators.ts'
import { addOperator, disableOperator, endAccess, issueLink } from './operators.ts'

type By = { operatorId: string; now: Date }
type Changed = { outcome: ChangeOutcome; secret: string | null }

const plain = (outcome: ChangeOutcome): Changed => ({ outcome, secret: null })

/** Carries out a change of operators that an owner has confirmed. An owner who can sign in always stays. */
export async function changeOperators(tx: Tx, change: OperatorChange, by: By): Promise<Changed> {
  // NOTE: of two owners who remove each other at once the second counts without the first.
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('operators', 0))`)
  const { operatorId, now } = by
  // Somebody who was removed a moment ago changes nothing more.
  if ((await findWorking(tx, operatorId))?.role !== 'owner') return plain('gone')
  if (change.act === 'invite') {
    const { name, role } = change
    if (await works(tx, name)) return plain('name-taken')
    return { outcome: 'done', secret: await addOperator(tx, { name, role, by: operatorId, now }) }
  }
  const found = await findWorking(tx, change.operatorId)
  if (!found) return plain('gone')
  const stays = change.act === 'role' && change.role === 'owner'
  if (found.role === 'owner' && !stays && !(await hasOtherOwner(tx, found.id))) return plain('last-owner')
  if (change.act === 'remove') {
    await disableOperator(tx, found.name, now, operatorId)
    return plain('done')
  }
  await endAccess(tx, found.id)
  if (change.act === 'role') {
    await tx.update(operators).set({ role: change.role }).where(eq(operators.id, found.id))
    const detail = { operator: found.id, role: change.role }
    await recordAct(tx, { operatorId, action: 'operator.role', detail, at: now })
    return plain('done')
  }
  await tx.delete(operatorPasskeys).where(eq(operatorPasskeys.operatorId, found.id))
  const secret = await issueLink(tx, found.id, now)
  await recordAct(tx, { operatorId, action: 'operator.link', detail: { operator: found.id }, at: now })
  return { outcome: 'done', secret }
}

async function works(tx: Tx, name: string): Promise<boolean> {
  const [row] = await tx
    .select({ id: operators.id })
    .from(operators)
    .where(and(sql`lower(${operators.name}) = lower(${name})`, isNull(operators.disabledAt)))
  return row !== undefined
}

async function findWorking(tx: Tx, operatorId: string): Promise<OperatorRow | null> {
  const [row] = await tx
    .select()
    .from(operators)
    .where(and(eq(operators.id, operatorId), isNull(operators.disabledAt)))
  return row ?? null
}

/** Whether another owner works here who has a passkey. */
async function hasOtherOwner(tx: Tx, operatorId: string): Promise<boolean> {
  const [row] = await tx
    .select({ id: operators.id })
    .from(operators)
    .innerJoin(operatorPasskeys, eq(operatorPasskeys.operatorId, operators.id))
    .where(and(eq(operators.role, 'owner'), isNull(operators.disabledAt), ne(operators.id, operatorId)))
    .limit(1)
  return row !== undefined
}

/** Every operator with the number of their passkeys and the end of their link, in the order in which they came. */
export async function listStaff(tx: Queryable, now: Date) {
  return tx
    .select({
      operatorId: operators.id,
      name: operators.name,
      role: operators.role,
      createdAt: operators.createdAt,
      removedAt: operators.disabledAt,
      passkeys: sql<number>`(select count(*)::int from ${operatorPasskeys}
        where ${eq(operatorPasskeys.operatorId, operators.id)})`,
      linkUntil: operatorEnrolments.expiresAt,
    })
    .from(operators)
    .leftJoin(
      operatorEnrolments,
      and(eq(operatorEnrolments.operatorId, operators.id), gt(operatorEnrolments.expiresAt, now)),
    )
    .orderBy(asc(operators.createdAt))
}
