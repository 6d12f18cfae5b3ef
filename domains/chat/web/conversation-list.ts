import type { Conversation as ListedConversation, Message } from '../contract.ts'
import { lastWords } from '../last-words.ts'

export type ListState = {
  status: 'loading' | 'ready' | 'failed'
  items: readonly ListedConversation[]
  next: string | null
  hasArchived: boolean
  isLoadingMore: boolean
}

/** Where a conversation stands in the list. */
export type ListPlace = 'list' | 'pinned' | 'archive'

export type ListEvent =
  | { type: 'asked' }
  | { type: 'came'; list: readonly ListedConversation[]; next: string | null; hasArchived: boolean }
  | { type: 'arranged'; item: ListedConversation; place: ListPlace }
  | { type: 'muted'; conversationId: string; isMuted: boolean }
  | { type: 'failed' }
  | { type: 'moreAsked' }
  | { type: 'moreCame'; list: readonly ListedConversation[]; next: string | null }
  | { type: 'moreFailed' }
  | { type: 'spoken'; conversationId: string; message: Message; at: number }
  | { type: 'removed'; conversationId: string }
  | { type: 'putBack'; item: ListedConversation }

export const emptyList: ListState = {
  status: 'loading',
  items: [],
  next: null,
  hasArchived: false,
  isLoadingMore: false,
}

/** The list of conversations after what happened; latest first, each one once. */
export function reduceList(state: ListState, event: ListEvent): ListState {
  switch (event.type) {
    case 'asked':
      return state.items.length > 0 ? state : { ...state, status: 'loading' }
    case 'came':
      return {
        status: 'ready',
        items: event.list,
        next: event.next,
        hasArchived: event.hasArchived,
        isLoadingMore: false,
      }
    case 'arranged':
      return arrange(state, event)
    case 'muted':
      return { ...state, items: state.items.map((item) => withMute(item, event)) }
    case 'failed':
      return state.items.length > 0 ? state : { ...state, status: 'failed' }
    case 'moreAsked':
      return { ...state, isLoadingMore: true }
    case 'moreCame':
      return {
        ...state,
        items: [...state.items, ...event.list.filter((item) => !has(state, item.sessionId))],
        next: event.next,
        isLoadingMore: false,
      }
    case 'moreFailed':
      return { ...state, isLoadingMore: false }
    case 'spoken':
      return speak(state, event)
    case 'removed':
      return { ...state, items: state.items.filter((item) => item.sessionId !== event.conversationId) }
    case 'putBack':
      return has(state, event.item.sessionId) ? state : { ...state, items: latestFirst([...state.items, event.item]) }
  }
}

function arrange(state: ListState, { item, place }: Extract<ListEvent, { type: 'arranged' }>): ListState {
  const others = state.items.filter((other) => other.sessionId !== item.sessionId)
  if (place === 'archive') return { ...state, items: others, hasArchived: true }
  return { ...state, items: latestFirst([...others, { ...item, isPinned: place === 'pinned', isArchived: false }]) }
}

function withMute(
  item: ListedConversation,
  { conversationId, isMuted }: { conversationId: string; isMuted: boolean },
): ListedConversation {
  return item.sessionId === conversationId ? { ...item, isMuted } : item
}

function has(state: ListState, conversationId: string): boolean {
  return state.items.some((item) => item.sessionId === conversationId)
}

function speak(state: ListState, { conversationId, message, at }: Extract<ListEvent, { type: 'spoken' }>): ListState {
  const known = state.items.find((item) => item.sessionId === conversationId)
  if (!known) return state
  const { role, text, state: messageState } = message
  const updatedAt = Math.max(known.updatedAt, at)
  const item = { ...known, lastMessage: { role, text: lastWords(text), state: messageState }, updatedAt }
  return { ...state, items: latestFirst(state.items.map((other) => (other === known ? item : other))) }
}

function latestFirst(items: readonly ListedConversation[]): readonly ListedConversation[] {
  return items.toSorted(
    (one, other) => Number(other.isPinned) - Number(one.isPinned) || other.updatedAt - one.updatedAt,
  )
}
