import { newId } from '#platform/clock/ids.ts'
import type { Db } from '#platform/db/database.ts'
import { transact } from '#platform/db/database.ts'
import type { HttpServer } from '#platform/http/routes.ts'
import { grant, lockWallet } from '#domains/wallet/server/public.ts'

const amount = 1000

/** Gives coins to the person who calls. */
export function mountDevCoins({ app, edge, callerOf, actorOf }: HttpServer, db: Db): void {
  app.post('/dev/coins', async (context) => {
    const now = edge.now()
    const actor = await actorOf(callerOf(context))
    if (!actor) return context.text('Nobody is here: confirm your age first, or sign in.', 401)
    const { userId, isPremium } = actor
    await transact(db, async (tx) => {
      const wallet = await lockWallet(tx, { userId, isPremium, now })
      const key = `dev:${newId(now)}`
      await grant(wallet, { currency: 'coins', amount, reason: 'welcome', key })
    })
    return context.json({ coins: amount })
  })
}
