import { useState } from 'react'
import type { DataOf } from '#platform/contract/call.ts'
import { listBrandContent } from '#domains/operations/calls.gen.ts'
import type { ConsolePiece, ContentPart } from '#domains/orders/rules.ts'
import { Badge } from '#ui/primitives/badge.tsx'
import { Button } from '#ui/primitives/button.tsx'
import { ErrorMessage } from '#ui/primitives/error-message.tsx'
import { DataTable } from '../parts/data-table.tsx'
import { Loading } from '../parts/loading.tsx'
import { Screen } from '../parts/screen.tsx'
import { SelectField } from '../parts/select-field.tsx'
import { momentWords, numberWords, text } from '../texts.ts'
import { useLoaded } from '../use-loaded.ts'
import { BrandContentForm } from './brand-content-form.tsx'
import { fieldTitle, partTitle, pieceNamesOf } from './content-words.ts'

const everyMs = 30_000

type Loaded = DataOf<typeof listBrandContent>
type BrandEntry = Loaded['brands'][number]

/** The content of each brand beside its prices, with its evidence; a change takes two operators. */
export function BrandContentScreen() {
  const { data, fault, reload } = useLoaded(listBrandContent, {}, everyMs)
  const [chosenBrand, setBrand] = useState<string | null>(null)
  const [open, setOpen] = useState<ContentPart | null>(null)
  if (!data) return <Loading fault={fault} onRetry={() => void reload()} />
  const entry = data.brands.find(({ brand }) => brand === chosenBrand) ?? data.brands[0]
  if (!entry) return null
  return (
    <Screen title={text('place.brandContent')} text={text('brandContent.text')}>
      <ErrorMessage>{fault ? text('common.listOld', { fault }) : null}</ErrorMessage>
      <div className="max-w-60">
        <SelectField
          label={text('people.brand')}
          value={entry.brand}
          options={data.brands.map(({ brand }) => [brand, brand] as const)}
          onChoose={(one) => {
            setBrand(one)
            setOpen(null)
          }}
        />
      </div>
      {entry.parts.map((one) => (
        <Part
          key={`${entry.brand} ${one.part}`}
          entry={entry}
          part={one}
          isOpen={open === one.part}
          onOpen={setOpen}
          onDone={() => {
            setOpen(null)
            void reload()
          }}
        />
      ))}
      <Changes changes={data.changes} />
    </Screen>
  )
}

type PartProps = {
  entry: BrandEntry
  part: BrandEntry['parts'][number]
  isOpen: boolean
  onOpen(part: ContentPart | null): void
  onDone(): void
}

function Part({ entry, part: own, isOpen, onOpen, onDone }: PartProps) {
  const { part, origin, pieces, isProposed } = own
  const title = partTitle(part)
  return (
    <section aria-label={title} className="grid gap-3">
      <div className="flex flex-wrap items-center gap-3">
        <h2 className="text-lead">{title}</h2>
        <Badge tone={origin === 'console' ? 'success' : 'quiet'}>{text(`brandContent.${origin}`)}</Badge>
        {isProposed ? <Badge tone="accent">{text('brandContent.proposed')}</Badge> : null}
        <Button
          variant="gray"
          size="small"
          className="ms-auto"
          aria-label={`${text('brandContent.change')}: ${title}`}
          aria-expanded={isOpen}
          onClick={() => onOpen(isOpen ? null : part)}
        >
          {text('brandContent.change')}
        </Button>
      </div>
      {pieces.length > 0 ? <Pieces part={part} pieces={pieces} /> : null}
      {isOpen ? <BrandContentForm entry={entry} part={own} onCancel={() => onOpen(null)} onDone={onDone} /> : null}
    </section>
  )
}

function Pieces({ part, pieces }: { part: ContentPart; pieces: readonly ConsolePiece[] }) {
  const fields = pieceNamesOf(part)
  return (
    <DataTable label={partTitle(part)} head={fields.map(fieldTitle)} isDense>
      {pieces.map((piece, index) => (
        // Pieces have no id of their own: their order is what a page shows.
        // oxlint-disable-next-line react/no-array-index-key
        <tr key={index} className="align-top">
          {fields.map((field) => (
            <td key={field} dir="auto" className="wrap-anywhere">
              {piece[field]}
            </td>
          ))}
        </tr>
      ))}
    </DataTable>
  )
}

function Changes({ changes }: { changes: Loaded['changes'] }) {
  if (changes.length === 0) return null
  const head = [
    text('person.when'),
    text('people.brand'),
    text('brandContent.part'),
    text('brandContent.pieces'),
    text('brandContent.attestedBy'),
    text('brandContent.approvedBy'),
    text('common.reason'),
  ]
  return (
    <section className="grid gap-3">
      <h2 className="text-lead">{text('brandContent.changes')}</h2>
      <DataTable label={text('brandContent.changes')} head={head} isDense>
        {changes.map(({ brand, part, version, pieces, attestedBy, approvedBy, why, changedAt }) => (
          <tr key={`${brand} ${part} ${version}`} className="align-top">
            <td className="whitespace-nowrap">{momentWords(changedAt)}</td>
            <td>{brand}</td>
            <td>{partTitle(part)}</td>
            <td>{pieces === null ? text('brandContent.ofFile') : numberWords(pieces)}</td>
            <td dir="auto">{attestedBy}</td>
            <td dir="auto">{approvedBy}</td>
            <td dir="auto" className="wrap-anywhere">
              {why}
            </td>
          </tr>
        ))}
      </DataTable>
    </section>
  )
}
