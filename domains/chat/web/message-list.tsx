import type { Virtualizer } from '@tanstack/react-virtual'
import { measureElement, useVirtualizer } from '@tanstack/react-virtual'
import { ArrowDown } from 'lucide-react'
import { useEffect, useLayoutEffect, useMemo, useReducer, useRef } from 'react'
import { useTexts } from '#platform/i18n/web/intl.tsx'
import type { Conversation } from './conversation/conversation.ts'
import type { Row } from './conversation/conversation-rows.ts'
import { rowsOf } from './conversation/conversation-rows.ts'
import type { ConversationState } from './conversation/conversation-state.ts'
import { MessageRow } from './message-row.tsx'
import type { RowActions } from './message-actions.ts'
import { localDay, useIsAtHomeAtOnce } from './reader-time.ts'
import { useScrollPosition } from './scroll-position.ts'
import { estimateRow } from './row-size.ts'
import { useScrollGestures } from './scroll-gestures.ts'
import { reduceFollow, startFollow } from './scroll-follow.ts'
import { usePointedRow } from './tools/use-pointed-row.ts'
import { useConversation } from './use-conversation.ts'
import { usePlainWords } from './use-plain-words.ts'
import { PlainButton } from '#ui/primitives/plain-button.tsx'

const toEndButton =
  'pressable absolute bottom-3 left-1/2 flex min-h-11 -translate-x-1/2 items-center gap-2 rounded-full border border-line bg-surface-3/90 px-4 text-small font-medium text-ink-1 shadow-1 backdrop-blur-md'

type Props = { conversation: Conversation; name: string; actions: RowActions }

const followPixels = 160
const serverTail = 12

/** The messages of a conversation: only those near the screen exist, and the view never moves by itself. */
export function MessageList({ conversation, name, actions }: Props) {
  const t = useTexts('chat')
  const state = useConversation(conversation, whole, haveSameRows)
  const isAtHome = useIsAtHomeAtOnce()
  const rows = useMemo(() => rowsOf(state, isAtHome ? localDay : null), [state, isAtHome])
  const scroller = useRef<HTMLDivElement>(null)
  const [follow, notifyFollow] = useReducer(reduceFollow, startFollow)
  const { handlers, deafen } = useScrollGestures(scroller, notifyFollow)
  const isUntouched =
    state.request === null &&
    state.photos.length === 0 &&
    state.activities.length === 0 &&
    state.messages.every((message) => message.role === 'character')
  const runsWithEnd = follow.isFollowing && !isUntouched
  const list = useVirtualizer<HTMLDivElement, HTMLDivElement>({
    count: rows.length,
    enabled: isAtHome,
    getScrollElement: () => scroller.current,
    estimateSize: (index) => estimateRow(rows[index], scroller.current?.clientWidth ?? 360),
    getItemKey: (index) => rows[index]?.key ?? index,
    measureElement: measureShown,
    overscan: 5,
    paddingEnd: 8,
    // The rows that the server drew stay the same elements while the list takes over: nothing is painted twice.
    // Before it has measured its place it must take one to be there, or it begins with no row at all.
    initialRect: { width: 360, height: 720 },
    initialOffset: () => (isUntouched ? 0 : Number.MAX_SAFE_INTEGER),
    anchorTo: 'end',
    followOnAppend: runsWithEnd,
    scrollEndThreshold: runsWithEnd ? followPixels : -1,
  })
  const toEnd = () => {
    notifyFollow({ type: 'jumped' })
    list.scrollToEnd()
  }
  useScrollPosition(scroller, list, {
    isReady: state.status === 'ready',
    startsAtTop: isUntouched,
    runsWithEnd,
    onTakeUp: deafen,
  })
  useJumpOnSend(state, toEnd)
  usePointedRow({ conversation, rows, list, scroller, onGo: () => notifyFollow({ type: 'pulledUp' }) })
  useNews(rows, state, notifyFollow)
  useOlder(conversation, state, list.range?.startIndex ?? null)

  return (
    <div className="relative min-h-0 flex-1" data-plain-words={usePlainWords() ? '' : undefined}>
      <div
        ref={scroller}
        role="log"
        aria-live="off"
        aria-label={t('conversation.log', { name })}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- without a mouse it scrolls by keys, which want the focus
        tabIndex={0}
        {...handlers}
        className="h-full overflow-x-clip overflow-y-auto overscroll-contain -outline-offset-2 [overflow-anchor:none]"
      >
        <div
          className={`flex flex-col ${isUntouched && !isAtHome ? '' : 'justify-end'} ${isAtHome ? 'min-h-full' : 'h-full overflow-hidden'}`}
        >
          <div
            className={`mx-auto w-full max-w-3xl shrink-0 ${isAtHome ? 'relative' : 'pb-2'}`}
            style={isAtHome ? { height: list.getTotalSize() } : undefined}
          >
            {isAtHome
              ? list.getVirtualItems().map(({ index, key, start }) => {
                  const row = rows[index]
                  return row ? (
                    <div
                      key={key}
                      ref={list.measureElement}
                      data-index={index}
                      className="absolute inset-x-0 top-0 px-4"
                      style={{ transform: `translateY(${start}px)` }}
                    >
                      <MessageRow row={row} conversation={conversation} name={name} actions={actions} />
                    </div>
                  ) : null
                })
              : rows.slice(-serverTail).map((row) => (
                  <div key={row.key} className="px-4">
                    <MessageRow row={row} conversation={conversation} name={name} actions={actions} />
                  </div>
                ))}
          </div>
        </div>
      </div>
      {follow.isAtEnd || isUntouched ? null : (
        <PlainButton onClick={toEnd} className={toEndButton}>
          <ArrowDown className="size-4" aria-hidden="true" />
          {follow.hasNews ? <span className="size-2 rounded-full bg-accent" aria-hidden="true" /> : null}
          {follow.hasNews ? t('conversation.latestNew') : t('conversation.latest')}
        </PlainButton>
      )}
    </div>
  )
}

/**
 * A row that is hidden with its list has no height; it retains its earlier one, so that its list comes back as it was.
 */
function measureShown(
  element: HTMLDivElement,
  entry: ResizeObserverEntry | undefined,
  list: Virtualizer<HTMLDivElement, HTMLDivElement>,
): number {
  const size = measureElement(element, entry, list)
  if (size > 0) return size
  const index = list.indexFromElement(element)
  return list.itemSizeCache.get(list.options.getItemKey(index)) ?? list.options.estimateSize(index)
}

const whole = (state: ConversationState): ConversationState => state

/** True while nothing but the text of the live reply changed, so that tokens do not render the list. */
function haveSameRows(one: ConversationState, other: ConversationState): boolean {
  const hasSameBranch =
    one.messages === other.messages && one.request === other.request && one.rowKeys === other.rowKeys
  const hasSameWaiting =
    one.queued.length === other.queued.length && one.queued.at(-1)?.key === other.queued.at(-1)?.key
  const hasSameFrame = one.status === other.status && one.older === other.older && one.facts === other.facts
  const hasSameBeside = one.photos === other.photos && one.activities === other.activities
  return hasSameBranch && hasSameWaiting && hasSameFrame && hasSameBeside && one.live?.hasBegun === other.live?.hasBegun
}

function useJumpOnSend({ request, queued, requestedId }: ConversationState, toEnd: () => void): void {
  const key = queued.at(-1)?.key ?? request?.requested.key ?? requestedId
  useLayoutEffect(() => {
    if (key !== null) toEnd()
    // Only a new request jumps.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [key])
}

function useNews(
  rows: readonly Row[],
  { live }: ConversationState,
  notifyFollow: (event: { type: 'grew' }) => void,
): void {
  const lastKey = rows.at(-1)?.key
  const hasBegun = live?.hasBegun ?? false
  const now = `${lastKey}:${hasBegun}`
  const seen = useRef(now)
  useEffect(() => {
    if (seen.current === now) return
    seen.current = now
    notifyFollow({ type: 'grew' })
  }, [now, notifyFollow])
}

function useOlder(conversation: Conversation, { older, status }: ConversationState, firstIndex: number | null): void {
  const isNearStart =
    status === 'ready' && older.cursor !== null && older.status === 'idle' && firstIndex !== null && firstIndex <= 6
  useEffect(() => {
    if (isNearStart) void conversation.loadOlder()
  }, [conversation, isNearStart])
}
