import type { HttpBindings } from '@hono/node-server'
import type { Context } from 'hono'
import { newId } from '#platform/clock/ids.ts'
import { transact } from '#platform/db/database.ts'
import type { Caller } from '#platform/http/handler.ts'
import type { App } from '#platform/http/mount-calls.ts'
import { grant, lockWallet } from '#domains/wallet/server/public.ts'
import type { Services } from './services.ts'

type CallerOf = (context: Context<{ Bindings: HttpBindings }>) => Caller

const amount = 1000

/** Gives coins to whoever is here, outside production only: nothing sells them there. */
export function mountDevCoins(app: App, services: Services, callerOf: CallerOf): void {
  if (services.config.NODE_ENV === 'production') return
  app.post('/dev/coins', async (context) => {
    const now = services.clock.now()
    const actor = await services.edge.findActor({ ...callerOf(context), inProcess: true }, now)
    if (!actor) return context.text('Nobody is here: confirm your age first, or sign in.', 401)
    const { userId, isPremium } = actor
    await transact(services.database.db, async (tx) => {
      await lockWallet(tx, { userId, isPremium, now })
      const key = `dev:${newId(now)}`
      await grant(tx, { userId, currency: 'coins', amount, reason: 'welcome', key, now })
    })
    return context.json({ coins: amount })
  })
}
