import { eq } from 'drizzle-orm'
import { claimCase, decideCase } from '#domains/desk/operator-contract.ts'
import type { DecidedMeasure } from '#domains/desk/rules.ts'
import { deskCases } from '#domains/desk/server/tables.ts'
import { operatorWith } from './operators.ts'
import type { World } from './world.ts'

/** The cases about a target, the first one first. */
export function casesAbout(w: World, targetId: string) {
  return w.db.select().from(deskCases).where(eq(deskCases.targetId, targetId)).orderBy(deskCases.id)
}

/** The answer to an operator, another one each time, who claims a case and decides about its target alone. */
export async function decideAbout(w: World, caseId: string, content: DecidedMeasure) {
  const { at } = await operatorWith(w, 'moderator')
  await at.get(claimCase, { caseId })
  const verdict = { sanction: null, ground: 'terms', reason: 'other', facts: 'It was looked at.' } as const
  return at.call(decideCase, { caseId, content, ...verdict })
}
