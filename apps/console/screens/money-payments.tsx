import { useState } from 'react'
import { moneyPayments } from '#domains/operations/calls.gen.ts'
import { paymentMethods } from '#domains/orders/rules.ts'
import type { PaymentMethod, PaymentState } from '#domains/orders/rules.ts'
import { Button } from '#ui/primitives/button.tsx'
import { TextField } from '#ui/primitives/text-field.tsx'
import { DataTable } from '../parts/data-table.tsx'
import { Form } from '../parts/form.tsx'
import { PagedList } from '../parts/paged-list.tsx'
import { PersonLink } from '../parts/person-link.tsx'
import { SelectField } from '../parts/select-field.tsx'
import { amountWords, momentWords } from '../words.ts'

const stateWords: Readonly<Record<PaymentState, string>> = {
  open: 'Open',
  paid: 'Paid',
  failed: 'Failed',
  cancelled: 'Cancelled',
  ended: 'Ended unpaid',
}

const states = [
  ['all', 'All'],
  ['paid', 'Paid'],
  ['open', 'Open'],
  ['failed', 'Failed'],
  ['cancelled', 'Cancelled'],
  ['ended', 'Ended unpaid'],
] as const

/** The choice of a payment method in a filter. */
export const methodOptions: readonly (readonly [PaymentMethod | 'all', string])[] = [
  ['all', 'All'],
  ...paymentMethods.map((one) => [one, one] as const),
]

/** The payments of everybody. */
export function PaymentList() {
  const [state, setState] = useState<PaymentState | 'all'>('all')
  const [method, setMethod] = useState<PaymentMethod | 'all'>('all')
  const [written, setWritten] = useState('')
  const [number, setNumber] = useState('')
  const params = {
    ...(state === 'all' ? {} : { state }),
    ...(method === 'all' ? {} : { method }),
    ...(number === '' ? {} : { number }),
  }
  return (
    <div className="grid gap-4">
      <Form
        label="Filter of payments"
        className="grid items-start gap-4 md:grid-cols-[12rem_14rem_minmax(0,1fr)_auto]"
        onSubmit={() => setNumber(written.trim())}
      >
        <SelectField label="Show" value={state} options={states} onChoose={setState} />
        <SelectField label="Method" value={method} options={methodOptions} onChoose={setMethod} />
        <TextField
          label="Number"
          placeholder="the name of one payment at its gateway"
          autoComplete="off"
          maxLength={100}
          value={written}
          onChange={(event) => setWritten(event.target.value)}
        />
        <Button type="submit" className="justify-self-start md:mt-7.5">
          Find
        </Button>
      </Form>
      <PagedList
        call={moneyPayments}
        params={params}
        emptyTitle="No payments"
        emptyText={
          number === '' ? 'Payments appear here as people begin them.' : 'Write the number as the gateway shows it.'
        }
      >
        {({ list }) => (
          <DataTable
            label="Payments"
            head={['Begun', 'Person', 'Method', 'Number', 'State', 'Amount']}
            startColumns={5}
            isDense
          >
            {list.map((one) => (
              <tr key={one.paymentId} className="align-top">
                <td className="whitespace-nowrap">{momentWords(one.createdAt)}</td>
                <td>
                  <PersonLink person={one.person} />
                </td>
                <td>{one.method}</td>
                <td className="wrap-anywhere">
                  {one.number}
                  {one.reference === null ? null : <span className="block text-ink-3">{one.reference}</span>}
                </td>
                <td>
                  {stateWords[one.state]}
                  {one.endedAt === null ? null : (
                    <span className="block whitespace-nowrap text-ink-3">{momentWords(one.endedAt)}</span>
                  )}
                </td>
                <td className="text-end whitespace-nowrap">{amountWords(one.amount)}</td>
              </tr>
            ))}
          </DataTable>
        )}
      </PagedList>
    </div>
  )
}
