import { useState } from 'react'
import { moneyProviders, moneyServices } from '#domains/operations/calls.gen.ts'
import type { OrderState } from '#domains/services/rules.ts'
import { Badge } from '#ui/primitives/badge.tsx'
import { DataTable } from '../parts/data-table.tsx'
import { PagedList } from '../parts/paged-list.tsx'
import { PersonLink } from '../parts/person-link.tsx'
import { SelectField } from '../parts/select-field.tsx'
import { momentWords, numberWords, text } from '../texts.ts'

const states = ['created', 'confirmed', 'verified', 'rejected', 'cancelled'] as const satisfies readonly OrderState[]

const statesOf = () => [
  ['all', text('common.all')] as const,
  ...states.map((one) => [one, text(`serviceState.${one}`)] as const),
]

const endKeys = { buyer: 'money.byBuyer', provider: 'money.byProvider', time: 'money.byTime' } as const

/** The service orders of everybody. */
export function ServiceList() {
  const [state, setState] = useState<OrderState | 'all'>('all')
  return (
    <div className="grid gap-4">
      <div className="max-w-60">
        <SelectField label={text('common.show')} value={state} options={statesOf()} onChoose={setState} />
      </div>
      <PagedList
        call={moneyServices}
        params={state === 'all' ? {} : { state }}
        emptyTitle={text('money.noServices')}
        emptyText={text('money.servicesText')}
      >
        {({ list }) => (
          <DataTable
            label={text('money.services')}
            head={[
              text('serviceState.created'),
              text('money.service'),
              text('money.buyer'),
              text('money.provider'),
              text('queue.state'),
              text('person.coins'),
            ]}
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
                  {text(`serviceState.${one.state}`)}
                  <span className="block whitespace-nowrap text-ink-3">
                    {one.endedBy === null
                      ? text('evidence.until', { moment: momentWords(one.endsAt ?? one.changedAt) })
                      : text('common.by', { name: text(endKeys[one.endedBy]), moment: momentWords(one.changedAt) })}
                  </span>
                </td>
                <td className="text-end">{numberWords(one.price)}</td>
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
      emptyTitle={text('money.noProviders')}
      emptyText={text('money.providersText')}
    >
      {({ list }) => (
        <DataTable
          label={text('money.providers')}
          head={[text('word.user'), text('people.since'), text('queue.state'), text('money.offers')]}
          startColumns={3}
          isDense
        >
          {list.map((one) => (
            <tr key={`${one.person?.uid ?? ''} ${one.since}`}>
              <td>
                <PersonLink person={one.person} />
              </td>
              <td className="whitespace-nowrap">{momentWords(one.since)}</td>
              <td>
                <Badge tone={one.isActive ? 'success' : 'quiet'}>
                  {text(one.isActive ? 'money.offering' : 'money.stopped')}
                </Badge>
              </td>
              <td className="text-end">{one.offers}</td>
            </tr>
          ))}
        </DataTable>
      )}
    </PagedList>
  )
}
