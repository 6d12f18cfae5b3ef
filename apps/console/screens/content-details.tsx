import type { ContentPart } from '#domains/orders/rules.ts'
import { contentParts } from '#domains/orders/rules.ts'
import { DataTable } from '../parts/data-table.tsx'
import { text } from '../texts.ts'
import { fieldTitle, partTitle, pieceNamesOf } from './content-words.ts'

type Detail = Readonly<Record<string, string | number | boolean | null>>

/** The pieces of a part as they would be, each with its evidence, as the text of the proposal has them. */
export function ContentDetails({ detail }: { detail: Detail }) {
  const part: ContentPart = contentParts.find((one) => one === detail['part']) ?? 'testimonials'
  const fields = pieceNamesOf(part)
  const numbers = Array.from({ length: Number(detail['pieces']) }, (_, index) => index + 1)
  const facts = [
    [text('people.brand'), detail['brand']],
    [text('brandContent.part'), partTitle(part)],
    [text('brandContent.lang'), detail['lang']],
    [text('common.reason'), detail['reason']],
    [text('brandContent.pieces'), detail['as the file has it'] === true ? text('brandContent.ofFile') : numbers.length],
  ] as const
  return (
    <div className="grid gap-4">
      <dl className="grid gap-x-6 gap-y-2 rounded-m bg-surface-2 p-4 sm:grid-cols-[10rem_1fr]">
        {facts.map(([name, value]) => (
          <div key={name} className="contents">
            <dt className="text-small text-ink-3">{name}</dt>
            <dd dir="auto" className="text-match-parent text-body wrap-anywhere">
              {value}
            </dd>
          </div>
        ))}
      </dl>
      {numbers.length > 0 ? (
        <DataTable label={partTitle(part)} head={fields.map(fieldTitle)} isDense>
          {numbers.map((number) => (
            <tr key={number} className="align-top">
              {fields.map((field) => (
                <td key={field} dir="auto" className="wrap-anywhere">
                  {detail[`${number} ${field}`]}
                </td>
              ))}
            </tr>
          ))}
        </DataTable>
      ) : null}
    </div>
  )
}
