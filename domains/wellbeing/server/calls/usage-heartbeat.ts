import { handle } from '#platform/http/handler.ts'
import { usageHeartbeat } from '../../contract.ts'
import { countHeartbeat, reminderOf, timeUpUntil } from '../usage-heartbeats.ts'
import { heedHighUse } from '../high-use.ts'
import type { Wellbeing } from '../wellbeing.ts'

/** Counts a minute of use and returns the reminder that is due. */
export function usageHeartbeatHandler({ db }: Wellbeing) {
  return handle(usageHeartbeat, async ({ params, actor, caller, now }) => {
    const { userId } = actor
    const { timezoneOffset } = caller
    const status = await countHeartbeat(db, { userId, key: params.key, timezoneOffset, now })
    const needsCare = status.isNewSession && !status.offersOffUntil
    const careDue = needsCare ? await heedHighUse(db, { ...status, userId, now }) : status.careDue
    return {
      minutesToday: status.minutesToday,
      sessionMinutes: status.sessionMinutes,
      reminder: reminderOf({ ...status, careDue }),
      timeUpUntil: timeUpUntil(status)?.getTime() ?? null,
    }
  })
}
