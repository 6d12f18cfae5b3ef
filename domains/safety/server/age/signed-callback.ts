import { createHmac, timingSafeEqual } from 'node:crypto'
import { z } from 'zod'
import { ageMethods } from '../../age-methods.ts'
import type { CheckResult, RawCallback } from './provider.ts'

/** The headers of Standard Webhooks (https://www.standardwebhooks.com), which providers and relays know. */
export const callbackHeaders = {
  id: 'webhook-id',
  timestamp: 'webhook-timestamp',
  signature: 'webhook-signature',
} as const

const toleranceMs = 5 * 60_000

const result = z.object({
  reference: z.string().min(1).max(100),
  outcome: z.enum(['adult', 'not-adult']),
  method: z.enum(ageMethods),
  at: z.iso.datetime(),
  receipt: z.string().max(200).default(''),
})

export type CallbackBody = z.input<typeof result>

function signatureOf(secret: string, { id, timestamp, body }: { id: string; timestamp: string; body: string }): string {
  return `v1,${createHmac('sha256', secret).update(`${id}.${timestamp}.${body}`).digest('base64')}`
}

/** A callback as a provider with this secret sends it. */
export function signCallback(
  secret: string,
  content: CallbackBody,
  now: Date,
): { headers: Record<string, string>; body: string } {
  const body = JSON.stringify(content)
  const timestamp = String(Math.floor(now.getTime() / 1000))
  const signature = signatureOf(secret, { id: content.reference, timestamp, body })
  return {
    headers: {
      [callbackHeaders.id]: content.reference,
      [callbackHeaders.timestamp]: timestamp,
      [callbackHeaders.signature]: signature,
    },
    body,
  }
}

/** Reads a callback that carries this secret's signature over its very bytes and a time near now. */
export function readSignedCallback(secret: string, { headers, body }: RawCallback, now: Date): CheckResult | 'refused' {
  const [id = '', timestamp = '', provided = ''] = Object.values(callbackHeaders).map((name) => headers[name])
  const expected = signatureOf(secret, { id, timestamp, body })
  // A provider that changes its key sends one signature for each, parted by spaces.
  if (!provided.split(' ').some((one) => isSame(one, expected))) return 'refused'
  if (!(Math.abs(now.getTime() - Number(timestamp) * 1000) <= toleranceMs)) return 'refused'
  const parsed = result.safeParse(readJson(body))
  if (!parsed.success) return 'refused'
  const { reference, outcome, method, at, receipt } = parsed.data
  return { reference, isAdult: outcome === 'adult', method, at: new Date(at), receipt }
}

function readJson(body: string): unknown {
  try {
    return JSON.parse(body)
  } catch (cause) {
    if (cause instanceof SyntaxError) return null
    throw cause
  }
}

function isSame(a: string, b: string): boolean {
  const [one, other] = [Buffer.from(a), Buffer.from(b)]
  return one.length === other.length && timingSafeEqual(one, other)
}
