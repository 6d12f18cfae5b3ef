import type { ReactNode } from 'react'
import type { EntryField } from '#domains/orders/rules.ts'
import { entryKinds, fieldsOf } from '#domains/orders/rules.ts'
import { ConsoleLink } from '../parts/console-link.tsx'
import { DataTable } from '../parts/data-table.tsx'
import { text, textOfValue } from '../texts.ts'
import { dollars, wordFor } from '../words.ts'
import { ContentDetails } from './content-details.tsx'
import { entryTitle, fieldTitle, valueWords } from './price-words.ts'

type Detail = Readonly<Record<string, string | number | boolean | null>>

/** All details of a proposal, read from the text that an approval signs. */
export function ProposalDetails({ kind, signed }: { kind: string; signed: string }) {
  const { detail, subject } = JSON.parse(signed) as { detail: Detail; subject: string }
  if (kind === 'price') return <PriceDetails detail={detail} />
  if (kind === 'brand-content') return <ContentDetails detail={detail} />
  if (kind === 'catalogue-import') return <ImportDetails detail={detail} importId={subject} />
  return (
    <Facts>
      {Object.entries(detail).map(([name, value]) => (
        <Fact key={name} name={textOfValue('detail', name)}>
          {name === 'person' && typeof value === 'string' ? (
            <ConsoleLink place={`/people/${value}`}>{value}</ConsoleLink>
          ) : name === 'cents' ? (
            dollars(Number(value))
          ) : typeof value === 'string' ? (
            wordFor(value)
          ) : (
            String(value)
          )}
        </Fact>
      ))}
    </Facts>
  )
}

/** An import by its file, whose hash is approved, and the way to all its words. */
function ImportDetails({ detail, importId }: { detail: Detail; importId: string }) {
  const facts = [
    [text('catalogue.file'), detail['file']],
    [text('catalogue.hash'), detail['file hash']],
    [text('catalogue.added'), detail['added']],
    [text('catalogue.changed'), detail['changed']],
    [text('common.reason'), detail['reason']],
  ] as const
  return (
    <div className="grid gap-3">
      <Facts>
        {facts.map(([name, value]) =>
          value === '' ? null : (
            <Fact key={name} name={name}>
              {value}
            </Fact>
          ),
        )}
      </Facts>
      <p>
        <ConsoleLink place={`/catalogue/${importId}`}>{text('catalogue.readAll')}</ConsoleLink>
      </p>
    </div>
  )
}

function Facts({ children }: { children: ReactNode }) {
  return <dl className="grid gap-x-6 gap-y-2 rounded-m bg-surface-2 p-4 sm:grid-cols-[10rem_1fr]">{children}</dl>
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="contents">
      <dt className="text-small text-ink-3 first-letter:uppercase">{name}</dt>
      <dd dir="auto" className="text-match-parent text-body wrap-anywhere whitespace-pre-wrap">
        {children}
      </dd>
    </div>
  )
}

/** The values of a price as they are and as they would be, those that change marked. */
function PriceDetails({ detail }: { detail: Detail }) {
  const kind = entryKinds.find((one) => one === detail['kind']) ?? 'plan'
  const goodsId = String(detail['goods'])
  const rows = fieldsOf({ kind, goodsId }).map((field: EntryField) => {
    const [present, next] = [detail[`${field} now`], detail[`${field} then`]]
    return { field, present: valueWords(field, present), next: valueWords(field, next), isChanged: present !== next }
  })
  return (
    <div className="grid gap-4">
      <Facts>
        <Fact name={text('people.brand')}>{detail['brand']}</Fact>
        <Fact name={text('prices.entry')}>{entryTitle({ kind, goodsId })}</Fact>
        <Fact name={text('common.reason')}>{detail['reason']}</Fact>
        {detail['as the file has it'] === true ? <Fact name={text('prices.then')}>{text('prices.file')}</Fact> : null}
      </Facts>
      <DataTable
        label={text('prices.values')}
        head={[text('prices.value'), text('prices.now'), text('prices.then')]}
        startColumns={1}
        isDense
      >
        {rows.map(({ field, present, next, isChanged }) => (
          <tr key={field}>
            <th scope="row">{fieldTitle(field)}</th>
            <td className="text-end">{present}</td>
            <td className={`text-end ${isChanged ? 'font-medium text-accent' : ''}`}>
              {next}
              {isChanged ? <span className="sr-only">{` (${text('prices.isChanged')})`}</span> : null}
            </td>
          </tr>
        ))}
      </DataTable>
    </div>
  )
}
