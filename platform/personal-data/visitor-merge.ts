import type { Tx } from '../db/database.ts'
import type { PersonStage } from './person-stages.ts'

/** A visitor who turned out to be a person with an account. */
export type Merge = { visitorId: string; memberId: string; now: Date }

/** Moves what one domain stores of a visitor to the member, inside the transaction of the sign-in. */
export type MergeHook = {
  stage: PersonStage
  /** The tables whose rows move, or are deleted because the member's own count. */
  tables: readonly string[]
  merge(tx: Tx, merge: Merge): Promise<void> | void
}
