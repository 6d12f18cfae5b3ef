import { handle } from '#platform/http/handler.ts'
import { resumeAfterCare } from '../../care-contract.ts'
import type { CareService } from '../care/care-service.ts'

/** Lets characters speak again. */
export function resumeAfterCareHandler(care: CareService) {
  return handle(resumeAfterCare, async ({ actor, now }) => ({ care: await care.resume(actor.userId, now) }))
}
