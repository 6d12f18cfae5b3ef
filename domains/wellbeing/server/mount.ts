import type { HandlersFor } from '#platform/http/handler.ts'
import type * as contract from '../contract.ts'
import { excludeMeHandler } from './calls/exclude-me.ts'
import { keepLimitHandler } from './calls/keep-limit.ts'
import { limitsHandler } from './calls/limits.ts'
import { reminderSeenHandler } from './calls/reminder-seen.ts'
import { setLimitHandler } from './calls/set-limit.ts'
import { setReminderHandler } from './calls/set-reminder.ts'
import { usageBeatHandler } from './calls/usage-beat.ts'
import { usageHandler } from './calls/usage.ts'
import type { Wellbeing } from './wellbeing.ts'

/** Every call of wellbeing with its handler. */
export function wellbeingCalls(wellbeing: Wellbeing): HandlersFor<typeof contract> {
  return {
    usageBeat: usageBeatHandler(wellbeing),
    reminderSeen: reminderSeenHandler(wellbeing),
    setReminder: setReminderHandler(wellbeing),
    usage: usageHandler(wellbeing),
    limits: limitsHandler(wellbeing),
    setLimit: setLimitHandler(wellbeing),
    keepLimit: keepLimitHandler(wellbeing),
    excludeMe: excludeMeHandler(wellbeing),
  }
}
