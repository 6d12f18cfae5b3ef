import { useState } from 'react'
import type { DataOf } from '#platform/contract/call.ts'
import type { listPrices } from '#domains/operations/calls.gen.ts'
import { proposePrice } from '#domains/operations/calls.gen.ts'
import type { EntryField, EntryValues } from '#domains/orders/rules.ts'
import { fieldsOf } from '#domains/orders/rules.ts'
import { Switch } from '#ui/primitives/switch.tsx'
import { TextField } from '#ui/primitives/text-field.tsx'
import { Form } from '../parts/form.tsx'
import { isReason, ProposalFooter } from '../parts/proposal-footer.tsx'
import { text } from '../texts.ts'
import { useAct } from '../use-act.ts'
import { entryTitle, fieldTitle, problemWords, textOf, valueOf } from './price-words.ts'

type PriceEntry = DataOf<typeof listPrices>['entries'][number]
type Props = { entry: PriceEntry; onCancel(): void; onDone(): void }
type Texts = Partial<Record<EntryField, string>>

/** Proposes other values of an entry, or those of its file again. */
export function PriceForm({ entry, onCancel, onDone }: Props) {
  const { brand, kind, goodsId, values, ofFile, isProposed } = entry
  const fields = fieldsOf(entry).filter((field) => field !== 'isListed')
  const [texts, setTexts] = useState<Texts>(() =>
    Object.fromEntries(fields.map((field) => [field, textOf(field, values[field])])),
  )
  const [isListed, setListed] = useState(values.isListed ?? true)
  const [reason, setReason] = useState('')
  const [isTried, setTried] = useState(false)
  const { act, pending, fault, setFault } = useAct(proposePrice)
  const title = entryTitle(entry)
  const errorOf = (field: EntryField) =>
    isTried && valueOf(field, texts[field] ?? '') === null ? text('prices.number') : undefined
  const send = async (next: EntryValues | null) => {
    if (!isReason(reason)) return setFault(text('common.writeWhy'))
    const answer = await act({ brand, kind, goodsId, values: next, reason: reason.trim() })
    if (!answer.ok) return undefined
    return answer.data.problem === null ? onDone() : setFault(problemWords(answer.data.problem))
  }
  const propose = () => {
    setTried(true)
    const read = fields.map((field) => [field, valueOf(field, texts[field] ?? '')] as const)
    if (read.some(([, value]) => value === null)) return setFault(text('prices.noNumbers'))
    const next = Object.fromEntries(read) as EntryValues
    return void send(kind === 'discount' ? next : { ...next, isListed })
  }
  return (
    <Form
      label={text('prices.changeOne', { entry: title })}
      className="grid gap-4 rounded-l border border-line bg-surface-1 p-5"
      isPending={pending}
      onSubmit={propose}
    >
      <h3 className="text-body">{`${title}, ${brand}`}</h3>
      <div className="grid items-start gap-4 sm:grid-cols-2 lg:grid-cols-4">
        {fields.map((field) => {
          const error = errorOf(field)
          return (
            <TextField
              key={field}
              label={fieldTitle(field)}
              inputMode="decimal"
              autoComplete="off"
              value={texts[field] ?? ''}
              {...(field === 'XTR' ? { hint: text('prices.starsHint') } : {})}
              {...(error ? { error } : {})}
              onChange={(event) => setTexts({ ...texts, [field]: event.target.value })}
            />
          )
        })}
      </div>
      {kind === 'discount' ? null : (
        <div className="max-w-60">
          <Switch label={fieldTitle('isListed')} checked={isListed} onChange={setListed} />
        </div>
      )}
      <ProposalFooter
        reason={reason}
        onReason={setReason}
        isPending={pending}
        fault={fault}
        waits={isProposed ? text('prices.waiting') : null}
        ofFile={ofFile ? { label: text('prices.proposeFile'), onPress: () => void send(null) } : null}
        submit={text('prices.propose')}
        onCancel={onCancel}
      />
    </Form>
  )
}
