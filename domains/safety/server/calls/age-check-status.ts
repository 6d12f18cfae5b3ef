import { handle } from '#platform/http/handler.ts'
import { ageCheckStatus } from '../../contract.ts'
import type { AgeAssuranceService } from '../age/assurance.ts'

/** Whether proof of age is owed, by which methods, and how the last check went. */
export function ageCheckStatusHandler(age: AgeAssuranceService) {
  return handle(ageCheckStatus, async ({ actor, caller, now }) => {
    const standing = await age.standing(actor, caller, now)
    const { asked, last } = standing
    return {
      needed: standing.isNeeded,
      reason: asked?.reason ?? null,
      methods: [...standing.methods],
      per: asked?.per ?? null,
      state: last ? last.state : ('none' as const),
      retryAt: standing.retryAt?.getTime() ?? null,
      until: standing.provenUntil?.getTime() ?? null,
      isSandbox: age.provider?.name === 'sandbox',
    }
  })
}
