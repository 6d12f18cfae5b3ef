import { z } from 'zod'
import { defineCall } from '#platform/contract/call.ts'
import { funnelSteps, landingPages, reportTypes } from './rules.ts'

const people = z.int().nonnegative()
const steps = z.record(z.enum(funnelSteps), people)
const day = z.iso.date()

export const usageFigures = defineCall('/v1/desk/figures', {
  summary:
    'Figures of people who allow measurement: their steps, by the week they came in, what each source brought, and the days.',
  auth: 'operator',
  onConsole: true,
  operators: ['finance', 'owner'],
  params: z.strictObject({ weeks: z.int().min(1).max(56).default(12) }),
  data: z.object({
    /** People who reached each step, of all who arrived in these weeks. */
    funnel: steps,
    /** By the Monday of the week of arrival, newest first; `active` has one number for each week since. */
    cohorts: z.array(z.object({ week: day, arrived: people, active: z.array(people) })),
    /** By link or channel, the most people first; `cents` is what they paid in US dollars. */
    sources: z.array(z.object({ source: z.string(), steps, cents: z.int() })),
    /** Of each landing page that somebody saw: the people who reached each step, from the first, in all and by source. */
    landings: z.array(
      z.object({
        landing: z.enum(landingPages),
        steps: z.array(people),
        sources: z.array(z.object({ source: z.string(), steps: z.array(people) })),
      }),
    ),
    /** By day and occasion, newest first. */
    days: z.array(z.object({ day, type: z.enum(reportTypes), events: z.int(), average: z.number().nullable() })),
    /** Reports that are stored and not counted yet. */
    uncounted: z.int(),
  }),
  errors: [],
  repeat: 'safe',
})
