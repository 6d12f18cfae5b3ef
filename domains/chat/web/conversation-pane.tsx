import { lazy, Suspense, useEffect, useMemo, useState } from 'react'
import { useTexts } from '#platform/i18n/web/intl.tsx'
import { EmptyState } from '#ui/patterns/empty-state.tsx'
import { ErrorState } from '#ui/patterns/error-state.tsx'
import { ButtonLink } from '#ui/primitives/button.tsx'
import { MessageCircleOff } from 'lucide-react'
import type { Message } from '../contract.ts'
import { useChat } from './chat-context.tsx'
import { ComposerBar } from './composer-bar.tsx'
import type { Conversation } from './conversation/conversation.ts'
import { Glow } from './glow.tsx'
import { ConversationHeader } from './conversation-header.tsx'
import { useRemoveConversation } from './remove-conversation.ts'
import { useMessageDeeds } from './message-deeds.ts'
import { MessageList } from './message-list.tsx'
import { MessagesToCome } from './messages-to-come.tsx'
import { givenName } from './name.ts'
import { ReplyAnnouncer } from './reply-announcer.tsx'
import { useConversation } from './use-conversation.ts'

const KnownSheet = lazy(() => import('./known-sheet.tsx').then(({ KnownSheet: Sheet }) => ({ default: Sheet })))
const MessageSheet = lazy(() => import('./message-sheet.tsx').then(({ MessageSheet: Sheet }) => ({ default: Sheet })))
const AboutSheet = lazy(() => import('./about-sheet.tsx').then(({ AboutSheet: Sheet }) => ({ default: Sheet })))

/** One conversation on screen. It stays as it is while hidden; whenever it is shown again it asks what is new. */
export function ConversationPane({ conversation }: { conversation: Conversation }) {
  const t = useTexts('chat')
  const { hrefs } = useChat()
  const status = useConversation(conversation, (state) => state.status)
  const character = useConversation(conversation, (state) => state.facts?.character ?? null)
  const remove = useRemoveConversation()
  const known = useSheet<string>()
  const menu = useSheet<Message>()
  const about = useSheet<true>()
  const onDeed = useMessageDeeds(conversation, known.show)
  const deeds = useStableDeeds(onDeed, menu.show)

  useEffect(() => {
    void conversation.open()
    return () => conversation.draft.flush()
  }, [conversation])

  if (status === 'missing') {
    return (
      <div className="grid h-full place-items-center">
        <EmptyState art={<MessageCircleOff />} title={t('conversation.missing')} text={t('conversation.missingText')} action={<ButtonLink href={hrefs.list} variant="gray">{t('conversation.toList')}</ButtonLink>} />
      </div>
    )
  }
  const name = givenName(character?.name ?? '')
  return (
    <div className="relative isolate flex h-full min-w-0 flex-col">
      {character ? <Glow thumbhash={character.cover.thumbhash} /> : null}
      <ConversationHeader conversation={conversation} onAbout={() => about.show(true)} onDelete={() => character && remove(conversation, character)} />
      {status === 'ready' ? <MessageList conversation={conversation} name={name} deeds={deeds} /> : <Waiting hasFailed={status === 'failed'} onRetry={() => void conversation.open()} />}
      <ReplyAnnouncer conversation={conversation} name={name} />
      {status === 'ready' ? <ComposerBar conversation={conversation} name={name} /> : null}
      <Suspense>
        {known.of ? <KnownSheet messageId={known.of} conversation={conversation} open={known.isOpen} onClose={known.close} /> : null}
        {menu.of ? <MessageSheet message={menu.of} conversation={conversation} open={menu.isOpen} onClose={menu.close} onDeed={onDeed} /> : null}
        {about.of ? <AboutSheet conversation={conversation} open={about.isOpen} onClose={about.close} /> : null}
      </Suspense>
    </div>
  )
}

/** What a sheet is about; it keeps that while it closes. */
function useSheet<T>() {
  const [state, setState] = useState<{ of: T | null; isOpen: boolean }>({ of: null, isOpen: false })
  return { ...state, show: (of: T) => setState({ of, isOpen: true }), close: () => setState(({ of }) => ({ of, isOpen: false })) }
}

/** The same two functions for the life of the pane, so that rows are not rendered for nothing. */
function useStableDeeds(onDeed: ReturnType<typeof useMessageDeeds>, onMenu: (message: Message) => void) {
  const [latest] = useState({ onDeed, onMenu })
  useEffect(() => {
    latest.onDeed = onDeed
    latest.onMenu = onMenu
  })
  return useMemo(
    () => ({
      onDeed: ((deed, message) => latest.onDeed(deed, message)) satisfies typeof onDeed as typeof onDeed,
      onMenu: (message: Message) => latest.onMenu(message),
    }),
    [latest],
  )
}

function Waiting({ hasFailed, onRetry }: { hasFailed: boolean; onRetry: () => void }) {
  const t = useTexts('chat')
  if (hasFailed) {
    return (
      <div className="grid min-h-0 flex-1 place-items-center">
        <ErrorState title={t('conversation.failed')} text={t('conversation.failedText')} retryLabel={t('retry')} onRetry={onRetry} />
      </div>
    )
  }
  return (
    <div role="status" className="min-h-0 flex-1">
      <span className="sr-only">{t('conversation.loading')}</span>
      <MessagesToCome />
    </div>
  )
}
