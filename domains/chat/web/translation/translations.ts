import type { Client } from '#platform/contract/client.ts'
import { createStore } from '#ui/state/store.ts'
import type { Message } from '../../contract.ts'
import type { ChatCalls } from '../chat-calls.ts'

/** `of` is the text that was translated: of another text it says nothing. */
export type Translation =
  | { status: 'loading' }
  | { status: 'failed'; fault: string }
  | { status: 'shown' | 'hidden'; of: string; text: string }

type All = Readonly<Record<string, Translation>>

/** The translations of a conversation's messages that the person requested in this page. */
export function createTranslations(client: Client, call: ChatCalls['translate']) {
  const store = createStore<All>({})
  const put = (messageId: string, one: Translation) => store.set({ ...store.state(), [messageId]: one })
  return {
    ...store,
    async show({ id, text }: Message): Promise<void> {
      const known = store.state()[id]
      if (known?.status === 'loading') return
      if (known && 'of' in known && known.of === text) return put(id, { ...known, status: 'shown' })
      put(id, { status: 'loading' })
      const answer = await client.call(call, { messageId: id }, { silent: true })
      put(
        id,
        answer.ok
          ? { status: 'shown', of: text, text: answer.data.text }
          : { status: 'failed', fault: answer.error === 'UNREACHABLE' ? '' : answer.message },
      )
    },
    hide({ id }: Message): void {
      const known = store.state()[id]
      if (known && 'of' in known) put(id, { ...known, status: 'hidden' })
    },
  }
}
