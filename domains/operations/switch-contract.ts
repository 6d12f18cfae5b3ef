import { z } from 'zod'
import { defineCall } from '#platform/contract/call.ts'
import { actReasonLength, switchName } from './rules.ts'

const console = { auth: 'operator', onConsole: true, operators: ['safety-lead', 'owner'] } as const

export const listSwitches = defineCall('/v1/desk/switch/list', {
  summary:
    'What can be switched off without a restart, and what is: parts of the product, engines, payment methods, and regions that are closed.',
  ...console,
  params: z.strictObject({}),
  data: z.object({
    list: z.array(
      z.object({
        /** `feature photos`, `engine chat scripted`, `method PayPal` or `region DE`. */
        switchName: z.string(),
        isOff: z.boolean(),
        /** Set by the configuration, which a switch here does not change. */
        isConfigured: z.boolean(),
        reason: z.string(),
        operator: z.string().nullable(),
        changedAt: z.number().nullable(),
      }),
    ),
  }),
  errors: [],
  repeat: 'safe',
})

export const setSwitch = defineCall('/v1/desk/switch/set', {
  summary:
    'Switches a part of the product, an engine or a payment method off or on, or closes a region; every process follows within seconds.',
  ...console,
  params: z.strictObject({
    switchName: z.string().regex(switchName),
    isOff: z.boolean(),
    reason: z.string().trim().min(1).max(actReasonLength),
  }),
  data: z.object({}),
  errors: ['URI_NOT_EXIST'],
  repeat: 'safe',
})
