import { useState } from 'react'
import type { DataOf } from '#platform/contract/call.ts'
import { listFlags, setFlag } from '#domains/operations/calls.gen.ts'
import { actReasonLength } from '#domains/operations/rules.ts'
import { Badge } from '#ui/primitives/badge.tsx'
import { Button } from '#ui/primitives/button.tsx'
import { ErrorMessage } from '#ui/primitives/error-message.tsx'
import { TextField } from '#ui/primitives/text-field.tsx'
import { Form } from '../parts/form.tsx'
import { Loading } from '../parts/loading.tsx'
import { SelectField } from '../parts/select-field.tsx'
import { momentWords, text, textOfValue } from '../texts.ts'
import { useAct } from '../use-act.ts'
import { useLoaded } from '../use-loaded.ts'

const everyMs = 10_000

type Flag = DataOf<typeof listFlags>['list'][number]
type Value = Flag['values'][number]

/** Parts that are on for a percentage of the accounts, in one brand or in all. */
export function FlagsPart() {
  const { data, fault, reload } = useLoaded(listFlags, {}, everyMs)
  if (!data) return <Loading fault={fault} onRetry={() => void reload()} />
  return (
    <section aria-label={text('flags.title')} className="grid gap-3">
      <h2 className="text-lead">{text('flags.title')}</h2>
      <p className="max-w-prose text-body text-ink-2">{text('flags.text')}</p>
      <ul className="rounded-l border border-line bg-surface-1">
        {data.list.map((flag) => (
          <FlagRow key={flag.flagName} flag={flag} brands={data.brands} onChanged={() => void reload()} />
        ))}
      </ul>
    </section>
  )
}

type RowProps = { flag: Flag; brands: readonly string[]; onChanged(): void }

function FlagRow({ flag: { flagName, definition, isStale, values }, brands, onChanged }: RowProps) {
  const [isOpen, setOpen] = useState(false)
  const title = textOfValue('flag', flagName)
  return (
    <li className="grid gap-3 border-t border-line px-4 py-3 first:border-t-0">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <span className="min-w-24 flex-1 text-body wrap-anywhere">{title}</span>
        {isStale ? <Badge tone="danger">{text('flags.stale')}</Badge> : null}
        <Button
          variant="gray"
          size="small"
          aria-expanded={isOpen}
          aria-label={`${text('flags.change')}: ${title}`}
          onClick={() => setOpen(!isOpen)}
        >
          {text('flags.change')}
        </Button>
      </div>
      <p className="text-small text-ink-2">
        {definition
          ? text(`flags.${definition.type}`, { owner: definition.owner, day: definition.reviewBy ?? '' })
          : text('flags.gone')}
      </p>
      <ul className="grid gap-1 text-small">
        {values.map((value) => (
          <ValueLine key={value.brand} value={value} />
        ))}
        {definition && !values.some(({ brand }) => brand === '') ? (
          <li className="text-ink-2">{text('flags.default', { percent: definition.default })}</li>
        ) : null}
      </ul>
      {isOpen ? (
        <ChangeForm
          flagName={flagName}
          brands={brands}
          isKnown={definition !== null}
          onDone={() => {
            setOpen(false)
            onChanged()
          }}
        />
      ) : null}
    </li>
  )
}

function ValueLine({ value: { brand, percent, reason, operator, changedAt } }: { value: Value }) {
  return (
    <li>
      {text('flags.value', { brand: brand || text('flags.everyBrand'), percent })}{' '}
      <span className="text-ink-2">
        <bdi>{reason}</bdi> {`(${text('common.by', { name: operator, moment: momentWords(changedAt) })})`}
      </span>
    </li>
  )
}

type FormProps = { flagName: string; brands: readonly string[]; isKnown: boolean; onDone(): void }

function ChangeForm({ flagName, brands, isKnown, onDone }: FormProps) {
  const [brand, setBrand] = useState('')
  const [percent, setPercent] = useState('100')
  const [reason, setReason] = useState('')
  const { act, pending, fault, setFault } = useAct(setFlag)
  const set = async (next: number | null) => {
    if (next !== null && !(Number.isInteger(next) && next >= 0 && next <= 100)) return setFault(text('flags.noPercent'))
    if (reason.trim() === '') return setFault(text('common.writeWhy'))
    const answer = await act({ flagName, brand, percent: next, reason: reason.trim() })
    return answer.ok ? onDone() : undefined
  }
  const send = () => void set(percent.trim() === '' ? Number.NaN : Number(percent))
  return (
    <Form isPending={pending} onSubmit={isKnown ? send : () => void set(null)}>
      <div className="grid items-start gap-3 md:grid-cols-[12rem_10rem_minmax(0,1fr)]">
        <SelectField
          label={text('flags.brand')}
          value={brand}
          options={[['', text('flags.everyBrand')], ...brands.map((one) => [one, one] as const)]}
          onChoose={setBrand}
        />
        {isKnown ? (
          <TextField
            label={text('flags.percent')}
            inputMode="numeric"
            value={percent}
            onChange={(event) => setPercent(event.target.value)}
          />
        ) : null}
        <TextField
          label={text('common.reason')}
          maxLength={actReasonLength}
          value={reason}
          onChange={(event) => setReason(event.target.value)}
        />
      </div>
      <ErrorMessage>{fault}</ErrorMessage>
      <div className="flex flex-wrap gap-3">
        {isKnown ? (
          <Button type="submit" pending={pending}>
            {text('flags.set')}
          </Button>
        ) : null}
        <Button variant="gray" disabled={pending} onClick={() => void set(null)}>
          {text('flags.reset')}
        </Button>
      </div>
    </Form>
  )
}
