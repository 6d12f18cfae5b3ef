import type { Tx } from '#platform/db/database.ts'
import type { Effects } from './decide.ts'
import { storeDecidedCase } from './decided-case.ts'

export type TagDecision = {
  characterId: string
  /** Whose character it is. */
  userId: string
  operatorId: string
  /** The operator's words to them. */
  facts: string
}

/** Stores that an operator changed the tags of somebody's character, as a case that is decided. Gives the id of the case. */
export function decideTags(
  tx: Tx,
  effects: Pick<Effects, 'announce' | 'policyVersion'>,
  { characterId, ...decision }: TagDecision,
  now: Date,
): Promise<string> {
  const target = { kind: 'character', id: characterId } as const
  const kinds = { kind: 'publication-review', clock: 'publication', content: 'tags' } as const
  return storeDecidedCase(tx, effects, { ...kinds, target, ...decision }, now)
}
