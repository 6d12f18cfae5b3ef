import type { HandlersFor } from '#platform/http/handler.ts'
import type { DomainModule } from '#platform/modules/domain-module.ts'
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
import { moveUsage } from './usage-heartbeats.ts'
import { wellbeingPersonalData } from './personal-data.ts'

/** A person's own limits: breaks, use, time, spending, self-exclusion. */
export function createWellbeing(wellbeing: Wellbeing): DomainModule {
  const calls: HandlersFor<typeof contract> = {
    usageHeartbeat: usageHeartbeatHandler(wellbeing),
    reminderSeen: reminderSeenHandler(wellbeing),
    setReminder: setReminderHandler(wellbeing),
    usage: usageHandler(wellbeing),
    limits: limitsHandler(wellbeing),
    setLimit: setLimitHandler(wellbeing),
    saveLimit: saveLimitHandler(wellbeing),
    excludeMe: excludeMeHandler(wellbeing),
  }
  return {
    name: 'wellbeing',
    calls,
    personalData: [{ stage: 'after-balances', parts: wellbeingPersonalData() }],
    staysWithVisitor: { own_limits: 'only a member sets limits' },
    visitorMerge: [
      { stage: 'before-balances', tables: ['usage_days', 'usage_now', 'reminder_choices'], merge: moveUsage },
    ],
  }
}
