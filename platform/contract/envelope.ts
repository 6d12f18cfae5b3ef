import { z } from 'zod'

/** What every product call sends beside its params. `t` is epoch milliseconds, `timezoneOffset` minutes as the browser gives it. */
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

/** What every product call answers; `region` is the two-letter country the server sees, or an empty string. */
export type ResponseEnvelope<Data = unknown> = { code: number; message: string; data: Data | null; region: string }

export const oneHourMs = 3_600_000
export const requestTimeoutMs = 60_000
