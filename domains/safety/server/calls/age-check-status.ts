import { handle } from '#platform/http/handler.ts'
import { ageCheckStatus } from '../../contract.ts'
import type { AgeAssuranceService } from '../age/assurance.ts'

/** Returns whether proof of age is required, by which methods, and the result of the last check. */
export function ageCheckStatusHandler(age: AgeAssuranceService) {
  return handle(ageCheckStatus, async ({ actor, caller, now }) => {
    const status = await age.status(actor, caller, now)
    const { requested, last } = status
    return {
      needed: status.isNeeded,
      reason: requested?.reason ?? null,
      methods: [...status.methods],
      per: requested?.per ?? null,
      state: last ? last.state : ('none' as const),
      retryAt: status.retryAt?.getTime() ?? null,
      until: status.provenUntil?.getTime() ?? null,
      isSandbox: age.provider?.name === 'sandbox',
    }
  })
}
