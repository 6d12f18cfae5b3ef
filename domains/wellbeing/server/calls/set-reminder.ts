import { handle } from '#platform/http/handler.ts'
import { setReminder } from '../../contract.ts'
import { saveReminder } from '../usage-heartbeats.ts'
import type { Wellbeing } from '../wellbeing.ts'

/** Sets how long a person may go on before they are reminded. */
export function setReminderHandler({ db }: Wellbeing) {
  return handle(setReminder, async ({ params, actor }) => {
    await saveReminder(db, actor.userId, params.everyMinutes)
    return params
  })
}
