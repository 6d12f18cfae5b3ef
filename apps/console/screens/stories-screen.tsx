import { findMemberStories } from '#domains/operations/calls.gen.ts'
import { CharacterBadge } from '../parts/character-badge.tsx'
import { ConsoleLink } from '../parts/console-link.tsx'
import { SearchScreen } from '../parts/search-screen.tsx'
import { useAct } from '../use-act.ts'
import { momentWords, text } from '../texts.ts'

const table = () => ({
  label: text('story.found'),
  head: [text('story.title'), text('story.author'), text('queue.state'), text('story.published')],
})

/** Finds stories that members published by their id, their title or their author. */
export function StoriesScreen() {
  const { act, pending, fault } = useAct(findMemberStories)
  return (
    <SearchScreen
      title={text('place.stories')}
      text={text('story.text')}
      least={{ length: 1, error: text('story.least') }}
      find={async (search) => {
        const answer = await act({ search })
        return answer.ok ? answer.data.list : null
      }}
      isPending={pending}
      fault={fault}
      none={{ title: text('story.none'), text: text('story.noneText') }}
      table={table()}
      row={({ storyId, title, author, state, publishedAt }) => (
        <tr key={storyId} className="hover:bg-surface-2">
          <td className="font-medium" dir="auto">
            <ConsoleLink place={`/stories/${storyId}`}>{title}</ConsoleLink>
          </td>
          <td dir="auto">{author}</td>
          <td>
            <CharacterBadge state={state} />
          </td>
          <td className="whitespace-nowrap">{momentWords(publishedAt)}</td>
        </tr>
      )}
    />
  )
}
