import { sql } from 'drizzle-orm'
import { countRows, readPersonRows } from '#platform/personal-data/person-rows.ts'
import type { PersonalData } from '#platform/personal-data/personal-data.ts'
import { endAllOf } from './steps.ts'

const made = { table: 'service_orders', key: 'id', owner: 'buyer_user_id', secret: ['key', 'hold_id'] }
/** The buyer's words and identity are not the provider's data. */
const work = { ...made, owner: 'provider_user_id', secret: [...made.secret, 'buyer_user_id', 'note'] }
const offers = { table: 'service_offers', key: 'id', owner: 'provider_user_id' }
const provider = { table: 'service_providers', key: 'user_id' }

/**
 * The personal data of services: orders, and services provided. NOTE: erased before the wallet's part, so that what is in
 * progress releases its coins while its buyer still has a wallet.
 */
export function servicesPersonalData(now: () => Date): PersonalData {
  return {
    kind: 'serviceOrders',
    tables: ['service_orders', 'service_offers', 'service_providers'],
    count: async (tx, userId) => (await countRows(tx, made, userId)) + (await countRows(tx, work, userId)),
    async export(tx, userId, sink) {
      await sink.rows('serviceOrders', () => readPersonRows(tx, made, userId))
      await sink.rows('serviceWork', () => readPersonRows(tx, work, userId))
      await sink.rows('serviceOffers', () => readPersonRows(tx, offers, userId))
      await sink.rows('serviceProviders', () => readPersonRows(tx, provider, userId))
    },
    async erase(tx, userId) {
      await endAllOf(tx, userId, now())
      // The provider's services stay in their history, without the buyer.
      await tx.execute(sql`delete from service_orders
        where buyer_user_id = ${userId} and (state <> 'verified' or provider_user_id is null)`)
      await tx.execute(sql`update service_orders set buyer_user_id = null, key = null, hold_id = null, note = ''
        where buyer_user_id = ${userId}`)
      // The buyer's orders stay in their history, without the provider.
      await tx.execute(sql`delete from service_orders where provider_user_id = ${userId} and buyer_user_id is null`)
      await tx.execute(sql`update service_orders set provider_user_id = null, reason = ''
        where provider_user_id = ${userId}`)
      await tx.execute(sql`delete from service_offers where provider_user_id = ${userId}`)
      await tx.execute(sql`delete from service_providers where user_id = ${userId}`)
    },
  }
}
