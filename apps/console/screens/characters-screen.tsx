import { findCharactersOfAll } from '#domains/operations/calls.gen.ts'
import { CharacterBadge } from '../parts/character-badge.tsx'
import { ConsoleLink } from '../parts/console-link.tsx'
import { SearchScreen } from '../parts/search-screen.tsx'
import { useAct } from '../use-act.ts'
import { momentWords, text } from '../texts.ts'

const table = () => ({
  label: text('character.found'),
  head: [text('people.name'), text('people.id'), text('queue.state'), text('character.madeBy'), text('people.since')],
})

/** Finds characters by their id or their name. */
export function CharactersScreen() {
  const { act, pending, fault } = useAct(findCharactersOfAll)
  return (
    <SearchScreen
      title={text('place.characters')}
      text={text('character.text')}
      least={{ length: 1, error: text('character.least') }}
      find={async (search) => {
        const answer = await act({ search })
        return answer.ok ? answer.data.list : null
      }}
      isPending={pending}
      fault={fault}
      none={{ title: text('character.none'), text: text('character.noneText') }}
      table={table()}
      row={({ characterId, name, isBuiltIn, state, addedAt }) => (
        <tr key={characterId} className="hover:bg-surface-2">
          <td className="font-medium">
            <ConsoleLink place={`/characters/${characterId}`}>{name}</ConsoleLink>
          </td>
          <td className="text-small text-ink-2">{characterId}</td>
          <td>
            <CharacterBadge state={state} />
          </td>
          <td>{text(isBuiltIn ? 'character.product' : 'character.person')}</td>
          <td className="whitespace-nowrap">{momentWords(addedAt)}</td>
        </tr>
      )}
    />
  )
}
