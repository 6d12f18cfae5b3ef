import type { Db } from '#platform/db/database.ts'
import { handle } from '#platform/http/handler.ts'
import { namesOfPeople } from '#domains/accounts/server/public.ts'
import { listServiceOffers } from '../../contract.ts'
import { listOffers } from '../offers.ts'

/** The offers that can be ordered now, with their providers; or the own ones. */
export function listServiceOffersHandler(db: Db) {
  return handle(listServiceOffers, async ({ params, actor, now }) => {
    const { list, next } = await listOffers(db, actor.userId, params)
    const providers = list.map(({ providerUserId }) => providerUserId)
    const names = await namesOfPeople(db, providers, now)
    const offers = list.map(({ id, title, price, providerUserId }) => ({
      id,
      title,
      price,
      provider: names.get(providerUserId) ?? '',
    }))
    return { list: offers, next }
  })
}
