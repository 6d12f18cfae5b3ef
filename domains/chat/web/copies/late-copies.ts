import type { ReadableStore } from '#ui/state/store.ts'
import type { ConversationState } from '../conversation/conversation-state.ts'
import type { ListState } from '../conversation-list.ts'
import type { ConversationCopy, ListCopy } from './conversation-copies.ts'
import type { CopyNeeds, createCopying } from './store-copies.ts'

/** The copies of this device, whose code comes after the first page; where it does not come, there are none. */
export function lateCopies(needs: CopyNeeds) {
  let made: Promise<ReturnType<typeof createCopying> | null> | null = null
  const copies = () =>
    (made ??= import('./store-copies.ts').then(
      (part) => part.createCopying(needs),
      () => (made = null),
    ))
  // A render on the server copies nothing.
  const follow = (work: (of: ReturnType<typeof createCopying>) => void) => {
    if (typeof window !== 'undefined') void copies().then((found) => found && work(found))
  }
  return {
    readCopy: async (conversationId: string): Promise<ConversationCopy | null> =>
      (await copies())?.readCopy(conversationId) ?? null,
    readList: async (): Promise<ListCopy | null> => (await copies())?.readList() ?? null,
    ofList: (list: ReadableStore<ListState>) => follow((of) => of.ofList(list)),
    ofConversation: (conversation: ReadableStore<ConversationState>) => follow((of) => of.ofConversation(conversation)),
  }
}
