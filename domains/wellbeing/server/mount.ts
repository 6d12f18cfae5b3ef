import type { HandlersFor } from '#platform/http/handler.ts'
import type * as contract from '../contract.ts'
import { excludeMeHandler } from './calls/exclude-me.ts'
import { saveLimitHandler } from './calls/save-limit.ts'
import { limitsHandler } from './calls/limits.ts'
import { reminderSeenHandler } from './calls/reminder-seen.ts'
import { setLimitHandler } from './calls/set-limit.ts'
import { setReminderHandler } from './calls/set-reminder.ts'
import { usageHeartbeatHandler } from './calls/usage-heartbeat.ts'
import { usageHandler } from './calls/usage.ts'
import type { Wellbeing } from './wellbeing.ts'

/** Every call of wellbeing with its handler. */
export function wellbeingCalls(wellbeing: Wellbeing): HandlersFor<typeof contract> {
  return {
    usageHeartbeat: usageHeartbeatHandler(wellbeing),
    reminderSeen: reminderSeenHandler(wellbeing),
    setReminder: setReminderHandler(wellbeing),
    usage: usageHandler(wellbeing),
    limits: limitsHandler(wellbeing),
    setLimit: setLimitHandler(wellbeing),
    saveLimit: saveLimitHandler(wellbeing),
    excludeMe: excludeMeHandler(wellbeing),
  }
}
