import { useStore } from '#ui/state/store.ts'
import type { SceneMember } from '../../scene-shape.ts'
import { useChat } from '../chat-context.tsx'
import { CandidateList } from './candidate-list.tsx'
import { charactersOf } from './title-of.ts'

/** The choice of one more character. */
export function SceneAdding({ here, onJoin }: { here: readonly SceneMember[]; onJoin(characterId: string): void }) {
  const { hub } = useChat()
  const { items } = useStore(hub.list)
  const ids = new Set(here.map(({ character }) => character.id))
  const known = items.flatMap(charactersOf).filter(({ id }) => !ids.has(id))
  return (
    <CandidateList
      known={known}
      chosen={[]}
      exceptIds={ids}
      isFull={false}
      onToggle={(partner) => onJoin(partner.id)}
    />
  )
}
