import type { Db, Tx } from '#platform/db/database.ts'
import { transact } from '#platform/db/database.ts'
import { decimalsOf } from '#platform/payments/minor-units.ts'
import { handle } from '#platform/http/handler.ts'
import { peopleInLists } from '#domains/accounts/server/public.ts'
import { recordAct } from '#domains/desk/server/public.ts'
import { listDifferences, listOrdersForOperators, listPayments } from '#domains/orders/server/public.ts'
import { listProviders, listServiceOrdersForOperators } from '#domains/services/server/public.ts'
import { moneyDifferences, moneyOrders, moneyPayments, moneyServices, moneyProviders } from '../../money-contract.ts'

type Look = { list: string; operatorId: string; now: Date }

/** Reads a page of a list and records that an operator looked at it. */
function looked<T>(db: Db, { list, operatorId, now }: Look, read: (tx: Tx) => Promise<T>): Promise<T> {
  return transact(db, async (tx) => {
    const page = await read(tx)
    await recordAct(tx, { operatorId, action: 'money.look', detail: { list }, at: now })
    return page
  })
}

const amountOf = ({ currency, minor }: { currency: string; minor: number }) => ({
  currency,
  minor,
  digits: decimalsOf(currency),
})

export function moneyOrdersHandler(db: Db) {
  return handle(moneyOrders, ({ params: { state, cursor, limit }, actor: { operatorId }, now }) =>
    looked(db, { list: 'orders', operatorId, now }, async (tx) => {
      const { list, next } = await listOrdersForOperators(tx, { state, cursor, limit })
      const people = await peopleInLists(
        tx,
        list.map(({ userId }) => userId),
      )
      const shown = list.map(({ userId, createdAt, paidAt, ...order }) => ({
        ...order,
        person: (userId && people.get(userId)) || null,
        createdAt: createdAt.getTime(),
        paidAt: paidAt?.getTime() ?? null,
      }))
      return { list: shown, next }
    }),
  )
}

export function moneyPaymentsHandler(db: Db) {
  return handle(moneyPayments, ({ params, actor: { operatorId }, now }) =>
    looked(db, { list: 'payments', operatorId, now }, async (tx) => {
      const { state, method, number, cursor, limit } = params
      const { list, next } = await listPayments(tx, { state, method, number, cursor, limit })
      const people = await peopleInLists(
        tx,
        list.map(({ userId }) => userId),
      )
      const shown = list.map((row) => ({
        paymentId: row.id,
        orderId: row.orderId,
        person: (row.userId && people.get(row.userId)) || null,
        method: row.method,
        amount: amountOf(row),
        state: row.state,
        number: row.number,
        reference: row.reference,
        createdAt: row.createdAt.getTime(),
        endedAt: row.endedAt?.getTime() ?? null,
      }))
      return { list: shown, next }
    }),
  )
}

export function moneyDifferencesHandler(db: Db) {
  return handle(moneyDifferences, ({ params, actor: { operatorId }, now }) =>
    looked(db, { list: 'differences', operatorId, now }, async (tx) => {
      const { method, what, cursor, limit } = params
      const { list, next } = await listDifferences(tx, { method, what, cursor, limit })
      const people = await peopleInLists(
        tx,
        list.map(({ userId }) => userId),
      )
      const shown = list.map(({ userId, currency, minor, foundAt, ...difference }) => ({
        ...difference,
        amount: currency === '' ? null : amountOf({ currency, minor }),
        person: (userId && people.get(userId)) || null,
        foundAt: foundAt.getTime(),
      }))
      return { list: shown, next }
    }),
  )
}

export function moneyServicesHandler(db: Db) {
  return handle(moneyServices, ({ params: { state, cursor, limit }, actor: { operatorId }, now }) =>
    looked(db, { list: 'services', operatorId, now }, async (tx) => {
      const { list, next } = await listServiceOrdersForOperators(tx, { state, cursor, limit })
      const people = await peopleInLists(
        tx,
        list.flatMap(({ buyerUserId, providerUserId }) => [buyerUserId, providerUserId]),
      )
      const shown = list.map((row) => ({
        orderId: row.id,
        title: row.title,
        price: row.price,
        state: row.state,
        endedBy: row.endedBy,
        buyer: (row.buyerUserId && people.get(row.buyerUserId)) || null,
        provider: (row.providerUserId && people.get(row.providerUserId)) || null,
        createdAt: row.createdAt.getTime(),
        changedAt: row.changedAt.getTime(),
        endsAt: row.endsAt?.getTime() ?? null,
      }))
      return { list: shown, next }
    }),
  )
}

export function moneyProvidersHandler(db: Db) {
  return handle(moneyProviders, ({ params: { cursor, limit }, actor: { operatorId }, now }) =>
    looked(db, { list: 'providers', operatorId, now }, async (tx) => {
      const { list, next } = await listProviders(tx, { cursor, limit })
      const people = await peopleInLists(
        tx,
        list.map(({ id }) => id),
      )
      const shown = list.map(({ id, isActive, since, offers }) => ({
        person: people.get(id) ?? null,
        isActive,
        since: since.getTime(),
        offers,
      }))
      return { list: shown, next }
    }),
  )
}
