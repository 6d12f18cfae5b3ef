import { useState } from 'react'
import { moneyOrders } from '#domains/operations/calls.gen.ts'
import type { OrderFilter } from '#domains/orders/rules.ts'
import { DataTable } from '../parts/data-table.tsx'
import { PagedList } from '../parts/paged-list.tsx'
import { PersonLink } from '../parts/person-link.tsx'
import { SelectField } from '../parts/select-field.tsx'
import { momentWords, text } from '../texts.ts'
import { dollars } from '../words.ts'
import { orderWords } from './order-words.ts'

const filters = () =>
  [
    ['all', text('common.all')],
    ['review', text('money.toReview')],
    ['paid', text('order.paid')],
    ['waiting', text('order.waiting')],
    ['cancelled', text('order.cancelled')],
  ] as const

/** The orders of everybody. */
export function OrderList() {
  const [state, setState] = useState<OrderFilter | 'all'>('all')
  return (
    <div className="grid gap-4">
      <div className="max-w-60">
        <SelectField label={text('common.show')} value={state} options={filters()} onChoose={setState} />
      </div>
      <PagedList
        call={moneyOrders}
        params={state === 'all' ? {} : { state }}
        emptyTitle={text('money.noOrders')}
        emptyText={text(state === 'review' ? 'money.nothingToReview' : 'money.ordersText')}
      >
        {({ list }) => (
          <DataTable
            label={text('person.orders')}
            head={[
              text('person.when'),
              text('word.user'),
              text('person.goods'),
              text('person.method'),
              text('queue.state'),
              text('person.listPrice'),
            ]}
            startColumns={5}
            isDense
          >
            {list.map((one) => (
              <tr key={one.orderId} className="align-top">
                <td className="whitespace-nowrap">{momentWords(one.paidAt ?? one.createdAt)}</td>
                <td>
                  <PersonLink person={one.person} />
                </td>
                <td>
                  {one.goodsId} <span className="text-ink-3">{one.brand}</span>
                </td>
                <td>{one.method}</td>
                <td>
                  {orderWords(one)}
                  {one.reviewReason === null ? null : (
                    <span className="block text-danger wrap-anywhere">
                      {text('money.reviewReason', { reason: one.reviewReason })}
                    </span>
                  )}
                </td>
                <td className="text-end">{dollars(one.cents)}</td>
              </tr>
            ))}
          </DataTable>
        )}
      </PagedList>
    </div>
  )
}
