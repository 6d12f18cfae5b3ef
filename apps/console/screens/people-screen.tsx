import { findPeople } from '#domains/operations/calls.gen.ts'
import { ConsoleLink } from '../parts/console-link.tsx'
import { SearchScreen } from '../parts/search-screen.tsx'
import { useAct } from '../use-act.ts'
import { momentWords, text } from '../texts.ts'
import { WaitingSupport } from './waiting-support.tsx'

const table = () => ({
  label: text('people.found'),
  head: [text('people.name'), text('people.id'), text('people.brand'), text('people.country'), text('people.signedUp')],
})

/** Finds people by what support knows of them. */
export function PeopleScreen() {
  const { act, pending, fault } = useAct(findPeople)
  return (
    <div className="grid gap-8">
      <SearchScreen
        title={text('place.people')}
        text={text('people.text')}
        least={{ length: 2, error: text('people.least') }}
        find={async (search) => {
          const answer = await act({ search })
          return answer.ok ? answer.data.list : null
        }}
        isPending={pending}
        fault={fault}
        none={{ title: text('people.none'), text: text('people.noneText') }}
        table={table()}
        row={({ uid, nick, brand, country, registeredAt }) => (
          <tr key={uid} className="hover:bg-surface-2">
            <td className="font-medium">
              <ConsoleLink place={`/people/${uid}`}>{nick || text('common.nameless')}</ConsoleLink>
            </td>
            <td className="text-small text-ink-2">{uid}</td>
            <td>{brand}</td>
            <td>{country}</td>
            <td className="whitespace-nowrap">
              {registeredAt === null ? text('people.visitor') : momentWords(registeredAt)}
            </td>
          </tr>
        )}
      />
      <WaitingSupport />
    </div>
  )
}
