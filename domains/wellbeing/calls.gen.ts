// Written by `npm run calls` from the contracts of this domain; not edited by hand.
import type { Call } from '#platform/contract/call.ts'
import type * as contract from './contract.ts'

/** Locks the caller out of everything for a time, on every device and brand. Nobody can end it early; a longer one prolongs it. */
export const excludeMe: Call<typeof contract.excludeMe> = { path: '/v1/user/exclusion/start' }

/** Own limits of time and of spending. */
export const limits: Call<typeof contract.limits> = { path: '/v1/user/limits' }

/** A reminder was seen, on whichever device; a snoozed one comes again soon. */
export const reminderSeen: Call<typeof contract.reminderSeen> = { path: '/v1/user/usage/reminder/seen' }

/** Takes back a change of a limit that is still to come. */
export const saveLimit: Call<typeof contract.saveLimit> = { path: '/v1/user/limits/keep' }

/** Sets an own limit. A lower one, or the first in place of a default, holds at once; a higher one or none 24 hours later. */
export const setLimit: Call<typeof contract.setLimit> = { path: '/v1/user/limits/set' }

/** Sets after how many minutes of use in a row the person is reminded of a break. */
export const setReminder: Call<typeof contract.setReminder> = { path: '/v1/user/usage/reminder/set' }

/** Own use day by day: minutes, messages, coins and energy, with totals of each week. */
export const usage: Call<typeof contract.usage> = { path: '/v1/user/usage' }

/** Says that the page is looked at and used; a minute counts once, however many tabs and devices say so. Tells what is due. */
export const usageHeartbeat: Call<typeof contract.usageHeartbeat> = { path: '/v1/user/usage/beat' }
