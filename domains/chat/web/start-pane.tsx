import { MessageCircleHeart } from 'lucide-react'
import { useTexts } from '#platform/i18n/web/intl.tsx'
import { EmptyState } from '#ui/patterns/empty-state.tsx'
import { ButtonLink } from '#ui/primitives/button.tsx'
import { useStore } from '#ui/state/store.ts'
import { useChat } from './chat-context.tsx'
import { PeopleToMeet } from './people-to-meet.tsx'

/** The pane beside the list while no conversation is open. */
export function StartPane() {
  const t = useTexts('chat')
  const { items } = useStore(useChat().hub.list)
  const known = items.map(({ character }) => character.id)
  return (
    <div className="grid h-full content-center justify-items-center overflow-y-auto">
      <EmptyState
        art={<MessageCircleHeart />}
        title={t('start.title')}
        text={t('start.text')}
        action={<ButtonLink href="/">{t('list.new')}</ButtonLink>}
      />
      <div className="w-full max-w-sm px-6 pb-10">
        <PeopleToMeet known={known} />
      </div>
    </div>
  )
}
