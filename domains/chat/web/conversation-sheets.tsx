import type { ReactNode } from 'react'
import { lazy, Suspense, useEffect, useMemo, useRef, useState } from 'react'
import { useTexts } from '#platform/i18n/web/intl.tsx'
import { AskDialog } from '#ui/patterns/ask-dialog.tsx'
import type { Message } from '../contract.ts'
import type { Conversation } from './conversation/conversation.ts'
import type { DeedKey } from './message-deeds.ts'
import { useMessageDeeds } from './message-deeds.ts'
import type { RowDeeds } from './message-row.tsx'

const KnownSheet = lazy(() => import('./known-sheet.tsx').then(({ KnownSheet: Sheet }) => ({ default: Sheet })))
const MessageSheet = lazy(() => import('./message-sheet.tsx').then(({ MessageSheet: Sheet }) => ({ default: Sheet })))
const AboutSheet = lazy(() => import('./about-sheet.tsx').then(({ AboutSheet: Sheet }) => ({ default: Sheet })))

/** What opens over a conversation, and the deeds of its messages that open it. */
export function useConversationSheets(
  conversation: Conversation,
  onDelete: () => void,
): {
  sheets: ReactNode
  deeds: RowDeeds
  showAbout: () => void
  askDelete: () => void
} {
  const t = useTexts('chat')
  const known = useSheet<string>()
  const menu = useSheet<Message>()
  const about = useSheet<true>()
  const removal = useSheet<true>()
  const onDeed = useMessageDeeds(conversation, known.show)
  const deeds = useSteadyDeeds(onDeed, menu.show)
  const sheets = (
    <Suspense>
      {known.of ? (
        <KnownSheet messageId={known.of} conversation={conversation} open={known.isOpen} onClose={known.close} />
      ) : null}
      {menu.of ? (
        <MessageSheet
          message={menu.of}
          conversation={conversation}
          open={menu.isOpen}
          onClose={menu.close}
          onDeed={onDeed}
        />
      ) : null}
      {about.of ? <AboutSheet conversation={conversation} open={about.isOpen} onClose={about.close} /> : null}
      {removal.of ? (
        <AskDialog
          open={removal.isOpen}
          title={t('conversation.deleteTitle')}
          text={t('conversation.deleteText')}
          confirmLabel={t('conversation.delete')}
          cancelLabel={t('cancel')}
          tone="danger"
          onCancel={removal.close}
          onConfirm={() => {
            removal.close()
            onDelete()
          }}
        />
      ) : null}
    </Suspense>
  )
  return { sheets, deeds, showAbout: () => about.show(true), askDelete: () => removal.show(true) }
}

/** What a sheet is about; it keeps that while it closes. */
function useSheet<T>() {
  const [state, setState] = useState<{ of: T | null; isOpen: boolean }>({ of: null, isOpen: false })
  return {
    ...state,
    show: (of: T) => setState({ of, isOpen: true }),
    close: () => setState(({ of }) => ({ of, isOpen: false })),
  }
}

/** The same two functions for the life of the pane, so that rows are not rendered for nothing. */
function useSteadyDeeds(
  onDeed: (deed: DeedKey, message: Message) => void,
  onMenu: (message: Message) => void,
): RowDeeds {
  const latest = useRef({ onDeed, onMenu })
  useEffect(() => {
    latest.current = { onDeed, onMenu }
  })
  return useMemo(
    () => ({
      onDeed: (deed, message) => latest.current.onDeed(deed, message),
      onMenu: (message) => latest.current.onMenu(message),
    }),
    [],
  )
}
