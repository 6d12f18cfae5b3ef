import { BellOff, EllipsisVertical, Pin, Trash2 } from 'lucide-react'
import type { MouseEvent } from 'react'
import { useState } from 'react'
import { useTexts } from '#platform/i18n/web/intl.tsx'
import { Anchor } from '#ui/primitives/anchor.tsx'
import { LateOverlay } from '#ui/patterns/late-overlay.tsx'
import { useLongPress } from '#ui/patterns/long-press.ts'
import type { Point } from '#ui/primitives/context-menu.tsx'
import { ContextMenu, onMenuRequest } from '#ui/primitives/context-menu.tsx'
import { Menu } from '#ui/primitives/menu.tsx'
import { late } from '#ui/state/late.ts'
import type { Conversation as ListedConversation } from '../contract.ts'
import { useChat } from './chat-context.tsx'
import { useRowItems } from './use-row-items.tsx'
import { PartnerFace, useTitleOf } from './scenes/partner.tsx'
import { LastLine } from './last-line.tsx'
import { useReaderTime } from './reader-time.ts'
import { useSwipeAway } from './use-swipe-away.ts'

const deleteGround =
  'absolute inset-0 flex items-center justify-end bg-danger px-7 text-danger-ink opacity-0 group-data-swiping/row:opacity-100'

const RowSheet = late(() => import('./row-sheet.tsx').then(({ RowSheet: Sheet }) => ({ default: Sheet })))

type Props = { item: ListedConversation; isShown: boolean; onDelete: () => void }

// Out of sight until it is wanted, also where the browser knows of no pointer: the time stands in its place.
const rowMenu =
  'absolute end-1.5 top-1 rounded-full opacity-0 group-hover/row:opacity-100 focus-within:bg-surface-2 focus-within:opacity-100 pointer-coarse:sr-only'

/** One conversation: who, what was said last, when. A swipe or the menu takes it away. */
export function ConversationListRow({ item, isShown, onDelete }: Props) {
  const t = useTexts('chat')
  const { hrefs } = useChat()
  const { short } = useReaderTime()
  const { scene, lastMessage } = item
  const titleOf = useTitleOf()
  const title = titleOf(item)
  const isWriting = lastMessage?.state === 'streaming'
  const swipe = useSwipeAway(onDelete)
  const items = useRowItems(item, onDelete)
  const [sheet, setSheet] = useState<'never' | 'open' | 'closed'>('never')
  const [menuAt, setMenuAt] = useState<Point | null>(null)
  const press = useLongPress(() => setSheet('open'))
  const request = onMenuRequest(setMenuAt)
  const handlers = {
    ...press,
    onContextMenu: (event: MouseEvent<HTMLElement>) => {
      press.onContextMenu(event)
      request(event)
    },
  }
  return (
    <li>
      <div {...handlers} className="group/row relative overflow-clip">
        <span aria-hidden="true" className={deleteGround}>
          <Trash2 className="size-5" />
        </span>
        <div
          {...swipe}
          className={`relative touch-pan-y ${isShown ? 'bg-surface-2' : 'bg-surface-0 hover:bg-surface-1'}`}
        >
          <Anchor
            href={hrefs.conversation(item.sessionId)}
            aria-current={isShown ? 'page' : undefined}
            draggable={false}
            className="flex items-center gap-3.5 px-4 py-3 -outline-offset-2"
          >
            <span className="relative">
              <PartnerFace shown={item} size="default" />
              {isWriting ? (
                <span
                  aria-hidden="true"
                  className="absolute end-0 bottom-0 size-3.5 animate-pulse rounded-full border-2 border-surface-0 bg-accent"
                />
              ) : null}
            </span>
            <span className="min-w-0 flex-1">
              <span className="flex flex-wrap items-baseline gap-x-2">
                <span
                  dir={scene ? undefined : 'auto'}
                  className="min-w-0 flex-1 basis-20 truncate text-body font-semibold text-ink-1 text-match-parent"
                >
                  {title}
                </span>
                {item.isPinned ? (
                  <span className="shrink-0 self-center text-ink-3">
                    <Pin className="size-3.5 rotate-45" aria-hidden="true" />
                    <span className="sr-only">{t('list.pinned')}</span>
                  </span>
                ) : null}
                {item.isMuted ? (
                  <span className="shrink-0 self-center text-ink-3">
                    <BellOff className="size-3.5" aria-hidden="true" />
                    <span className="sr-only">{t('list.muted')}</span>
                  </span>
                ) : null}
                {item.isUnread ? (
                  <span className="size-2.5 shrink-0 self-center rounded-full bg-accent">
                    <span className="sr-only">{t('list.unread')}</span>
                  </span>
                ) : null}
                <span className="shrink-0 text-fine text-ink-3 tabular-nums not-pointer-coarse:group-hover/row:opacity-0">
                  {short(item.updatedAt)}
                </span>
              </span>
              <LastLine item={item} isShown={isShown} />
            </span>
          </Anchor>
          <span className={rowMenu}>
            <Menu
              label={t('list.options', { name: title })}
              trigger={<EllipsisVertical className="size-5" aria-hidden="true" />}
              items={items}
            />
          </span>
        </div>
      </div>
      <LateOverlay>
        {menuAt ? (
          <ContextMenu
            at={menuAt}
            label={t('list.options', { name: title })}
            items={items}
            onClose={() => setMenuAt(null)}
          />
        ) : null}
        {sheet === 'never' ? null : (
          <RowSheet title={title} items={items} open={sheet === 'open'} onClose={() => setSheet('closed')} />
        )}
      </LateOverlay>
    </li>
  )
}
