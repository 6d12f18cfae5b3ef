import { useEffect, useState } from 'react'
import { useTexts } from '#platform/i18n/web/intl.tsx'
import { useStore } from '#ui/state/store.ts'
import type { Conversation as ListedConversation } from '../contract.ts'
import { useChat } from './chat-context.tsx'
import { ConversationListRow } from './conversation-list-row.tsx'
import { FoundMessages } from './tools/found-messages.tsx'
import { useJump } from './tools/use-jump.ts'
import { useRemoveListed } from './remove-conversation.ts'

/** The rows to look for: those of a search, or of the archive. */
export type Wanted = { search: string } | { isArchived: true }

const typingMs = 200

/** Conversations that a search finds, or those of the archive. */
export function FoundList({ wanted, shownId }: { wanted: Wanted; shownId: string | null }) {
  const t = useTexts('chat')
  const found = useFound(wanted)
  const remove = useRemoveListed()
  const isSearch = 'search' in wanted
  const jump = useJump()
  if (found === 'failed') return <p className="px-4 py-6 text-center text-small text-ink-3">{t('list.failed')}</p>
  if (found === null) return <output className="sr-only">{t('list.loading')}</output>
  return (
    <>
      <output className="sr-only">{isSearch ? t('list.found', { count: found.length }) : null}</output>
      {found.length === 0 ? (
        <p className="px-4 py-6 text-center text-small text-ink-3">
          {isSearch ? t('list.noneFound') : t('list.archiveEmpty')}
        </p>
      ) : (
        <ul aria-label={isSearch ? t('list.label') : t('list.archiveTitle')}>
          {found.map((item) => (
            <ConversationListRow
              key={item.sessionId}
              item={item}
              isShown={item.sessionId === shownId}
              onDelete={() => remove(item, item.sessionId === shownId)}
            />
          ))}
        </ul>
      )}
      {isSearch ? (
        <section aria-label={t('list.messages')} className="pt-4">
          <h2 className="px-4 pb-1 font-text text-small font-semibold tracking-normal text-ink-2">
            {t('list.messages')}
          </h2>
          <FoundMessages
            search={wanted.search}
            conversationId={null}
            onChoose={({ sessionId: conversationId, messageId }) => jump(conversationId, messageId)}
          />
        </section>
      ) : null}
    </>
  )
}

/** The rows for the newest words; they are looked for again when the list changes, here or on another device. */
function useFound(wanted: Wanted): readonly ListedConversation[] | 'failed' | null {
  const { hub } = useChat()
  const { items } = useStore(hub.list)
  const [found, setFound] = useState<readonly ListedConversation[] | 'failed' | null>(null)
  const search = 'search' in wanted ? wanted.search : null
  useEffect(() => {
    const abort = new AbortController()
    const look = async () => {
      const list = await hub.find(search === null ? { isArchived: true } : { search }, abort.signal)
      if (!abort.signal.aborted) setFound(list ?? 'failed')
    }
    const pause = setTimeout(() => void look(), search === null ? 0 : typingMs)
    return () => {
      clearTimeout(pause)
      abort.abort()
    }
  }, [hub, search, items])
  return found
}
