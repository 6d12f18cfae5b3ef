import { bigint, timestamp } from 'drizzle-orm/pg-core'

/** A moment, to the millisecond. */
export const at = (name: string) => timestamp(name, { withTimezone: true, precision: 3 })

/** An amount in whole minor units. */
export const minor = (name: string) => bigint(name, { mode: 'number' })
