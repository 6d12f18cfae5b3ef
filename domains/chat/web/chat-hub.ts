import type { Client } from '#platform/contract/client.ts'
import type { OpenStream } from '#platform/contract/http-stream.ts'
import { notifyWhenAway } from '#ui/patterns/device-notice.ts'
import type { PrivateRecords } from '#ui/state/private-records.ts'
import { createStore } from '#ui/state/store.ts'
import type { Conversation as ListedConversation, Message } from '../contract.ts'
import type { Wake } from './back-off.ts'
import type { ChatCalls } from './chat-calls.ts'
import type { Conversation } from './conversation/conversation.ts'
import type { LoadedConversation } from './conversation/opened.ts'
import { createConversation } from './conversation/conversation.ts'
import type { ListEvent, ListPlace } from './conversation-list.ts'
import { emptyList, reduceList } from './conversation-list.ts'
import type { Balances as PersonBalances } from '#domains/wallet/web/public.ts'
import { reportCare } from '#domains/safety/web/public.ts'
import { checkNow } from '#domains/wellbeing/web/public.ts'
import { createDraftStore, draftKey } from './draft-store.ts'
import type { Store } from './device-store.ts'
import { lateCopies } from './copies/late-copies.ts'
import { createReadAloud } from './reading/choices.ts'
import { createWordsLook } from './words-look.ts'
import { createOutbox } from './outbox.ts'
import type { ServerEvents } from './server-events.ts'

export type ChatHubOptions = {
  client: Client
  calls: ChatCalls
  openStream: OpenStream
  wake: Wake
  store: Store
  records: PrivateRecords
  isInstalled: boolean
  outboxOptions: Parameters<typeof createOutbox>[1]
  balances: PersonBalances
  newKey(): string
  now(): number
}

/** Data that the server's render already requested. */
export type LoadedChat = {
  list: { list: readonly ListedConversation[]; next: string | null; hasArchived: boolean } | null
  conversation: (LoadedConversation & { conversationId: string }) | null
}

export type ChatHub = ReturnType<typeof createChatHub>

const listPageSize = 30
const mostFound = 100

/** All conversations of one person in one page: the list, the balances, and each conversation that was opened. */
export function createChatHub(options: ChatHubOptions, loaded: LoadedChat) {
  const { client, calls } = options
  const list = createStore(loaded.list ? reduceList(emptyList, { type: 'came', ...loaded.list }) : emptyList)
  const { balances } = options
  /** Counts the times that a reply could not be paid; the page opens the sheet that says what can be done. */
  const broke = createStore(0)
  const conversations = new Map<string, Conversation>()
  const outbox = createOutbox(options.records, options.outboxOptions)
  const copies = lateCopies(options)
  copies.ofList(list)

  const publishList = (event: ListEvent) => list.set(reduceList(list.state(), event))

  const loadList = async () => {
    publishList({ type: 'asked' })
    const page = await client.call(calls.list, { limit: listPageSize, isBegun: true }, { silent: true })
    if (page.ok) return publishList({ type: 'came', ...page.data })
    const copy = list.state().status === 'ready' ? null : await copies.readList()
    publishList(copy ? { type: 'came', ...copy, next: null } : { type: 'failed' })
  }

  const loadBalances = () =>
    balances.refresh(async () => {
      const answer = await client.call(calls.balances, {}, { silent: true })
      return answer.ok ? answer.data : null
    })

  const conversation = (conversationId: string, loaded: LoadedConversation | null = null): Conversation => {
    const known = conversations.get(conversationId)
    if (known) return known
    const saveDraft = async (text: string) =>
      (await client.call(calls.saveDraft, { sessionId: conversationId, text }, { silent: true })).ok
    const made = createConversation(
      conversationId,
      {
        ...options,
        outbox,
        readCopy: copies.readCopy,
        fitPicture: async (file) => (await import('./pictures/fit-picture.ts')).fitPicture(file),
        onBalances: (reported) => (reported ? balances.report(reported) : void loadBalances()),
        onCare: reportCare,
        onBroke: () => broke.set(broke.state() + 1),
        onLastMessage: (id, message) => {
          if (list.state().items.some((item) => item.sessionId === id))
            publishList({ type: 'spoken', conversationId: id, message, at: options.now() })
          // A conversation that was only opened is not listed.
          else if (list.state().status === 'ready' && message.depth > 0) void loadList()
        },
      },
      createDraftStore(options.store, conversationId, saveDraft),
      loaded,
    )
    copies.ofConversation(made)
    conversations.set(conversationId, made)
    return made
  }

  const receive = (conversationId: string, message: Message) => {
    const listed = list.state().items.find((item) => item.sessionId === conversationId)
    const isUnrequested = message.occasion === 'initiative' || message.occasion === 'photo'
    if (isUnrequested && !listed?.isMuted) notifyWhenAway()
    conversations.get(conversationId)?.noticed(message)
    if (list.state().items.some((item) => item.sessionId === conversationId))
      publishList({ type: 'spoken', conversationId, message, at: options.now() })
    else void loadList()
  }

  /** Events from the server reach every part that shows them. */
  const serverEvents: ServerEvents = {
    onMessage: ({ sessionId: conversationId, message }) => receive(conversationId, message),
    onReply: ({ sessionId: conversationId, message }) => receive(conversationId, message),
    onReplyEnded: ({ sessionId: conversationId, message, balances: reported }) => {
      receive(conversationId, message)
      if (reported) balances.report(reported)
    },
    onBalance: (event) => balances.report(event.balances),
    onConversation: ({ sessionId: conversationId }) => {
      void loadList()
      conversations.get(conversationId)?.changed()
    },
    onPhoto(news) {
      for (const known of conversations.values()) known.photoNoticed(news)
    },
    onActivity: ({ sessionId: conversationId, activity }) =>
      conversations.get(conversationId)?.activityNoticed(activity),
    onExcluded: checkNow,
    onCare: ({ care }) => reportCare(care),
    onCaughtUp: () => {
      void loadList()
      void loadBalances()
      for (const known of conversations.values()) known.changed()
    },
  }

  // A document that the server rendered with a conversation holds the balances of that moment.
  let areRendered = loaded.conversation !== null

  if (loaded.conversation) conversation(loaded.conversation.conversationId, loaded.conversation)

  return {
    calls,
    list,
    balances: balances.figures,
    broke,
    readAloud: createReadAloud(options.store),
    wordsLook: createWordsLook(options.store),
    conversation,
    serverEvents,
    loadList,
    loadBalances,

    /** Sends what an earlier page left in the outbox, each message once. */
    async sendWaiting(): Promise<void> {
      await outbox.ready
      await Promise.all(outbox.conversations().map((id) => conversation(id).open()))
    },

    /** Chat is on screen: reads what may have changed meanwhile. */
    arrive() {
      void loadList()
      if (!areRendered) void loadBalances()
      areRendered = false
    },

    async loadMore(): Promise<void> {
      const { next, isLoadingMore } = list.state()
      if (!next || isLoadingMore) return
      publishList({ type: 'moreAsked' })
      const page = await client.call(calls.list, { cursor: next, limit: listPageSize, isBegun: true }, { silent: true })
      publishList(page.ok ? { type: 'moreCame', ...page.data } : { type: 'moreFailed' })
    },

    /** Takes a conversation away at once; false when the server did not agree and it is back. */
    async remove(item: ListedConversation): Promise<boolean> {
      publishList({ type: 'removed', conversationId: item.sessionId })
      const answer = await client.call(calls.deleteConversation, { sessionId: item.sessionId })
      if (!answer.ok) publishList({ type: 'putBack', item })
      else forget(item.sessionId)
      return answer.ok
    },

    async restore(item: ListedConversation): Promise<boolean> {
      const answer = await client.call(calls.restoreConversation, { sessionId: item.sessionId })
      if (answer.ok) publishList({ type: 'putBack', item })
      return answer.ok
    },

    /** Pins a conversation, archives it or puts it back, at once; false when the server did not agree. */
    async arrange(item: ListedConversation, place: ListPlace): Promise<boolean> {
      publishList({ type: 'arranged', item, place })
      const answer = await client.call(calls.arrange, { sessionId: item.sessionId, place })
      await Promise.all([loadList(), conversations.get(item.sessionId)?.reopen()])
      return answer.ok
    },

    /** Notes that what a character wrote first is on screen. */
    async markRead(conversationId: string): Promise<void> {
      await client.call(calls.markRead, { sessionId: conversationId }, { silent: true })
    },

    /** Says farewell: the conversation is archived, and her words are on their way; false when the server did not agree. */
    async sayFarewell(conversationId: string): Promise<boolean> {
      const answer = await client.call(calls.farewell, { sessionId: conversationId })
      await Promise.all([loadList(), conversations.get(conversationId)?.reopen()])
      return answer.ok
    },

    /** Takes all conversations with a character out of sight; `part` deletes them, and `stay` shows them again. */
    partFrom(item: ListedConversation) {
      const listed = list.state().items.filter(({ character }) => character.id === item.character.id)
      for (const { sessionId: conversationId } of listed) publishList({ type: 'removed', conversationId })
      const stay = () => {
        for (const one of listed) publishList({ type: 'putBack', item: one })
      }
      return {
        stay,
        async part(deletesPhotos: boolean): Promise<void> {
          const answer = await client.call(calls.part, { sessionId: item.sessionId, deletesPhotos })
          if (answer.ok) for (const one of [item, ...listed]) forget(one.sessionId)
          else stay()
        },
      }
    },

    /** Turns the notices and sounds of a conversation off or on, at once; false when the server did not agree. */
    async mute(conversationId: string, isMuted: boolean): Promise<boolean> {
      const show = (muted: boolean) => {
        publishList({ type: 'muted', conversationId, isMuted: muted })
        conversations.get(conversationId)?.muted(muted)
      }
      show(isMuted)
      const answer = await client.call(calls.mute, { sessionId: conversationId, isMuted })
      if (!answer.ok) show(!isMuted)
      return answer.ok
    },

    /** The conversations of the archive, or those that a search finds; null when they did not come. */
    async find(
      params: { isArchived: true } | { search: string },
      signal: AbortSignal,
    ): Promise<readonly ListedConversation[] | null> {
      const page = await client.call(calls.list, { ...params, limit: mostFound }, { silent: true, signal })
      return page.ok ? page.data.list : null
    },

    /** Begins another conversation with a character: its id, or null when the server did not agree. */
    async startAfresh(characterId: string): Promise<string | null> {
      const answer = await client.call(calls.startAfresh, { characterId })
      if (answer.ok) await loadList()
      return answer.ok ? answer.data.sessionId : null
    },

    /** The conversation with a character, new or known: its id, or why there is none. */
    async open(characterId: string): Promise<{ conversationId: string } | { error: string }> {
      const answer = await client.call(calls.open, { characterId }, { silent: true })
      if (!answer.ok) return { error: answer.error }
      balances.report(answer.data.balances)
      return { conversationId: answer.data.sessionId }
    },

    /** The draft of a conversation on this device. */
    draftOf: (conversationId: string): string =>
      conversations.get(conversationId)?.draft.state() ?? options.store.read<string>(draftKey(conversationId)) ?? '',

    /** Saves what is due before the page goes to sleep. */
    flushDrafts() {
      for (const known of conversations.values()) known.draft.flush()
    },

    close() {
      for (const known of conversations.values()) known.close()
    },
  }

  function forget(conversationId: string) {
    conversations.get(conversationId)?.close()
    conversations.delete(conversationId)
  }
}
