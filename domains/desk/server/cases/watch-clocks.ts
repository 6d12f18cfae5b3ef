import { and, eq, isNull, lte } from 'drizzle-orm'
import type { Db, Tx } from '#platform/db/database.ts'
import { transact } from '#platform/db/database.ts'
import type { Target } from '../../rules.ts'
import { recordAct } from '../audit/audit.ts'
import { deskCases } from '../tables.ts'
import type { CaseRow } from './cases.ts'
import { isHiddenByAnother, targetOf, wasFoundHarmless } from './cases.ts'
import { eraseSenders, hoursOfLateNotice } from './notices.ts'
import { isWaiting } from './waiting-cases.ts'

/** Why a case is paged. */
export type PageCause = 'breach' | 'escalation'

export type ClockEffects = {
  /** Hides a target provisionally. */
  hide(tx: Tx, target: Target, now: Date): Promise<void>
  restore(tx: Tx, target: Target): Promise<void>
  /** Enqueues a page to the operators on call. */
  page(tx: Tx, found: CaseRow, cause: PageCause): Promise<void>
}

const batch = 100

/** Pages each broken deadline once, restores what was hidden for too long, and closes what can no longer be appealed. */
export async function watchClocks(db: Db, effects: ClockEffects, now: Date, signal?: AbortSignal): Promise<void> {
  for (const step of [pageBreach, endHide, closeOld])
    for (let done = 0; done < batch && !signal?.aborted; done += 1)
      if (!(await transact(db, (tx) => step(tx, effects, now)))) break
  await eraseSenders(db, now)
}

async function pageBreach(tx: Tx, effects: ClockEffects, now: Date): Promise<boolean> {
  const [late] = await tx
    .select()
    .from(deskCases)
    .where(and(isWaiting, lte(deskCases.dueAt, now), isNull(deskCases.pagedAt)))
    .orderBy(deskCases.dueAt)
    .limit(1)
    .for('update', { skipLocked: true })
  if (!late) return false
  await tx.update(deskCases).set({ pagedAt: now }).where(eq(deskCases.id, late.id))
  await hideLateNotice(tx, effects, late, now)
  await effects.page(tx, late, 'breach')
  await recordAct(tx, { operatorId: null, action: 'case.breach', caseId: late.id, at: now })
  return true
}

/** Content of a person is hidden for a time when nobody has looked at a grave notice in time, once within 30 days. */
async function hideLateNotice(tx: Tx, effects: ClockEffects, late: CaseRow, now: Date): Promise<void> {
  const hours = late.kind === 'notice' && late.round === 1 ? hoursOfLateNotice(late.reason) : null
  if (hours === null || late.subjectUserId === null || late.hiddenUntil !== null) return
  if (await wasFoundHarmless(tx, targetOf(late), now)) return
  const hiddenUntil = new Date(now.getTime() + hours * 3_600_000)
  const rule = `late notice: ${late.reason}`
  await tx.update(deskCases).set({ hiddenUntil, rule }).where(eq(deskCases.id, late.id))
  await effects.hide(tx, targetOf(late), now)
  await recordAct(tx, { operatorId: null, action: 'case.hide', caseId: late.id, at: now })
}

async function endHide(tx: Tx, effects: ClockEffects, now: Date): Promise<boolean> {
  const [hidden] = await tx
    .select()
    .from(deskCases)
    .where(lte(deskCases.hiddenUntil, now))
    .orderBy(deskCases.hiddenUntil)
    .limit(1)
    .for('update', { skipLocked: true })
  if (!hidden) return false
  await tx.update(deskCases).set({ hiddenUntil: null, escalatedAt: now }).where(eq(deskCases.id, hidden.id))
  if (!(await isHiddenByAnother(tx, hidden))) await effects.restore(tx, targetOf(hidden))
  await effects.page(tx, hidden, 'escalation')
  await recordAct(tx, { operatorId: null, action: 'case.escalate', caseId: hidden.id, at: now })
  return true
}

async function closeOld(tx: Tx, _effects: ClockEffects, now: Date): Promise<boolean> {
  const [old] = await tx
    .select({ id: deskCases.id })
    .from(deskCases)
    .where(and(eq(deskCases.state, 'decided'), lte(deskCases.appealUntil, now)))
    .limit(1)
    .for('update', { skipLocked: true })
  if (!old) return false
  await tx.update(deskCases).set({ state: 'closed', closedAt: now }).where(eq(deskCases.id, old.id))
  await recordAct(tx, { operatorId: null, action: 'case.close', caseId: old.id, at: now })
  return true
}
