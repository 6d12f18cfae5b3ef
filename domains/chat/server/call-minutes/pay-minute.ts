import type { Db } from '#platform/db/database.ts'
import { transact } from '#platform/db/database.ts'
import { lockWallet, refusalOf, spend } from '#domains/wallet/server/public.ts'

type Minute = { userId: string; isPremium: boolean; callId: string; minute: number; price: number; now: Date }
type Paid = { coins: number } | { refusal: 'INSUFFICIENT_FUNDS' | 'SPEND_LIMIT_REACHED' }

/**
 * Pays for a minute that begins, once under its call and its number: all of it or nothing, so a process that dies in between
 * leaves no minute half paid, and the same request afterwards is the same minute.
 */
export function payMinute(db: Db, { callId, minute, price, ...owner }: Minute): Promise<Paid> {
  return transact(db, async (tx) => {
    const wallet = await lockWallet(tx, owner)
    if (price === 0) return { coins: wallet.coins }
    const coins = { currency: 'coins', amount: price } as const
    const key = `call:${callId}:${minute}`
    const isPaid = await spend(wallet, { price: coins, reason: 'call', ref: callId, key })
    if (!isPaid) return { refusal: refusalOf(wallet, coins) }
    // Read again: a minute that was paid before took nothing now.
    return { coins: (await lockWallet(tx, owner)).coins }
  })
}
