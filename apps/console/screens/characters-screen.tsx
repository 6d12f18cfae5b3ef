import { useState } from 'react'
import type { DataOf } from '#platform/contract/call.ts'
import { findCharactersOfAll } from '#domains/operations/calls.gen.ts'
import { EmptyState } from '#ui/patterns/empty-state.tsx'
import { Button } from '#ui/primitives/button.tsx'
import { TextField } from '#ui/primitives/text-field.tsx'
import { CharacterBadge } from '../parts/character-badge.tsx'
import { ConsoleLink } from '../parts/console-link.tsx'
import { DataTable } from '../parts/data-table.tsx'
import { Form } from '../parts/form.tsx'
import { Screen } from '../parts/screen.tsx'
import { useAct } from '../use-act.ts'
import { momentWords } from '../words.ts'

type Found = DataOf<typeof findCharactersOfAll>['list']

/** Finds characters by their id or their name. */
export function CharactersScreen() {
  const [search, setSearch] = useState('')
  const [found, setFound] = useState<Found | null>(null)
  const { act, pending, fault, setFault } = useAct(findCharactersOfAll)
  const find = async () => {
    if (search.trim() === '') return setFault('Write an id or a name.')
    const answer = await act({ search: search.trim() })
    if (answer.ok) setFound(answer.data.list)
  }
  return (
    <Screen
      title="Characters"
      text="By id or name, written whole. Every search and every look is recorded. Of a private character you see neither words nor pictures."
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
        <EmptyState title="No character found" text="Write the whole name, or the id as it stands in the address." />
      ) : (
        <DataTable label="Characters found" head={['Name', 'Id', 'State', 'Made by', 'Since']}>
          {found.map(({ characterId, name, isBuiltIn, state, addedAt }) => (
            <tr key={characterId} className="hover:bg-surface-2">
              <td className="font-medium">
                <ConsoleLink place={`/characters/${characterId}`}>{name}</ConsoleLink>
              </td>
              <td className="text-small text-ink-2">{characterId}</td>
              <td>
                <CharacterBadge state={state} />
              </td>
              <td>{isBuiltIn ? 'The product' : 'A person'}</td>
              <td className="whitespace-nowrap">{momentWords(addedAt)}</td>
            </tr>
          ))}
        </DataTable>
      )}
    </Screen>
  )
}
