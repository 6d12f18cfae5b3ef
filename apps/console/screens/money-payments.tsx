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
import { momentWords, text } from '../texts.ts'
import { amountWords } from '../words.ts'

const states = ['paid', 'open', 'failed', 'cancelled', 'ended'] as const satisfies readonly PaymentState[]

const statesOf = () => [
  ['all', text('common.all')] as const,
  ...states.map((one) => [one, text(`paymentState.${one}`)] as const),
]

/** The choice of a payment method in a filter. */
export function methodOptions(): readonly (readonly [PaymentMethod | 'all', string])[] {
  return [['all', text('common.all')], ...paymentMethods.map((one) => [one, one] as const)]
}

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
        label={text('money.filter')}
        className="grid items-start gap-4 md:grid-cols-[12rem_14rem_minmax(0,1fr)_auto]"
        onSubmit={() => setNumber(written.trim())}
      >
        <SelectField label={text('common.show')} value={state} options={statesOf()} onChoose={setState} />
        <SelectField label={text('person.method')} value={method} options={methodOptions()} onChoose={setMethod} />
        <TextField
          label={text('money.number')}
          placeholder={text('money.numberHint')}
          autoComplete="off"
          maxLength={100}
          value={written}
          onChange={(event) => setWritten(event.target.value)}
        />
        <Button type="submit" className="justify-self-start md:mt-7.5">
          {text('common.find')}
        </Button>
      </Form>
      <PagedList
        call={moneyPayments}
        params={params}
        emptyTitle={text('money.noPayments')}
        emptyText={text(number === '' ? 'money.paymentsText' : 'money.numberText')}
      >
        {({ list }) => (
          <DataTable
            label={text('money.payments')}
            head={[
              text('money.begun'),
              text('word.user'),
              text('person.method'),
              text('money.number'),
              text('queue.state'),
              text('money.amount'),
            ]}
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
                  {text(`paymentState.${one.state}`)}
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
