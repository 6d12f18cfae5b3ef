/**
 * Who makes a call. Each domain adds, by declaration merging in its `actor-part.ts`, what every handler may know of a
 * person; the composition root reads all parts in one statement, and the compiler compares them with this type.
 */
// An interface, because a type alias cannot be merged.
export interface Actor {
  userId: string
  /** Names the session; it is half of its token. */
  selector: string
}

/** What a person is to the auth levels of calls. */
export type Role = 'nobody' | 'visitor' | 'user' | 'premium' | 'operator'
