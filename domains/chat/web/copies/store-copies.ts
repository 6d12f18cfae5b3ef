import type { Client } from '#platform/contract/client.ts'
import type { ReadableStore } from '#ui/state/store.ts'
import type { Conversation as ListedConversation } from '../../contract.ts'
import type { ChatCalls } from '../chat-calls.ts'
import type { ConversationState } from '../conversation/conversation-state.ts'
import type { ListState } from '../conversation-list.ts'
import { openedEvent } from '../conversation/opened.ts'
import type { PrivateRecords } from '#ui/state/private-records.ts'
import { copyOf, createConversationCopies } from './conversation-copies.ts'

const restMs = 1000
const pageSize = 40
const betweenMs = 400

export type CopyNeeds = {
  records: PrivateRecords
  now(): number
  client: Client
  calls: ChatCalls
  /** The installed app also copies latest conversations that nobody has opened on this device. */
  isInstalled: boolean
}

/** Has the device copy what a page shows, once it rests for a moment. */
export function createCopying({ records, now, client, calls, isInstalled }: CopyNeeds) {
  const copies = createConversationCopies(records, now)
  /** Calls back a while after a change, once for all changes until then. */
  const afterRest = (store: { subscribe(listener: () => void): unknown }, work: () => void) => {
    let timer: ReturnType<typeof setTimeout> | undefined
    store.subscribe(() => {
      timer ??= setTimeout(() => {
        timer = undefined
        work()
      }, restMs)
    })
  }

  let isFetching = false
  const fetchMissing = async (missing: readonly ListedConversation[]) => {
    if (isFetching || !isInstalled || !navigator.onLine) return
    isFetching = true
    for (const { sessionId: conversationId } of missing) {
      const target = { sessionId: conversationId }
      const [opened, page] = await Promise.all([
        client.call(calls.detail, target, { silent: true }),
        client.call(calls.messages, { ...target, limit: pageSize }, { silent: true }),
      ])
      if (!opened.ok || !page.ok) break
      const { facts } = openedEvent({ opened: opened.data, page: page.data })
      await copies.store(conversationId, { facts, page: { list: page.data.list, next: page.data.next } })
      await new Promise((resolve) => setTimeout(resolve, betweenMs))
    }
    isFetching = false
  }

  return {
    readCopy: copies.read,
    readList: copies.readList,

    /** Follows the list of conversations. */
    ofList(list: ReadableStore<ListState>): void {
      afterRest(list, () => {
        const { status, items, hasArchived } = list.state()
        if (status === 'ready') void copies.storeList({ list: items, hasArchived }).then(fetchMissing)
      })
    },

    /** Follows one conversation. */
    ofConversation(conversation: ReadableStore<ConversationState>): void {
      afterRest(conversation, () => {
        const state = conversation.state()
        const copy = state.live ? null : copyOf(state)
        if (copy) void copies.store(state.conversationId, copy)
      })
    },
  }
}
