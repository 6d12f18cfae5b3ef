import { useState } from 'react'
import { moneyOrders } from '#domains/operations/calls.gen.ts'
import type { OrderFilter } from '#domains/orders/rules.ts'
import { DataTable } from '../parts/data-table.tsx'
import { PagedList } from '../parts/paged-list.tsx'
import { PersonLink } from '../parts/person-link.tsx'
import { SelectField } from '../parts/select-field.tsx'
import { dollars, momentWords } from '../words.ts'
import { orderWords } from './order-words.ts'

const filters = [
  ['all', 'All'],
  ['review', 'To review'],
  ['paid', 'Paid'],
  ['waiting', 'Not paid'],
  ['cancelled', 'Cancelled'],
] as const

/** The orders of everybody. */
export function OrderList() {
  const [state, setState] = useState<OrderFilter | 'all'>('all')
  return (
    <div className="grid gap-4">
      <div className="max-w-60">
        <SelectField label="Show" value={state} options={filters} onChoose={setState} />
      </div>
      <PagedList
        call={moneyOrders}
        params={state === 'all' ? {} : { state }}
        emptyTitle="No orders"
        emptyText={state === 'review' ? 'Nothing needs a review.' : 'Orders appear here as people make them.'}
      >
        {({ list }) => (
          <DataTable
            label="Orders"
            head={['When', 'Person', 'Goods', 'Method', 'State', 'List price']}
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
                    <span className="block text-danger wrap-anywhere">Review: {one.reviewReason}</span>
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
