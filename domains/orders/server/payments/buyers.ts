import { createHmac } from 'node:crypto'
import type { Db } from '#platform/db/database.ts'
import type { Caller } from '#platform/http/handler.ts'
import type { Buyer } from '#platform/payments/payment-adapter.ts'
import { emailOf, telegramIdOf } from '#domains/accounts/server/public.ts'

export type Buyers = {
  /** The name of a person at gateways: always the same, and it does not say who they are. */
  idOf(userId: string): string
  /** A person as a gateway needs to know them. */
  buyerOf(userId: string, caller: Caller): Promise<Buyer>
}

/** The buyers as gateways know them. */
export function createBuyers(db: Db, secret: Uint8Array): Buyers {
  const idOf = (userId: string) => createHmac('sha256', secret).update(`buyer\n${userId}`).digest('hex').slice(0, 24)
  return {
    idOf,
    buyerOf: async (userId, { country, address, locale }) => ({
      id: idOf(userId),
      email: await emailOf(db, userId),
      country: country || null,
      ip: address,
      locale,
      telegramId: await telegramIdOf(db, userId),
    }),
  }
}
