import { handle } from '#platform/http/handler.ts'
import { usageBeat } from '../../contract.ts'
import { countBeat, reminderOf, timeUpUntil } from '../beats.ts'
import { heedHighUse } from '../high-use.ts'
import type { Wellbeing } from '../wellbeing.ts'

/** Counts a minute of use and tells what is due. */
export function usageBeatHandler({ db }: Wellbeing) {
  return handle(usageBeat, async ({ params, actor, caller, now }) => {
    const { userId } = actor
    const { timezoneOffset } = caller
    const standing = await countBeat(db, { userId, key: params.key, timezoneOffset, now })
    const asksCare = standing.isNewSitting && !standing.offersOffUntil
    const careDue = asksCare ? await heedHighUse(db, { ...standing, userId, now }) : standing.careDue
    return {
      minutesToday: standing.minutesToday,
      sittingMinutes: standing.sittingMinutes,
      reminder: reminderOf({ ...standing, careDue }),
      timeUpUntil: timeUpUntil(standing)?.getTime() ?? null,
    }
  })
}
