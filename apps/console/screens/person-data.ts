import type { DataOf } from '#platform/contract/call.ts'
import type { seePerson } from '#domains/operations/calls.gen.ts'

/** A person as the console shows them. */
export type PersonData = DataOf<typeof seePerson>
