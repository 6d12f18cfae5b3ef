import { handle } from '#platform/http/handler.ts'
import { endCareFollowUp } from '../../care-contract.ts'
import type { CareService } from '../care/care-service.ts'

/** Stores that the person has answered or closed the follow-up question. */
export function endCareFollowUpHandler(care: CareService) {
  return handle(endCareFollowUp, async ({ actor, now }) => ({ care: await care.endFollowUp(actor.userId, now) }))
}
