import type { Queryable } from '#platform/db/database.ts'
import { peopleInLists } from '#domains/accounts/server/public.ts'
import { findActs, namesOfOperators } from '#domains/desk/server/public.ts'
import { listOrdersForOperators, listPayments } from '#domains/orders/server/public.ts'
import type { ExportList } from '../../rules.ts'
import type { CsvValue } from './csv.ts'

type Wanted = { span: { from: Date; until: Date }; cursor: string | null; limit: number }
type Rows = { rows: CsvValue[][]; next: string | null }
type Exported = { columns: readonly string[]; read(tx: Queryable, wanted: Wanted): Promise<Rows> }

/** The columns of each list and how its rows are read, newest first. No words that people wrote are among them. */
export const exported: Readonly<Record<ExportList, Exported>> = {
  orders: {
    columns: [
      'order',
      'created',
      'paid',
      'person',
      'name',
      'address',
      'brand',
      'goods',
      'us_cents',
      'state',
      'method',
      'refund',
      'review',
    ],
    async read(tx, wanted) {
      const { list, next } = await listOrdersForOperators(tx, wanted)
      const facts = await factsOf(tx, list)
      const rows = list.map((one) => [
        one.orderId,
        one.createdAt,
        one.paidAt,
        ...facts(one.userId),
        one.brand,
        one.goodsId,
        one.cents,
        one.state,
        one.method,
        one.refund,
        one.reviewReason,
      ])
      return { rows, next }
    },
  },
  payments: {
    columns: [
      'payment',
      'order',
      'created',
      'ended',
      'person',
      'name',
      'address',
      'method',
      'currency',
      'minor_units',
      'state',
      'number',
      'reference',
    ],
    async read(tx, wanted) {
      const { list, next } = await listPayments(tx, wanted)
      const facts = await factsOf(tx, list)
      const rows = list.map((one) => [
        one.id,
        one.orderId,
        one.createdAt,
        one.endedAt,
        ...facts(one.userId),
        one.method,
        one.currency,
        one.minor,
        one.state,
        one.number,
        one.reference,
      ])
      return { rows, next }
    },
  },
  audit: {
    columns: ['row', 'at', 'operator', 'action', 'case', 'detail'],
    async read(tx, { span, cursor, limit }) {
      const before = cursor !== null && /^\d{1,15}$/.test(cursor) ? Number(cursor) : undefined
      const found = await findActs(tx, { ...span, before }, limit + 1)
      const names = await namesOfOperators(tx)
      const list = found.slice(0, limit)
      const rows = list.map(({ seq, at, operatorId, action, caseId, detail }) => [
        seq,
        at,
        operatorId && (names.get(operatorId) ?? operatorId),
        action,
        caseId,
        detail,
      ])
      const last = list.at(-1)
      return { rows, next: found.length > limit && last ? String(last.seq) : null }
    },
  },
}

/** The id, the name and the masked address of a person; nothing of somebody who was erased. */
async function factsOf(tx: Queryable, list: readonly { userId: string | null }[]) {
  const people = await peopleInLists(
    tx,
    list.map(({ userId }) => userId),
  )
  return (userId: string | null): CsvValue[] => {
    const person = userId === null ? undefined : people.get(userId)
    return person ? [person.uid, person.nick, person.address] : [null, null, null]
  }
}
