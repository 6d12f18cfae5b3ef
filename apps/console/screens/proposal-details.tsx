import type { ReactNode } from 'react'
import type { EntryField } from '#domains/orders/rules.ts'
import { entryKinds, fieldsOf } from '#domains/orders/rules.ts'
import { ConsoleLink } from '../parts/console-link.tsx'
import { DataTable } from '../parts/data-table.tsx'
import { dollars, wordFor } from '../words.ts'
import { entryTitle, fieldTitles, valueWords } from './price-words.ts'

type Detail = Readonly<Record<string, string | number | boolean | null>>

/** All details of a proposal, read from the text that an approval signs. */
export function ProposalDetails({ kind, text }: { kind: string; text: string }) {
  const { detail } = JSON.parse(text) as { detail: Detail }
  if (kind === 'price') return <PriceDetails detail={detail} />
  return (
    <Facts>
      {Object.entries(detail).map(([name, value]) => (
        <Fact key={name} name={name}>
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

function Facts({ children }: { children: ReactNode }) {
  return <dl className="grid gap-x-6 gap-y-2 rounded-m bg-surface-2 p-4 sm:grid-cols-[10rem_1fr]">{children}</dl>
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="contents">
      <dt className="text-small text-ink-3 first-letter:uppercase">{name}</dt>
      <dd dir="auto" className="text-body wrap-anywhere whitespace-pre-wrap">
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
        <Fact name="Brand">{detail['brand']}</Fact>
        <Fact name="Entry">{entryTitle({ kind, goodsId })}</Fact>
        <Fact name="Reason">{detail['reason']}</Fact>
        {detail['as the file has it'] === true ? <Fact name="Then">as the file has it</Fact> : null}
      </Facts>
      <DataTable label="Values" head={['Value', 'Now', 'Then']} startColumns={1} isDense>
        {rows.map(({ field, present, next, isChanged }) => (
          <tr key={field}>
            <th scope="row">{fieldTitles[field]}</th>
            <td className="text-end">{present}</td>
            <td className={`text-end ${isChanged ? 'font-medium text-accent' : ''}`}>
              {next}
              {isChanged ? <span className="sr-only"> (changed)</span> : null}
            </td>
          </tr>
        ))}
      </DataTable>
    </div>
  )
}
