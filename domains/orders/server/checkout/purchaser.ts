import type { Caller } from '#platform/http/handler.ts'

/** A person who buys, and where they do it from. */
export type Purchaser = { userId: string; isVisitor: boolean; caller: Caller; now: Date }
