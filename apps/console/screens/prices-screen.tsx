import { useState } from 'react'
import type { DataOf } from '#platform/contract/call.ts'
import { listPrices } from '#domains/operations/calls.gen.ts'
import type { EntryField, EntryKind } from '#domains/orders/rules.ts'
import { entryKinds, fieldsOf } from '#domains/orders/rules.ts'
import { Badge } from '#ui/primitives/badge.tsx'
import { Button } from '#ui/primitives/button.tsx'
import { ErrorMessage } from '#ui/primitives/error-message.tsx'
import { DataTable } from '../parts/data-table.tsx'
import { Loading } from '../parts/loading.tsx'
import { Screen } from '../parts/screen.tsx'
import { SelectField } from '../parts/select-field.tsx'
import { useLoaded } from '../use-loaded.ts'
import { momentWords, text } from '../texts.ts'
import { PriceForm } from './price-form.tsx'
import { cellWords, entryTitle, fieldTitle, kindTitle, valueWords } from './price-words.ts'

const everyMs = 30_000

type PriceEntry = DataOf<typeof listPrices>['entries'][number]
type Change = DataOf<typeof listPrices>['changes'][number]

/** The price lists as they hold: goods and discounts of a brand, and changes of them, which take two operators. */
export function PricesScreen() {
  const { data, fault, reload } = useLoaded(listPrices, {}, everyMs)
  const [chosenBrand, setBrand] = useState<string | null>(null)
  const [chosen, setChosen] = useState<string | null>(null)
  if (!data) return <Loading fault={fault} onRetry={() => void reload()} />
  const brands = [...new Set(data.entries.map(({ brand }) => brand))]
  const brand = chosenBrand ?? brands[0] ?? ''
  const own = data.entries.filter((one) => one.brand === brand)
  const done = () => {
    setChosen(null)
    void reload()
  }
  return (
    <Screen title={text('place.prices')} text={text('prices.text')}>
      <ErrorMessage>{fault ? text('prices.old', { fault }) : null}</ErrorMessage>
      <div className="max-w-60">
        <SelectField
          label={text('people.brand')}
          value={brand}
          options={brands.map((one) => [one, one] as const)}
          onChoose={(one) => {
            setBrand(one)
            setChosen(null)
          }}
        />
      </div>
      {entryKinds.map((kind) => (
        <Entries
          key={kind}
          kind={kind}
          entries={own.filter((one) => one.kind === kind)}
          chosen={chosen}
          onChoose={setChosen}
          onDone={done}
        />
      ))}
      <Changes changes={data.changes} />
    </Screen>
  )
}

type EntriesProps = {
  kind: EntryKind
  entries: readonly PriceEntry[]
  chosen: string | null
  onChoose(goodsId: string | null): void
  onDone(): void
}

function Entries({ kind, entries, chosen, onChoose, onDone }: EntriesProps) {
  const fields = fieldsOf({ kind, goodsId: '' })
  const open = entries.find(({ goodsId }) => goodsId === chosen)
  return (
    <section aria-label={kindTitle(kind)} className="grid gap-3">
      <h2 className="text-lead">{kindTitle(kind)}</h2>
      <DataTable
        label={kindTitle(kind)}
        head={[text('prices.entry'), ...fields.map((field) => fieldTitle(field)), text('queue.state'), '']}
        startColumns={1}
        isDense
      >
        {entries.map((one) => (
          <tr key={one.goodsId}>
            <th scope="row" className="whitespace-nowrap">
              {entryTitle(one)}
            </th>
            {fields.map((field) => (
              <td key={field} className="text-end whitespace-nowrap">
                {cellWords(field, one.values[field])}
              </td>
            ))}
            <td className="text-end whitespace-nowrap">
              <State entry={one} />
            </td>
            <td className="text-end">
              <Button
                variant="gray"
                size="small"
                aria-label={text('prices.changeOne', { entry: entryTitle(one) })}
                aria-expanded={chosen === one.goodsId}
                onClick={() => onChoose(chosen === one.goodsId ? null : one.goodsId)}
              >
                {text('flags.change')}
              </Button>
            </td>
          </tr>
        ))}
      </DataTable>
      {open ? (
        <PriceForm key={`${open.brand} ${open.goodsId}`} entry={open} onCancel={() => onChoose(null)} onDone={onDone} />
      ) : null}
    </section>
  )
}

function State({ entry: { isProposed, ofFile } }: { entry: PriceEntry }) {
  if (isProposed) return <Badge tone="quiet">{text('prices.proposed')}</Badge>
  return <span className="text-ink-3">{text(ofFile ? 'prices.changed' : 'prices.asFile')}</span>
}

function Changes({ changes }: { changes: readonly Change[] }) {
  if (changes.length === 0) return null
  return (
    <section className="grid gap-3">
      <h2 className="text-lead">{text('prices.changed')}</h2>
      <DataTable
        label={text('prices.changes')}
        head={[
          text('person.when'),
          text('people.brand'),
          text('prices.entry'),
          text('prices.values'),
          text('approvals.by'),
          text('prices.why'),
        ]}
        isDense
      >
        {changes.map((one) => (
          <tr key={one.liveFrom} className="align-top">
            <td className="whitespace-nowrap">{momentWords(one.liveFrom)}</td>
            <td>{one.brand}</td>
            <td className="whitespace-nowrap">{entryTitle(one)}</td>
            <td>{changeWords(one)}</td>
            <td dir="auto">{one.by}</td>
            <td dir="auto" className="wrap-anywhere">
              {one.why}
            </td>
          </tr>
        ))}
      </DataTable>
    </section>
  )
}

function changeWords({ kind, goodsId, values }: Change): string {
  if (!values) return text('prices.fileAgain')
  return fieldsOf({ kind, goodsId })
    .map((field: EntryField) =>
      field === 'isListed'
        ? text(values.isListed ? 'prices.forSale' : 'prices.notForSale')
        : `${fieldTitle(field)} ${valueWords(field, values[field])}`,
    )
    .join(', ')
}
