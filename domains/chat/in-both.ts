import type { z } from 'zod'
import type { CallContract } from '#platform/contract/call.ts'
import type { ErrorName } from '#platform/contract/codes.ts'

/** Each call stands twice, for visitors under /v1/tour and for people signed in: one handler serves both. */
export function inBoth<P extends z.ZodType, D extends z.ZodType, E extends ErrorName, Rest extends string>(
  call: CallContract<P, D, E, 'user', `/v1/${Rest}`>,
) {
  // The type of a slice is any text; this one is what its own type says.
  const rest = call.path.slice('/v1/'.length) as Rest
  const tour: CallContract<P, D, E, 'visitor', `/v1/tour/${Rest}`> = {
    ...call,
    path: `/v1/tour/${rest}`,
    auth: 'visitor',
    summary: `${call.summary} (As a visitor.)`,
  }
  return [tour, call] as const
}
