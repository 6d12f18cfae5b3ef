import type { Clock } from '#platform/clock/clock.ts'
import type { Db, Queryable } from '#platform/db/database.ts'
import type { MeasuredPurpose } from './events.ts'
import type { OriginsOf } from './roll-up.ts'

/** The outside places that the operator has configured; empty where nothing leaves the service. */
export type OutsidePlaces = {
  logHost: string
  pixel: { id: string; address: string } | null
}

export type Analytics = {
  db: Db
  clock: Clock
  places: OutsidePlaces
  /** Whether a person allows a purpose now. */
  allows(tx: Queryable, userId: string, purpose: MeasuredPurpose): Promise<boolean>
  originsOf: OriginsOf
}
