import type { ReactNode } from 'react'
import { useEffect, useMemo, useRef, useState } from 'react'
import { useTexts } from '#platform/i18n/web/intl.tsx'
import { LazyConfirmDialog } from '#ui/patterns/lazy-confirm-dialog.tsx'
import type { Point } from '#ui/primitives/context-menu.tsx'
import type { Message } from '../contract.ts'
import { useChat } from './chat-context.tsx'
import type { Conversation } from './conversation/conversation.ts'
import type { LeaveStep } from './leave-sheet.tsx'
import { useGiftSheet } from './gifts/use-gift-sheet.tsx'
import { useMessageActions } from './message-actions.ts'
import type { RowActions } from './message-actions.ts'
import { givenName } from './name.ts'
import type { ToolSheets } from './tools/use-tool-sheets.tsx'
import { useToolSheets } from './tools/use-tool-sheets.tsx'
import { useConversation } from './use-conversation.ts'
import { LateOverlay } from '#ui/patterns/late-overlay.tsx'
import { late } from '#ui/state/late.ts'

const KnownSheet = late(() => import('./known-sheet.tsx').then(({ KnownSheet: Sheet }) => ({ default: Sheet })))
const MessageSheet = late(() => import('./message-sheet.tsx').then(({ MessageSheet: Sheet }) => ({ default: Sheet })))
const MessageContextMenu = late(() =>
  import('./message-context-menu.tsx').then(({ MessageContextMenu: Menu }) => ({ default: Menu })),
)
const LeaveSheet = late(() => import('./leave-sheet.tsx').then(({ LeaveSheet: Sheet }) => ({ default: Sheet })))
const AboutSheet = late(() => import('./about-sheet.tsx').then(({ AboutSheet: Sheet }) => ({ default: Sheet })))

/** The sheets that open over a conversation, and the message actions that open them. */
export function useConversationSheets(
  conversation: Conversation,
  onDelete: () => void,
): {
  sheets: ReactNode
  actions: RowActions
  showAbout: () => void
  /** Null while nothing is offered. */
  showGifts: (() => void) | null
  confirmDelete: () => void
  showLeave: (step: LeaveStep) => void
  tools: ToolSheets
} {
  const t = useTexts('chat')
  const known = useSheet<string>()
  const menu = useSheet<Message>()
  const context = useSheet<{ message: Message; at: Point }>()
  const about = useSheet<true>()
  const [pressed, setPressed] = useState<{ photoId: string } | null>(null)
  const removal = useSheet<true>()
  const leave = useSheet<LeaveStep>()
  const name = useConversation(conversation, (state) => givenName(state.facts?.character.name ?? ''))
  const tools = useToolSheets(conversation)
  const gifts = useGiftSheet(conversation, name)
  const onAction = useMessageActions(conversation, known.show, tools)
  const actions = useStableActions({
    onAction,
    onMenu: menu.show,
    onMenuAt: (message, at) => context.show({ message, at }),
    onPhoto: (photoId) => setPressed({ photoId }),
  })
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
      {context.of && context.isOpen ? (
        <MessageContextMenu {...context.of} conversation={conversation} onClose={context.close} onAction={onAction} />
      ) : null}
      {tools.sheets}
      {gifts.sheet}
      {pressed ? <PhotoViewer conversation={conversation} pressed={pressed} /> : null}
      {about.of ? <AboutSheet conversation={conversation} open={about.isOpen} onClose={about.close} /> : null}
      {leave.of ? (
        <LeaveSheet conversation={conversation} name={name} step={leave.of} open={leave.isOpen} onClose={leave.close} />
      ) : null}
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
  return {
    sheets,
    actions,
    showAbout: () => about.show(true),
    showGifts: gifts.show,
    confirmDelete: () => removal.show(true),
    showLeave: leave.show,
    tools,
  }
}

function PhotoViewer({ conversation, pressed }: { conversation: Conversation; pressed: { photoId: string } }) {
  const { Viewer } = useChat().photos
  const photos = useConversation(conversation, (state) => state.photos)
  const name = useConversation(conversation, (state) => givenName(state.facts?.character.name ?? ''))
  return (
    <Viewer
      photos={photos}
      pressed={pressed}
      name={name}
      onChanged={conversation.photoChanged}
      onGone={conversation.photoRemoved}
    />
  )
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

/** The same functions for the life of the pane, so that rows are not rendered for nothing. */
function useStableActions(actions: RowActions): RowActions {
  const latest = useRef(actions)
  useEffect(() => {
    latest.current = actions
  })
  return useMemo(
    () => ({
      onAction: (action, message) => latest.current.onAction(action, message),
      onMenu: (message) => latest.current.onMenu(message),
      onMenuAt: (message, at) => latest.current.onMenuAt(message, at),
      onPhoto: (photoId) => latest.current.onPhoto(photoId),
    }),
    [],
  )
}
