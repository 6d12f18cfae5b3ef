import { handle } from '#platform/http/handler.ts'
import { isLocale, localePath } from '#platform/i18n/locales.ts'
import { startAgeCheck } from '../../contract.ts'
import { ageCheckPath } from '../../rules.ts'
import type { AgeAssuranceService } from '../age/assurance.ts'

/** Begins a proof of age and returns the next address. */
export function startAgeCheckHandler(age: AgeAssuranceService) {
  return handle(startAgeCheck, async ({ params, actor, caller, now, fail }) => {
    if (!actor.isAdult && !actor.needsAgeProof) fail('AGE_REQUIRED')
    const path = localePath(isLocale(caller.locale) ? caller.locale : 'en', ageCheckPath)
    if (!actor.needsAgeProof) return { url: path }
    const returnUrl = `${caller.origin}${path}`
    const started = await age.start({ actor, caller, method: params.method, returnUrl, now })
    if (started === 'unavailable') return fail('AGE_CHECK_UNAVAILABLE')
    if ('waitMs' in started)
      return fail(started.why === 'failed' ? 'AGE_CHECK_WAIT' : 'TOO_MANY_REQUESTS', started.waitMs)
    return { url: started.redirectUrl }
  })
}
