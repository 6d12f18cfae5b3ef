import { useState } from 'react'
import { moneyDifferences } from '#domains/operations/calls.gen.ts'
import type { DifferenceKind, PaymentMethod } from '#domains/orders/rules.ts'
import { differenceKinds } from '#domains/orders/rules.ts'
import { DataTable } from '../parts/data-table.tsx'
import { PagedList } from '../parts/paged-list.tsx'
import { PersonLink } from '../parts/person-link.tsx'
import { SelectField } from '../parts/select-field.tsx'
import { momentWords, text } from '../texts.ts'
import { amountWords } from '../words.ts'
import { methodOptions } from './money-payments.tsx'

const kinds = () => [
  ['all', text('common.all')] as const,
  ...differenceKinds.map((one) => [one, text(`difference.${one}`)] as const),
]

/** The differences that the daily comparison with the gateways has found. */
export function DifferenceList() {
  const [what, setWhat] = useState<DifferenceKind | 'all'>('all')
  const [method, setMethod] = useState<PaymentMethod | 'all'>('all')
  const params = { ...(what === 'all' ? {} : { what }), ...(method === 'all' ? {} : { method }) }
  return (
    <div className="grid gap-4">
      <div className="grid gap-4 sm:grid-cols-[16rem_14rem]">
        <SelectField label={text('common.show')} value={what} options={kinds()} onChoose={setWhat} />
        <SelectField label={text('person.method')} value={method} options={methodOptions()} onChoose={setMethod} />
      </div>
      <PagedList
        call={moneyDifferences}
        params={params}
        emptyTitle={text('money.noDifferences')}
        emptyText={text('money.differencesText')}
      >
        {({ list }) => (
          <DataTable
            label={text('money.differences')}
            head={[
              text('money.found'),
              text('person.method'),
              text('money.difference'),
              text('money.number'),
              text('word.user'),
              text('money.amount'),
            ]}
            startColumns={5}
            isDense
          >
            {list.map((one) => (
              <tr key={`${one.brand} ${one.method} ${one.subject} ${one.what}`} className="align-top">
                <td className="whitespace-nowrap">{momentWords(one.foundAt)}</td>
                <td>
                  {one.method} <span className="text-ink-3">{one.brand}</span>
                </td>
                <td>{text(`difference.${one.what}`)}</td>
                <td className="wrap-anywhere">
                  {one.number}
                  {one.subject === one.number ? null : <span className="block text-ink-3">{one.subject}</span>}
                </td>
                <td>{one.person ? <PersonLink person={one.person} /> : null}</td>
                <td className="text-end whitespace-nowrap">
                  {one.amount ? amountWords(one.amount) : text('money.unknown')}
                </td>
              </tr>
            ))}
          </DataTable>
        )}
      </PagedList>
    </div>
  )
}
