import type { HandlersFor } from '#platform/http/handler.ts'
import * as contract from '../activity-contract.ts'
import { moveActivityHandler, startActivityHandler } from './calls/activities.ts'

type Needs = Parameters<typeof startActivityHandler>[1]

/** The calls by which two do something together, each with its twin for visitors. */
export function activityCalls(needs: Needs): HandlersFor<typeof contract> {
  return {
    startActivity: startActivityHandler(contract.startActivity, needs),
    tourStartActivity: startActivityHandler(contract.tourStartActivity, needs),
    moveActivity: moveActivityHandler(contract.moveActivity, needs),
    tourMoveActivity: moveActivityHandler(contract.tourMoveActivity, needs),
  }
}
