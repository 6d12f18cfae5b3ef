import { z } from 'zod'
import { createBotApi } from '../../telegram/bot-api.ts'
import { PaymentError } from '../payment-adapter.ts'

export type StarsOptions = {
  apiRoot: string
  token: string
  totalMs?: number
}

export type StarsApi = ReturnType<typeof createStarsApi>

const partner = z.object({
  type: z.string(),
  user: z.object({ id: z.number().int() }).optional(),
  invoice_payload: z.string().optional(),
  subscription_period: z.number().int().optional(),
})
const transaction = z.object({
  id: z.string().min(1),
  amount: z.number().int(),
  date: z.number().int(),
  source: partner.optional(),
  receiver: partner.optional(),
})
const transactions = z.object({ transactions: z.array(transaction) })

/** A transaction of the bot's wallet: incoming from `source`, outgoing to `receiver`. */
export type Transaction = z.infer<typeof transaction>

/** The Stars methods of one bot; a failure is a PaymentError without the token. */
export function createStarsApi({ apiRoot, token, totalMs }: StarsOptions) {
  const api = createBotApi({ apiRoot, token, timeoutMs: totalMs })

  const request = async (method: string, params: object, signal?: AbortSignal): Promise<unknown> => {
    const { status, result, description } = await api.call(method, params, signal)
    if (status === 0) throw new PaymentError('unreachable', 'Telegram did not answer in time')
    if (status === 429 || status >= 500) throw new PaymentError('unreachable', `Telegram answered HTTP ${status}`)
    if (status >= 400) throw new StarsRefusal(/[A-Z][A-Z_]{3,}/.exec(description)?.[0] ?? `HTTP ${status}`)
    if (result === null || result === undefined)
      throw new PaymentError('bad-answer', 'Telegram answered nothing that can be read')
    return result
  }

  return {
    request,
    /** So many transactions from a place on, the oldest first; fewer or none where there are no more. */
    async transactions(offset: number, limit: number, signal: AbortSignal): Promise<Transaction[]> {
      const read = transactions.safeParse(await request('getStarTransactions', { offset, limit }, signal))
      if (!read.success) throw new PaymentError('bad-answer', 'Telegram answered no list of transactions')
      return read.data.transactions
    },
  }
}

/** Telegram's own reason, such as CHARGE_ALREADY_REFUNDED. */
export class StarsRefusal extends PaymentError {
  readonly reason: string
  constructor(reason: string) {
    super('refused', `Telegram refused with ${reason}`)
    this.reason = reason
  }
}
