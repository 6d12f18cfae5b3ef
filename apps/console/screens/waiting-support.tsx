import { waitingSupport } from '#domains/operations/calls.gen.ts'
import { ConsoleLink } from '../parts/console-link.tsx'
import { DataTable } from '../parts/data-table.tsx'
import { Loading } from '../parts/loading.tsx'
import { Panel } from '../parts/panel.tsx'
import { useLoaded } from '../use-loaded.ts'
import { momentWords, text } from '../texts.ts'

const everyMs = 30_000

/** People who wrote to support and wait for an answer. */
export function WaitingSupport() {
  const { data, fault, reload } = useLoaded(waitingSupport, {}, everyMs)
  return (
    <Panel label={text('people.waiting')}>
      {data === null ? (
        <Loading fault={fault} onRetry={() => void reload()} />
      ) : data.list.length === 0 ? (
        <p className="text-body text-ink-2">{text('people.nobodyWaits')}</p>
      ) : (
        <DataTable
          isInPanel
          label={text('people.waitingPeople')}
          head={[text('people.name'), text('people.message'), text('people.brand'), text('people.since')]}
        >
          {data.list.map(({ uid, nick, text: words, brand, at }) => (
            <tr key={uid} className="hover:bg-surface-2">
              <td className="font-medium">
                <ConsoleLink place={`/people/${uid}`}>{nick || text('common.nameless')}</ConsoleLink>
              </td>
              <td dir="auto" className="max-w-96 truncate text-ink-2">
                {words}
              </td>
              <td>{brand}</td>
              <td className="whitespace-nowrap">{momentWords(at)}</td>
            </tr>
          ))}
        </DataTable>
      )}
    </Panel>
  )
}
