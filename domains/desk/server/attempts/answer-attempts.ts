import type { Tx } from '#platform/db/database.ts'
import type { CountableRule } from '#domains/safety/server/public.ts'
import { lockDueStep, markStep } from '#domains/safety/server/public.ts'
import type { ReportReason } from '#domains/safety/rules.ts'
import { dueBy } from '../../clocks.ts'
import { openCase } from '../cases/cases.ts'
import type { Effects } from '../cases/decide.ts'
import { decideByRule } from '../cases/decided-case.ts'

type Needed = Pick<Effects, 'access' | 'announce' | 'policyVersion'>

const reasons: Partial<Record<CountableRule, ReportReason>> = { minors: 'minor', 'real-person': 'real-person' }
const clock = 'automatic-hit'

/**
 * Takes the step that a person's refused attempts lead to: a warning or a lock of 24 hours by the rule itself, and after
 * these a case in which operators may close the account. Nothing where no step is due, or it was taken already.
 */
export async function answerAttempts(tx: Tx, effects: Needed, userId: string, now: Date): Promise<void> {
  const due = await lockDueStep(tx, userId)
  if (!due) return
  const { step, rule, total } = due
  const reason = reasons[rule] ?? 'illegal'
  const decided = { userId, rule: `attempts: ${rule}`, reason, clock } as const
  const caseId =
    step === 'closure'
      ? await openClosureCase(tx, { userId, reason, rule: `attempts: ${rule}, ${total} counted` }, now)
      : await decideByRule(tx, effects, { ...decided, sanction: step === 'lock' ? 'suspension' : 'warning' }, now)
  await markStep(tx, userId, due, caseId)
}

type Closure = { userId: string; reason: ReportReason; rule: string }

/** NOTE: no rule closes an account. The case waits for an operator, and a second one approves a closure. */
async function openClosureCase(tx: Tx, { userId, reason, rule }: Closure, now: Date): Promise<string> {
  const opened = { kind: 'automatic-hit', target: { kind: 'user', id: userId }, hiddenUntil: null } as const
  const { id } = await openCase(tx, { ...opened, subjectUserId: userId, reason, rule, dueAt: dueBy(clock, now) }, now)
  return id
}
