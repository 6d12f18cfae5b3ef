import { z } from 'zod'

/** The fields of a call's body beside its params. `t` is epoch milliseconds, `timezoneOffset` minutes as a browser gives them. */
export const requestEnvelope = z.object({
  params: z.record(z.string(), z.unknown()).default({}),
  token: z.string().max(200).nullish(),
  channel: z.string().max(100).nullish(),
  t: z.number().nullish(),
  timezoneOffset: z.number().nullish(),
  plat: z.string().max(20).nullish(),
  publisher: z.string().max(50).nullish(),
  uuid: z.string().max(100).nullish(),
})
export type RequestEnvelope = z.infer<typeof requestEnvelope>
