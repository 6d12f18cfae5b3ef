import type { OperatorRole } from '../contract/operator-roles.ts'

/**
 * The person who makes a call. Each domain adds fields by declaration merging in its `actor-part.ts`. The composition root
 * reads all parts in one statement, and the compiler compares them with this type.
 */
// An interface, because a type alias cannot be merged.
export interface Actor {
  userId: string
  /** Identifies the session; half of its token. */
  selector: string
}

/** The role of a person for the auth levels of calls. */
export type Role = 'nobody' | 'visitor' | 'user' | 'premium'

/** Somebody who works at the console. An operator is no person of the product, and has a session of their own. */
export type Operator = { operatorId: string; name: string; role: OperatorRole; sessionEndsAt: Date }
