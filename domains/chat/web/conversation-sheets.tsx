import type { ReactNode } from 'react'
import { useEffect, useMemo, useRef, useState } from 'react'
import { useTexts } from '#platform/i18n/web/intl.tsx'
import { LazyConfirmDialog } from '#ui/patterns/lazy-confirm-dialog.tsx'
import type { Message } from '../contract.ts'
import type { Conversation } from './conversation/conversation.ts'
import type { ActionKey } from './message-actions.ts'
import { useMessageActions } from './message-actions.ts'
import type { RowActions } from './message-row.tsx'
import { LateOverlay } from '#ui/patterns/late-overlay.tsx'
import { late } from '#ui/state/late.ts'

const KnownSheet = late(() => import('./known-sheet.tsx').then(({ KnownSheet: Sheet }) => ({ default: Sheet })))
const MessageSheet = late(() => import('./message-sheet.tsx').then(({ MessageSheet: Sheet }) => ({ default: Sheet })))
const AboutSheet = late(() => import('./about-sheet.tsx').then(({ AboutSheet: Sheet }) => ({ default: Sheet })))

/** The sheets that open over a conversation, and the message actions that open them. */
export function useConversationSheets(
  conversation: Conversation,
  onDelete: () => void,
): {
  sheets: ReactNode
  actions: RowActions
  showAbout: () => void
  confirmDelete: () => void
} {
  const t = useTexts('chat')
  const known = useSheet<string>()
  const menu = useSheet<Message>()
  const about = useSheet<true>()
  const removal = useSheet<true>()
  const onAction = useMessageActions(conversation, known.show)
  const actions = useStableActions(onAction, menu.show)
  const sheets = (
    <LateOverlay>
      {known.of ? (
        <KnownSheet messageId={known.of} conversation={conversation} open={known.isOpen} onClose={known.close} />
      ) : null}
      {menu.of ? (
        <MessageSheet
          message={menu.of}
          conversation={conversation}
          open={menu.isOpen}
          onClose={menu.close}
          onAction={onAction}
        />
      ) : null}
      {about.of ? <AboutSheet conversation={conversation} open={about.isOpen} onClose={about.close} /> : null}
      {removal.of ? (
        <LazyConfirmDialog
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
    </LateOverlay>
  )
  return { sheets, actions, showAbout: () => about.show(true), confirmDelete: () => removal.show(true) }
}

/** The subject of a sheet; it stays the same while the sheet closes. */
function useSheet<T>() {
  const [state, setState] = useState<{ of: T | null; isOpen: boolean }>({ of: null, isOpen: false })
  return {
    ...state,
    show: (of: T) => setState({ of, isOpen: true }),
    close: () => setState(({ of }) => ({ of, isOpen: false })),
  }
}

/** The same two functions for the life of the pane, so that rows are not rendered for nothing. */
function useStableActions(
  onAction: (action: ActionKey, message: Message) => void,
  onMenu: (message: Message) => void,
): RowActions {
  const latest = useRef({ onAction, onMenu })
  useEffect(() => {
    latest.current = { onAction, onMenu }
  })
  return useMemo(
    () => ({
      onAction: (action, message) => latest.current.onAction(action, message),
      onMenu: (message) => latest.current.onMenu(message),
    }),
    [],
  )
}
