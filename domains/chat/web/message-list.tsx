import { useVirtualizer } from '@tanstack/react-virtual'
import { ArrowDown } from 'lucide-react'
import { useEffect, useLayoutEffect, useMemo, useReducer, useRef } from 'react'
import { useTexts } from '#platform/i18n/web/intl.tsx'
import type { Conversation } from './conversation/conversation.ts'
import type { Row } from './conversation/conversation-rows.ts'
import { rowsOf } from './conversation/conversation-rows.ts'
import type { ConversationState } from './conversation/conversation-state.ts'
import { MessageRow } from './message-row.tsx'
import type { RowDeeds } from './message-row.tsx'
import { localDay, useIsAtHome } from './reader-time.ts'
import { estimateRow } from './row-size.ts'
import { useScrollGestures } from './scroll-gestures.ts'
import { reduceFollow, startFollow } from './scroll-follow.ts'
import { useConversation } from './use-conversation.ts'

type Props = { conversation: Conversation; name: string; deeds: RowDeeds }

const followPixels = 160
const serverTail = 12

/** The messages of a conversation: only those near the screen exist, and the view never moves by itself. */
export function MessageList({ conversation, name, deeds }: Props) {
  const t = useTexts('chat')
  const state = useConversation(conversation, whole, haveSameRows)
  const isAtHome = useIsAtHome()
  const rows = useMemo(() => rowsOf(conversation.state(), isAtHome ? localDay : null), [conversation, state, isAtHome])
  const scroller = useRef<HTMLDivElement>(null)
  const [follow, tellFollow] = useReducer(reduceFollow, startFollow)
  const gestures = useScrollGestures(scroller, tellFollow)
  const isUntouched = state.request === null && state.messages.every((message) => message.role === 'character')
  const runsWithEnd = follow.isFollowing && !isUntouched
  const list = useVirtualizer({
    count: rows.length,
    enabled: isAtHome,
    getScrollElement: () => scroller.current,
    estimateSize: (index) => estimateRow(rows[index], scroller.current?.clientWidth ?? 360),
    getItemKey: (index) => rows[index]?.key ?? index,
    overscan: 5,
    paddingEnd: 8,
    anchorTo: 'end',
    followOnAppend: runsWithEnd,
    scrollEndThreshold: runsWithEnd ? followPixels : -1,
  })
  const toEnd = () => {
    tellFollow({ type: 'jumped' })
    list.scrollToEnd()
  }
  useKeptPlace(scroller, follow.isFollowing, () => list.scrollToEnd(), { isReady: state.status === 'ready', startsAtTop: isUntouched })
  useJumpOnSend(state, toEnd)
  useNews(rows, state, tellFollow)
  useOlder(conversation, state, list.range?.startIndex ?? null)

  return (
    <div className="relative min-h-0 flex-1">
      <div
        ref={scroller}
        role="log"
        aria-live="off"
        aria-label={t('conversation.log', { name })}
        tabIndex={0}
        {...gestures}
        className="h-full overflow-x-clip overflow-y-auto overscroll-contain -outline-offset-2 [overflow-anchor:none]"
      >
        {isAtHome ? (
          <div className="flex min-h-full flex-col justify-end">
            <div className="relative mx-auto w-full max-w-3xl" style={{ height: list.getTotalSize() }}>
              {list.getVirtualItems().map((item) => {
                const row = rows[item.index]
                return row ? (
                  <div key={item.key} ref={list.measureElement} data-index={item.index} className="absolute inset-x-0 top-0 px-4" style={{ transform: `translateY(${item.start}px)` }}>
                    <MessageRow row={row} conversation={conversation} name={name} deeds={deeds} />
                  </div>
                ) : null
              })}
            </div>
          </div>
        ) : (
          <div className={`mx-auto flex h-full w-full max-w-3xl flex-col overflow-hidden px-4 pb-2 *:shrink-0 ${isUntouched ? '' : 'justify-end'}`}>
            {rows.slice(-serverTail).map((row) => <MessageRow key={row.key} row={row} conversation={conversation} name={name} deeds={deeds} />)}
          </div>
        )}
      </div>
      {follow.isAtEnd || isUntouched ? null : (
        <button
          type="button"
          onClick={toEnd}
          className="pressable absolute bottom-3 left-1/2 flex min-h-11 -translate-x-1/2 items-center gap-2 rounded-full border border-line bg-surface-3/90 px-4 text-small font-medium text-ink-1 shadow-1 backdrop-blur-md"
        >
          <ArrowDown className="size-4" aria-hidden="true" />
          {follow.hasNews ? <span className="size-2 rounded-full bg-accent" aria-hidden="true" /> : null}
          {follow.hasNews ? t('conversation.latestNew') : t('conversation.latest')}
        </button>
      )}
    </div>
  )
}

const whole = (state: ConversationState): ConversationState => state

/** True while nothing but the text of the live reply changed, so that tokens do not render the list. */
function haveSameRows(one: ConversationState, other: ConversationState): boolean {
  const hasSameBranch = one.messages === other.messages && one.request === other.request && one.rowKeys === other.rowKeys
  const hasSameFrame = one.status === other.status && one.older === other.older && one.facts === other.facts
  return hasSameBranch && hasSameFrame && one.live?.hasBegun === other.live?.hasBegun
}

/** A list that was hidden comes back where it was left; one that opens begins at its end, a first one with the introduction. */
function useKeptPlace(scroller: React.RefObject<HTMLDivElement | null>, isFollowing: boolean, toEnd: () => void, { isReady, startsAtTop }: { isReady: boolean; startsAtTop: boolean }): void {
  const top = useRef(0)
  const leftAt = useRef<number | null>(null)
  const wasFollowing = useRef(isFollowing)
  const atTop = useRef(startsAtTop)
  wasFollowing.current = isFollowing
  atTop.current = startsAtTop

  useLayoutEffect(() => {
    const element = scroller.current
    if (!element || !isReady) return
    if (leftAt.current !== null) element.scrollTop = leftAt.current
    else if (!startsAtTop) toEnd()
    const keep = () => {
      top.current = element.scrollTop
    }
    element.addEventListener('scroll', keep, { passive: true })
    // A keyboard that opens takes the end out of sight: whoever was there stays there.
    const resized = new ResizeObserver(() => {
      if (wasFollowing.current && !atTop.current) toEnd()
    })
    resized.observe(element)
    return () => {
      element.removeEventListener('scroll', keep)
      resized.disconnect()
      leftAt.current = wasFollowing.current && !atTop.current ? null : top.current
    }
    // The place is taken up once for each time the list is shown.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [scroller, isReady])
}

function useJumpOnSend({ request }: ConversationState, toEnd: () => void): void {
  const key = request?.asked.key ?? null
  useLayoutEffect(() => {
    if (key !== null) toEnd()
    // Only a new request jumps.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [key])
}

function useNews(rows: readonly Row[], { live }: ConversationState, tellFollow: (event: { type: 'grew' }) => void): void {
  const lastKey = rows.at(-1)?.key
  const hasBegun = live?.hasBegun ?? false
  const now = `${lastKey}:${hasBegun}`
  const seen = useRef(now)
  useEffect(() => {
    if (seen.current === now) return
    seen.current = now
    tellFollow({ type: 'grew' })
  }, [now, tellFollow])
}

function useOlder(conversation: Conversation, { older, status }: ConversationState, firstIndex: number | null): void {
  const isNearStart = status === 'ready' && older.cursor !== null && older.status === 'idle' && firstIndex !== null && firstIndex <= 6
  useEffect(() => {
    if (isNearStart) void conversation.loadOlder()
  }, [conversation, isNearStart])
}
