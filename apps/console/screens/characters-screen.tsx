import { findCharactersOfAll } from '#domains/operations/calls.gen.ts'
import { CharacterBadge } from '../parts/character-badge.tsx'
import { ConsoleLink } from '../parts/console-link.tsx'
import { SearchScreen } from '../parts/search-screen.tsx'
import { useAct } from '../use-act.ts'
import { momentWords } from '../words.ts'

const least = { length: 1, error: 'Write an id or a name.' }
const none = { title: 'No character found', text: 'Write the whole name, or the id as it stands in the address.' }
const table = { label: 'Characters found', head: ['Name', 'Id', 'State', 'Made by', 'Since'] }

/** Finds characters by their id or their name. */
export function CharactersScreen() {
  const { act, pending, fault } = useAct(findCharactersOfAll)
  return (
    <SearchScreen
      title="Characters"
      text="By id or name, written whole. Every search and every look is recorded. Of a private character you see neither words nor pictures."
      least={least}
      find={async (search) => {
        const answer = await act({ search })
        return answer.ok ? answer.data.list : null
      }}
      isPending={pending}
      fault={fault}
      none={none}
      table={table}
      row={({ characterId, name, isBuiltIn, state, addedAt }) => (
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
      )}
    />
  )
}
