import type { Tx } from '#platform/db/database.ts'
import { dueBy } from '../../clocks.ts'
import { personMark } from '../audit/person-mark.ts'
import { openCase } from './cases.ts'

type Crisis = { userId: string; path: 'self' | 'others' }

/**
 * Opens the review of a crisis, without any words. Who might hurt themself is a keyed mark, which names nobody and leads to
 * nobody; who announced violence against somebody is named, since the law may require to report it.
 */
export async function reviewCrisis(tx: Tx, { userId, path }: Crisis, at: Date): Promise<void> {
  const isThreat = path === 'others'
  // NOTE: another mark than that of the audit, so that no search there finds who it is.
  const id = isThreat ? userId : await personMark(tx, `crisis ${userId}`, at)
  await openCase(
    tx,
    {
      kind: 'crisis-review',
      target: { kind: 'user', id },
      subjectUserId: isThreat ? userId : null,
      reason: isThreat ? 'illegal' : 'other',
      dueAt: dueBy(isThreat ? 'threat-to-life' : 'crisis', at),
      hiddenUntil: null,
      rule: `care: ${path}`,
    },
    at,
  )
}
