import { findPeople } from '#domains/operations/calls.gen.ts'
import { ConsoleLink } from '../parts/console-link.tsx'
import { SearchScreen } from '../parts/search-screen.tsx'
import { useAct } from '../use-act.ts'
import { momentWords } from '../words.ts'
import { WaitingSupport } from './waiting-support.tsx'

const least = { length: 2, error: 'Write an id, an address, a number or a name.' }
const none = { title: 'Nobody found', text: 'Write the address, number or name as the person did.' }
const table = { label: 'People found', head: ['Name', 'Id', 'Brand', 'Country', 'Signed up'] }

/** Finds people by what support knows of them. */
export function PeopleScreen() {
  const { act, pending, fault } = useAct(findPeople)
  return (
    <div className="grid gap-8">
      <SearchScreen
        title="People"
        text="By id, mail address, phone number or name, each written whole. Every search and every look is recorded."
        least={least}
        find={async (search) => {
          const answer = await act({ search })
          return answer.ok ? answer.data.list : null
        }}
        isPending={pending}
        fault={fault}
        none={none}
        table={table}
        row={({ uid, nick, brand, country, registeredAt }) => (
          <tr key={uid} className="hover:bg-surface-2">
            <td className="font-medium">
              <ConsoleLink place={`/people/${uid}`}>{nick || 'Without a name'}</ConsoleLink>
            </td>
            <td className="text-small text-ink-2">{uid}</td>
            <td>{brand}</td>
            <td>{country}</td>
            <td className="whitespace-nowrap">{registeredAt === null ? 'A visitor' : momentWords(registeredAt)}</td>
          </tr>
        )}
      />
      <WaitingSupport />
    </div>
  )
}
