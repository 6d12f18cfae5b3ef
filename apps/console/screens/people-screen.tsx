import { useState } from 'react'
import type { DataOf } from '#platform/contract/call.ts'
import { findPeople } from '#domains/operations/calls.gen.ts'
import { EmptyState } from '#ui/patterns/empty-state.tsx'
import { Button } from '#ui/primitives/button.tsx'
import { TextField } from '#ui/primitives/text-field.tsx'
import { ConsoleLink } from '../parts/console-link.tsx'
import { DataTable } from '../parts/data-table.tsx'
import { Form } from '../parts/form.tsx'
import { Screen } from '../parts/screen.tsx'
import { useAct } from '../use-act.ts'
import { momentWords } from '../words.ts'

type Found = DataOf<typeof findPeople>['list']

/** Finds people by what support knows of them. */
export function PeopleScreen() {
  const [search, setSearch] = useState('')
  const [found, setFound] = useState<Found | null>(null)
  const { act, pending, fault, setFault } = useAct(findPeople)
  const find = async () => {
    if (search.trim().length < 2) return setFault('Write an id, an address, a number or a name.')
    const answer = await act({ search: search.trim() })
    if (answer.ok) setFound(answer.data.list)
  }
  return (
    <Screen
      title="People"
      text="By id, mail address, phone number or name, each written whole. Every search and every look is recorded."
    >
      <search>
        <Form
          className="grid items-start gap-4 md:grid-cols-[minmax(0,32rem)_auto]"
          isPending={pending}
          onSubmit={() => void find()}
        >
          <TextField
            label="Search"
            autoComplete="off"
            value={search}
            {...(fault ? { error: fault } : {})}
            onChange={(event) => setSearch(event.target.value)}
          />
          <Button type="submit" pending={pending} className="justify-self-start md:mt-7.5">
            Find
          </Button>
        </Form>
      </search>
      {found === null ? null : found.length === 0 ? (
        <EmptyState title="Nobody found" text="Write the address, number or name as the person did." />
      ) : (
        <DataTable label="People found" head={['Name', 'Id', 'Brand', 'Country', 'Signed up']}>
          {found.map(({ uid, nick, brand, country, registeredAt }) => (
            <tr key={uid} className="hover:bg-surface-2">
              <td className="font-medium">
                <ConsoleLink place={`/people/${uid}`}>{nick || 'Without a name'}</ConsoleLink>
              </td>
              <td className="text-small text-ink-2">{uid}</td>
              <td>{brand}</td>
              <td>{country}</td>
              <td className="whitespace-nowrap">{registeredAt === null ? 'A visitor' : momentWords(registeredAt)}</td>
            </tr>
          ))}
        </DataTable>
      )}
    </Screen>
  )
}
