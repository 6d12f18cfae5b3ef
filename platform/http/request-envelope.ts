import { z } from 'zod'
import type { Caller } from './handler.ts'

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

// From +14 to -12 hours, as far as any place on earth is from UTC.
const [leastOffset, mostOffset] = [-840, 720]

/** The caller with what the body of their call says of the page it comes from. */
export function withEnvelope(caller: Caller, envelope: RequestEnvelope): Caller {
  return {
    ...caller,
    token: envelope.token ?? null,
    channel: envelope.channel ?? '',
    publisher: envelope.publisher ?? '',
    device: envelope.uuid ?? '',
    timezoneOffset: Math.round(Math.min(mostOffset, Math.max(leastOffset, envelope.timezoneOffset ?? 0))),
  }
}
