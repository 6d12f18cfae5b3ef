import { z } from 'zod'
import { defineCall } from '#platform/contract/call.ts'
import { shownSpans } from './rules.ts'

const console = { auth: 'operator', onConsole: true } as const
/** So many days up to today, by UTC. */
const days = z.union(shownSpans.map((one) => z.literal(one)))
/** A day by UTC; days without anything are left out. */
const day = z.iso.date()

export const moneyOfDays = defineCall('/v1/desk/service/money', {
  summary: 'The money that gateways proved, by day and currency: paid, and returned by refund or chargeback.',
  ...console,
  operators: ['finance', 'owner'],
  params: z.strictObject({ days }),
  data: z.object({
    list: z.array(
      z.object({
        day,
        currency: z.string(),
        /** The decimals of its smallest unit, in which amounts are. */
        digits: z.int(),
        payments: z.int(),
        paid: z.number(),
        returns: z.int(),
        returned: z.number(),
      }),
    ),
  }),
  errors: [],
  repeat: 'safe',
})

export const safetyOfDays = defineCall('/v1/desk/service/safety', {
  summary: 'Cases that wait and those past their deadline now, and how often help was shown by day.',
  ...console,
  operators: ['safety-lead', 'owner'],
  params: z.strictObject({ days }),
  data: z.object({
    waiting: z.int(),
    late: z.int(),
    help: z.array(
      z.object({
        day,
        /** A person might hurt themself, or somebody else. */
        crisis: z.int(),
        threat: z.int(),
      }),
    ),
  }),
  errors: [],
  repeat: 'safe',
})

const replies = z.int().nonnegative()

export const repliesOfDays = defineCall('/v1/desk/service/replies', {
  summary: 'Replies by day and by the engine that wrote them: how they ended, and how long their first words took.',
  ...console,
  operators: ['safety-lead', 'finance', 'owner'],
  params: z.strictObject({ days }),
  data: z.object({
    /** The oldest day first. */
    list: z.array(
      z.object({
        day,
        engine: z.string(),
        done: replies,
        /** By the person, in the middle. */
        stopped: replies,
        /** Withdrawn, since they were against the rules. */
        blocked: replies,
        failed: replies,
        interrupted: replies,
        /** Milliseconds until the first words, on average; null where none were shown. */
        firstMs: z.int().nullable(),
      }),
    ),
  }),
  errors: [],
  repeat: 'safe',
})

export const workOfService = defineCall('/v1/desk/service/work', {
  summary: 'The queue of jobs now, by their name, and the engines with whether a switch has them off.',
  ...console,
  operators: ['safety-lead', 'finance', 'owner'],
  params: z.strictObject({}),
  data: z.object({
    /** How long the job has waited that has been due longest. */
    lagSeconds: z.number(),
    jobs: z.array(
      z.object({
        name: z.string(),
        due: z.int(),
        /** Those that wait for their time. */
        later: z.int(),
        running: z.int(),
        /** Abandoned after their last attempt. */
        failed: z.int(),
      }),
    ),
    /** As `chat scripted` or `picture comfyui`. */
    engines: z.array(z.object({ name: z.string(), isOff: z.boolean() })),
  }),
  errors: [],
  repeat: 'safe',
})
