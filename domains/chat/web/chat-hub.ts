import type { Client } from '#platform/contract/client.ts'
import type { OpenStream } from '#platform/contract/http-stream.ts'
import type { Balances, Conversation as ListedConversation, Message } from '../contract.ts'
import type { Wake } from './back-off.ts'
import type { ChatCalls } from './chat-calls.ts'
import type { Conversation, LoadedConversation } from './conversation/conversation.ts'
import { createConversation } from './conversation/conversation.ts'
import type { ListEvent, ListState } from './conversation-list.ts'
import { emptyList, reduceList } from './conversation-list.ts'
import { askAtOnce } from '#domains/wellbeing/web/public.ts'
import { createDraftKeeper, draftKey } from './draft-keeper.ts'
import type { Shelf } from './kept.ts'
import { createOutbox } from './outbox.ts'
import type { ServerEvents } from './server-events.ts'
import type { Observable } from './observable.ts'
import { createObservable } from './observable.ts'

export type ChatHubOptions = {
  client: Client
  calls: ChatCalls
  openStream: OpenStream
  wake: Wake
  shelf: Shelf
  newKey(): string
  now(): number
}

export type ChatHub = ReturnType<typeof createChatHub>

const listPageSize = 30

/** All conversations of one person in one page: the list, the balances, and each conversation that was opened. */
export function createChatHub(options: ChatHubOptions) {
  const { client, calls } = options
  const list: Observable<ListState> = createObservable(emptyList)
  const balances: Observable<Balances | null> = createObservable<Balances | null>(null)
  /** Counts the times that a reply could not be paid; the page opens the sheet that says what can be done. */
  const broke: Observable<number> = createObservable(0)
  const conversations = new Map<string, Conversation>()
  const outbox = createOutbox(options.shelf)

  const tellList = (event: ListEvent) => list.set(reduceList(list.get(), event))

  const loadList = async () => {
    tellList({ type: 'asked' })
    const page = await client.call(calls.list, { limit: listPageSize }, { silent: true })
    tellList(page.ok ? { type: 'came', ...page.data } : { type: 'failed' })
  }

  const loadBalances = async () => {
    const answer = await client.call(calls.balances, {}, { silent: true })
    if (answer.ok) balances.set(answer.data)
  }

  const conversation = (sessionId: string, loaded: LoadedConversation | null = null): Conversation => {
    const known = conversations.get(sessionId)
    if (known) return known
    const saveDraft = async (text: string) =>
      (await client.call(calls.saveDraft, { sessionId, text }, { silent: true })).ok
    const made = createConversation(
      sessionId,
      {
        ...options,
        outbox,
        onBalances: (told) => (told ? balances.set(told) : void loadBalances()),
        onBroke: () => broke.set(broke.get() + 1),
        onLastMessage: (id, message) => {
          if (list.get().items.some((item) => item.sessionId === id))
            tellList({ type: 'spoken', sessionId: id, message, at: options.now() })
          else if (list.get().status === 'ready') void loadList()
        },
      },
      createDraftKeeper(options.shelf, sessionId, saveDraft),
      loaded,
    )
    conversations.set(sessionId, made)
    return made
  }

  const hear = (sessionId: string, message: Message) => {
    conversations.get(sessionId)?.noticed(message)
    if (list.get().items.some((item) => item.sessionId === sessionId))
      tellList({ type: 'spoken', sessionId, message, at: options.now() })
    else void loadList()
  }

  /** What the server tells reaches whoever shows it. */
  const serverEvents: ServerEvents = {
    onMessage: ({ sessionId, message }) => hear(sessionId, message),
    onReply: ({ sessionId, message }) => hear(sessionId, message),
    onReplyEnded: ({ sessionId, message, balances: told }) => {
      hear(sessionId, message)
      if (told) balances.set(told)
    },
    onBalance: (event) => balances.set(event.balances),
    onConversation: ({ sessionId }) => {
      void loadList()
      const known = conversations.get(sessionId)
      if (known && !known.state().request && !known.state().live) void known.open()
    },
    onExcluded: askAtOnce,
    onCaughtUp: () => {
      void loadList()
      void loadBalances()
      for (const known of conversations.values()) if (!known.state().request && !known.state().live) void known.open()
    },
  }

  return {
    calls,
    list,
    balances,
    broke,
    conversation,
    serverEvents,
    loadList,
    loadBalances,
    takeList: (page: { list: readonly ListedConversation[]; next: string | null }) =>
      tellList({ type: 'came', ...page }),

    async loadMore(): Promise<void> {
      const { next, isLoadingMore } = list.get()
      if (!next || isLoadingMore) return
      tellList({ type: 'moreAsked' })
      const page = await client.call(calls.list, { cursor: next, limit: listPageSize }, { silent: true })
      tellList(page.ok ? { type: 'moreCame', ...page.data } : { type: 'moreFailed' })
    },

    /** Takes a conversation away at once; false when the server did not agree and it is back. */
    async remove(item: ListedConversation): Promise<boolean> {
      tellList({ type: 'removed', sessionId: item.sessionId })
      const answer = await client.call(calls.deleteConversation, { sessionId: item.sessionId })
      if (!answer.ok) tellList({ type: 'putBack', item })
      else forget(item.sessionId)
      return answer.ok
    },

    async restore(item: ListedConversation): Promise<boolean> {
      const answer = await client.call(calls.restoreConversation, { sessionId: item.sessionId })
      if (answer.ok) tellList({ type: 'putBack', item })
      return answer.ok
    },

    /** The conversation with a character, new or known: its id, or why there is none. */
    async open(characterId: string): Promise<{ sessionId: string } | { error: string }> {
      const answer = await client.call(calls.open, { characterId }, { silent: true })
      if (!answer.ok) return { error: answer.error }
      balances.set(answer.data.balances)
      if (!list.get().items.some((item) => item.sessionId === answer.data.sessionId)) void loadList()
      return { sessionId: answer.data.sessionId }
    },

    /** What is typed in a conversation on this device and not sent. */
    draftOf: (sessionId: string): string =>
      conversations.get(sessionId)?.draft.text() ?? options.shelf.read<string>(draftKey(sessionId)) ?? '',

    /** Saves what is due before the page goes to sleep. */
    flushDrafts() {
      for (const known of conversations.values()) known.draft.flush()
    },

    close() {
      for (const known of conversations.values()) known.close()
    },
  }

  function forget(sessionId: string) {
    conversations.get(sessionId)?.close()
    conversations.delete(sessionId)
  }
}
