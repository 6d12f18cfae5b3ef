import { MessageCircleHeart } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { useTexts } from '#platform/i18n/web/intl.tsx'
import { EmptyState } from '#ui/patterns/empty-state.tsx'
import { ErrorState } from '#ui/patterns/error-state.tsx'
import { Button, ButtonLink } from '#ui/primitives/button.tsx'
import { Skeleton } from '#ui/primitives/skeleton.tsx'
import { useStore } from '#ui/state/store.ts'
import { useChat } from './chat-context.tsx'
import { ConversationListRow } from './conversation-list-row.tsx'
import { PeopleToMeet } from './people-to-meet.tsx'
import { useRemoveListed } from './remove-conversation.ts'

/** Up to this many conversations a phone has room for people to meet below them. */
const few = 3

/** The conversations that are not archived, page by page. */
export function AllConversations({ shownId }: { shownId: string | null }) {
  const t = useTexts('chat')
  const { hub } = useChat()
  const { status, items, next, hasArchived, isLoadingMore } = useStore(hub.list)
  const remove = useRemoveListed()
  const end = useRef<HTMLDivElement>(null)

  useEffect(() => {
    if (!end.current || !next) return
    const seen = new IntersectionObserver(([entry]) => entry?.isIntersecting && void hub.loadMore(), {
      rootMargin: '400px',
    })
    seen.observe(end.current)
    return () => seen.disconnect()
  }, [hub, next])

  return (
    <>
      {status === 'loading' ? <ListSkeleton /> : null}
      {status === 'failed' ? (
        <ErrorState
          title={t('list.failed')}
          text={t('list.failedText')}
          retryLabel={t('retry')}
          onRetry={() => void hub.loadList()}
        />
      ) : null}
      {status === 'ready' && items.length === 0 && !hasArchived ? (
        <>
          <EmptyState
            art={<MessageCircleHeart />}
            title={t('list.empty')}
            text={t('list.emptyText')}
            action={<ButtonLink href="/">{t('list.emptyAction')}</ButtonLink>}
          />
          <div className="px-6 md:hidden">
            <PeopleToMeet />
          </div>
        </>
      ) : null}
      {items.length > 0 ? (
        <ul aria-label={t('list.label')}>
          {items.map((item) => (
            <ConversationListRow
              key={item.sessionId}
              item={item}
              isShown={item.sessionId === shownId}
              onDelete={() => remove(item, item.sessionId === shownId)}
            />
          ))}
        </ul>
      ) : null}
      {items.length > 0 && !next ? <TouchHint /> : null}
      {items.length > 0 && items.length <= few && !next && shownId === null ? (
        <div className="px-4 pt-8 md:hidden">
          <PeopleToMeet known={items.map(({ character }) => character.id)} hasHeading />
        </div>
      ) : null}
      <div ref={end}>
        {next ? (
          <p className="p-4 text-center">
            <Button variant="gray" size="small" pending={isLoadingMore} onClick={() => void hub.loadMore()}>
              {t('list.more')}
            </Button>
          </p>
        ) : null}
      </div>
    </>
  )
}

/** Fingers see no menu on a row. */
function TouchHint() {
  const t = useTexts('chat')
  return <p className="hidden px-4 pt-4 text-center text-fine text-ink-3 pointer-coarse:block">{t('list.hint')}</p>
}

function ListSkeleton() {
  const t = useTexts('chat')
  return (
    <div>
      <output className="sr-only">{t('list.loading')}</output>
      {[0, 1, 2, 3, 4, 5].map((row) => (
        <div key={row} className="flex items-center gap-3.5 px-4 py-3">
          <Skeleton className="size-13 shrink-0 rounded-full" />
          <span className="grid flex-1 gap-2.5">
            <Skeleton className="h-4 w-2/5 rounded-full" />
            <Skeleton className="h-3.5 w-4/5 rounded-full" />
          </span>
        </div>
      ))}
    </div>
  )
}
