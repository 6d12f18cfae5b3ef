import { useState } from 'react'
import { moneyProviders, moneyServices } from '#domains/operations/calls.gen.ts'
import type { OrderState } from '#domains/services/rules.ts'
import { Badge } from '#ui/primitives/badge.tsx'
import { DataTable } from '../parts/data-table.tsx'
import { PagedList } from '../parts/paged-list.tsx'
import { PersonLink } from '../parts/person-link.tsx'
import { SelectField } from '../parts/select-field.tsx'
import { momentWords } from '../words.ts'

const stateWords: Readonly<Record<OrderState, string>> = {
  created: 'Ordered',
  confirmed: 'Accepted',
  verified: 'Done',
  rejected: 'Rejected',
  cancelled: 'Cancelled',
}

const states = [
  ['all', 'All'],
  ['created', 'Ordered'],
  ['confirmed', 'Accepted'],
  ['verified', 'Done'],
  ['rejected', 'Rejected'],
  ['cancelled', 'Cancelled'],
] as const

const endWords = { buyer: 'by the buyer', provider: 'by the provider', time: 'by its time' } as const

/** The service orders of everybody. */
export function ServiceList() {
  const [state, setState] = useState<OrderState | 'all'>('all')
  return (
    <div className="grid gap-4">
      <div className="max-w-60">
        <SelectField label="Show" value={state} options={states} onChoose={setState} />
      </div>
      <PagedList
        call={moneyServices}
        params={state === 'all' ? {} : { state }}
        emptyTitle="No service orders"
        emptyText="They appear here as people order from providers."
      >
        {({ list }) => (
          <DataTable
            label="Service orders"
            head={['Ordered', 'Service', 'Buyer', 'Provider', 'State', 'Coins']}
            startColumns={5}
            isDense
          >
            {list.map((one) => (
              <tr key={one.orderId} className="align-top">
                <td className="whitespace-nowrap">{momentWords(one.createdAt)}</td>
                <td dir="auto">{one.title}</td>
                <td>
                  <PersonLink person={one.buyer} />
                </td>
                <td>
                  <PersonLink person={one.provider} />
                </td>
                <td>
                  {stateWords[one.state]}
                  <span className="block whitespace-nowrap text-ink-3">
                    {one.endedBy === null
                      ? `until ${momentWords(one.endsAt ?? one.changedAt)}`
                      : `${endWords[one.endedBy]}, ${momentWords(one.changedAt)}`}
                  </span>
                </td>
                <td className="text-end">{one.price.toLocaleString('en-GB')}</td>
              </tr>
            ))}
          </DataTable>
        )}
      </PagedList>
    </div>
  )
}

/** The providers of services. */
export function ProviderList() {
  return (
    <PagedList
      call={moneyProviders}
      params={{}}
      emptyTitle="No providers"
      emptyText="The command service:provider makes a person one."
    >
      {({ list }) => (
        <DataTable label="Providers" head={['Person', 'Since', 'State', 'Offers']} startColumns={3} isDense>
          {list.map((one) => (
            <tr key={`${one.person?.uid ?? ''} ${one.since}`}>
              <td>
                <PersonLink person={one.person} />
              </td>
              <td className="whitespace-nowrap">{momentWords(one.since)}</td>
              <td>
                <Badge tone={one.isActive ? 'success' : 'quiet'}>{one.isActive ? 'Offers' : 'Stopped'}</Badge>
              </td>
              <td className="text-end">{one.offers}</td>
            </tr>
          ))}
        </DataTable>
      )}
    </PagedList>
  )
}
