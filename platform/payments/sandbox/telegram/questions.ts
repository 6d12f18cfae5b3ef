import { z } from 'zod'
import type { SandboxPayment } from '../gateway-backend.ts'
import type { PartNeeds } from '../sandbox-part.ts'
import { gateway, payer } from './updates.ts'
import { webhookOf } from './webhook.ts'

type Answer = { ok: boolean; error_message?: string | undefined }
type Outcome = 'pays' | { refusal: string }

const answer = z.object({ pre_checkout_query_id: z.string(), ok: z.boolean(), error_message: z.string().optional() })
const patienceMs = 10_000
const lookMs = 25

/** The pre-checkout queries that Telegram sends to the bot before it takes Stars; each expires after ten seconds. */
export function createQuestions({ backend, now, random, send }: PartNeeds) {
  const open = new Map<string, (input: Answer) => void>()

  const nextUpdateId = (): number => {
    const next = (z.number().safeParse(backend.notes.get(gateway, 'updates')).data ?? 1000) + 1
    backend.notes.set(gateway, 'updates', next)
    return next
  }

  const received = (id: string): Promise<Answer | null> =>
    new Promise((resolve) => {
      const until = now().getTime() + patienceMs
      const end = (input: Answer | null) => {
        clearInterval(watch)
        open.delete(id)
        resolve(input)
      }
      const watch = setInterval(() => {
        if (now().getTime() >= until) end(null)
      }, lookMs)
      open.set(id, end)
    })

  return {
    /** The number of an update; the same again for the same news. */
    updateId(payment: SandboxPayment, newsId: string): number {
      const known = payment.extra[`update ${newsId}`]
      if (known !== undefined) return Number(known)
      const id = nextUpdateId()
      backend.mark(payment, { [`update ${newsId}`]: String(id) })
      return id
    },

    async request(payment: SandboxPayment): Promise<Outcome> {
      const id = random(18)
      const { amount, orderNumber } = payment
      const query = {
        id,
        from: payer,
        currency: amount.currency,
        total_amount: amount.minor,
        invoice_payload: orderNumber,
      }
      const update = { update_id: nextUpdateId(), pre_checkout_query: query }
      const request = webhookOf(backend)?.request(update)
      if (!request) return { refusal: 'The bot has not asked to hear of payments.' }
      const answered = received(id)
      const { url, headers, body } = request
      // The answer is a call of its own, regardless of the webhook's response.
      const signal = AbortSignal.timeout(patienceMs)
      const reported = send(url, { method: 'POST', headers, body, redirect: 'manual', signal }).catch(() => null)
      const input = await answered
      await reported
      if (!input) return { refusal: 'The bot did not answer within ten seconds.' }
      return input.ok ? 'pays' : { refusal: input.error_message ?? 'The bot does not sell this any more.' }
    },

    /** False for an expired query. */
    answer(params: unknown): boolean {
      const { pre_checkout_query_id: id, ...input } = answer.parse(params)
      const reported = open.get(id)
      reported?.(input)
      return reported !== undefined
    },
  }
}
