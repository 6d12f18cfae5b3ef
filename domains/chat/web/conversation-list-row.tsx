import { EllipsisVertical, Trash2 } from 'lucide-react'
import type { PointerEvent } from 'react'
import { useRef } from 'react'
import { useTexts } from '#platform/i18n/web/intl.tsx'
import { Anchor } from '#ui/primitives/anchor.tsx'
import { Menu } from '#ui/primitives/menu.tsx'
import type { Conversation as ListedConversation } from '../contract.ts'
import { CharacterPortrait } from './character-portrait.tsx'
import { useChat } from './chat-context.tsx'
import { parseMarkup, spokenWords } from './markup.ts'
import { givenName } from './name.ts'
import { useIsAtHome, useReaderTime } from './reader-time.ts'

const deleteGround =
  'absolute inset-0 flex items-center justify-end bg-danger px-7 text-danger-ink opacity-0 group-data-swiping/row:opacity-100'

type Props = { item: ListedConversation; isShown: boolean; onDelete: () => void }

// Out of sight until it is wanted, also where the browser knows of no pointer: the time stands in its place.
const rowMenu =
  'absolute end-1.5 top-1 rounded-full opacity-0 group-hover/row:opacity-100 focus-within:bg-surface-2 focus-within:opacity-100 pointer-coarse:sr-only'

const deleteAfterPixels = 112
const slopPixels = 12

/** One conversation: who, what was said last, when. A swipe or the menu takes it away. */
export function ConversationListRow({ item, isShown, onDelete }: Props) {
  const t = useTexts('chat')
  const { hrefs } = useChat()
  const { short } = useReaderTime()
  const { character, lastMessage } = item
  const isWriting = lastMessage?.state === 'streaming'
  const swipe = useSwipeAway(onDelete)
  return (
    <li className="group/row relative overflow-clip">
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
            <CharacterPortrait character={character} size="default" decorative />
            {isWriting ? (
              <span
                aria-hidden="true"
                className="absolute end-0 bottom-0 size-3.5 animate-pulse rounded-full border-2 border-surface-0 bg-accent"
              />
            ) : null}
          </span>
          <span className="min-w-0 flex-1">
            <span className="flex items-baseline gap-2">
              <span
                dir="auto"
                className="min-w-0 flex-1 truncate text-body font-semibold text-ink-1 [text-align:match-parent]"
              >
                {character.name}
              </span>
              <span className="shrink-0 text-fine text-ink-3 tabular-nums not-pointer-coarse:group-hover/row:opacity-0">
                {short(item.updatedAt)}
              </span>
            </span>
            <LastLine item={item} isShown={isShown} />
          </span>
        </Anchor>
        <span className={rowMenu}>
          <Menu
            label={t('list.options', { name: character.name })}
            trigger={<EllipsisVertical className="size-5" aria-hidden="true" />}
            items={[
              {
                key: 'delete',
                label: t('list.delete'),
                icon: <Trash2 className="size-4.5" aria-hidden="true" />,
                tone: 'danger',
                onSelect: onDelete,
              },
            ]}
          />
        </span>
      </div>
    </li>
  )
}

/** The last message, or the draft of this device. */
function LastLine({ item, isShown }: { item: ListedConversation; isShown: boolean }) {
  const t = useTexts('chat')
  const { hub } = useChat()
  const isAtHome = useIsAtHome()
  const { character, lastMessage, sessionId: conversationId } = item
  const isWriting = lastMessage?.state === 'streaming'
  // The server does not know what lies on this device, so drafts come once the page has taken over.
  const draft = isAtHome && !isShown ? hub.draftOf(conversationId).trim() : ''
  const words = spokenWords(parseMarkup(lastMessage?.text ?? ''))
  const lines = {
    writing: t('list.writing', { name: givenName(character.name) }),
    draft: t('list.draft', { text: draft }),
    said: lastMessage?.role === 'user' ? t('list.you', { text: words }) : words || t('list.nothingYet'),
  }
  const line = isWriting ? 'writing' : draft ? 'draft' : 'said'
  return (
    <span
      dir="auto"
      className={`block truncate text-small [text-align:match-parent] ${line === 'said' ? 'text-ink-3' : 'text-accent'}`}
    >
      {lines[line]}
    </span>
  )
}

/** A finger that draws a row to the side of its end; far enough, and the row goes. */
function useSwipeAway(onAway: () => void) {
  const swipe = useRef({ x: 0, y: 0, shift: 0, isOn: false, isOff: true })
  const show = (element: HTMLElement, shift: number) => {
    element.style.translate = shift === 0 ? '' : `${shift}px 0`
    const row = element.parentElement
    if (shift === 0) delete row?.dataset['swiping']
    else if (row) row.dataset['swiping'] = 'true'
  }
  return {
    onPointerDown: (event: PointerEvent) => {
      swipe.current = {
        x: event.clientX,
        y: event.clientY,
        shift: 0,
        isOn: false,
        isOff: event.pointerType === 'mouse',
      }
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      const now = swipe.current
      if (now.isOff) return
      const toEnd = getComputedStyle(event.currentTarget).direction === 'rtl' ? 1 : -1
      const across = (event.clientX - now.x) * toEnd
      if (!now.isOn && Math.abs(event.clientY - now.y) > slopPixels) now.isOff = true
      else if (!now.isOn && across > slopPixels) {
        now.isOn = true
        event.currentTarget.setPointerCapture(event.pointerId)
      }
      if (!now.isOn) return
      now.shift = Math.max(0, across)
      show(event.currentTarget, now.shift * toEnd)
    },
    onPointerUp: (event: PointerEvent<HTMLElement>) => {
      const { isOn, shift } = swipe.current
      show(event.currentTarget, 0)
      if (isOn && shift > deleteAfterPixels) onAway()
    },
    onPointerCancel: (event: PointerEvent<HTMLElement>) => show(event.currentTarget, 0),
    // The press that ends a swipe is not a tap on the link.
    onClickCapture: (event: { preventDefault(): void; stopPropagation(): void }) => {
      if (!swipe.current.isOn) return
      event.preventDefault()
      event.stopPropagation()
    },
  }
}
