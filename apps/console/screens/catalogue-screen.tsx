import type { DataOf } from '#platform/contract/call.ts'
import type { OperatorRole } from '#platform/contract/operator-roles.ts'
import { listCatalogueImports } from '#domains/operations/calls.gen.ts'
import { Badge } from '#ui/primitives/badge.tsx'
import { ErrorMessage } from '#ui/primitives/error-message.tsx'
import { ConsoleLink } from '../parts/console-link.tsx'
import { DataTable } from '../parts/data-table.tsx'
import { Loading } from '../parts/loading.tsx'
import { Screen } from '../parts/screen.tsx'
import { momentWords, numberWords, text } from '../texts.ts'
import { useLoaded } from '../use-loaded.ts'
import { CatalogueFilePart } from './catalogue-file-part.tsx'
import { importStateWords, partWords } from './catalogue-words.ts'

type Import = DataOf<typeof listCatalogueImports>['list'][number]

const everyMs = 5000

/** Brings characters to the catalogue from a file, and shows what was brought. */
export function CatalogueScreen({ role }: { role: OperatorRole }) {
  const { data, fault, reload } = useLoaded(listCatalogueImports, {}, everyMs)
  return (
    <Screen title={text('place.catalogue')} text={text('catalogue.text')}>
      {role === 'owner' ? null : <CatalogueFilePart />}
      {data ? (
        <section className="grid gap-3 pt-4">
          <h2 className="text-lead">{text('catalogue.imports')}</h2>
          <ErrorMessage>{fault ? text('common.listOld', { fault }) : null}</ErrorMessage>
          <Imports list={data.list} />
        </section>
      ) : (
        <Loading fault={fault} onRetry={() => void reload()} />
      )}
    </Screen>
  )
}

function Imports({ list }: { list: readonly Import[] }) {
  if (list.length === 0) return <p className="text-body text-ink-2">{text('catalogue.none')}</p>
  return (
    <DataTable
      label={text('catalogue.imports')}
      head={[
        text('catalogue.file'),
        text('queue.state'),
        text('approvals.by'),
        text('person.when'),
        text('catalogue.added'),
        text('catalogue.changed'),
        text('catalogue.done'),
      ]}
      startColumns={4}
    >
      {list.map((one) => (
        <tr key={one.importId} className="hover:bg-surface-2">
          <th scope="row" dir="auto" className="text-match-parent wrap-anywhere">
            <ConsoleLink place={`/catalogue/${one.importId}`}>{one.fileName}</ConsoleLink>
          </th>
          <td>
            <Badge tone={one.state === 'running' ? 'accent' : 'quiet'}>{importStateWords(one.state)}</Badge>
          </td>
          <td dir="auto">{one.by}</td>
          <td className="whitespace-nowrap">{momentWords(one.checkedAt)}</td>
          <td className="text-end">{numberWords(one.added)}</td>
          <td className="text-end">{numberWords(one.changed)}</td>
          <td className="text-end whitespace-nowrap">{partWords(one.done, one.added + one.changed)}</td>
        </tr>
      ))}
    </DataTable>
  )
}
