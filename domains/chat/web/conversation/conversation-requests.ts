import type { ChosenGift } from '../gifts/gift-parts.ts'
import type { ConversationHost } from './conversation-host.ts'
import type { ConversationState, Request } from './conversation-state.ts'
import { isBusy } from './conversation-state.ts'

type Needs = {
  host: Pick<ConversationHost, 'newKey' | 'now'>
  state(): ConversationState
  send(requested: Request): void
}

/** The requests of a person besides what they say; nothing while something else is under way. */
export function createConversationRequests({ host, state, send }: Needs) {
  const stamp = () => ({ key: host.newKey(), at: host.now() })
  return {
    regenerate: (messageId: string) => send({ kind: 'regenerate', messageId, ...stamp() }),
    continueReply: (messageId: string) => send({ kind: 'continue', messageId, ...stamp() }),
    /** Gives a gift, which stands in the conversation at once; false while something else is under way. */
    giveGift(gift: ChosenGift): boolean {
      if (isBusy(state())) return false
      send({ kind: 'gift', gift, ...stamp() })
      return true
    },
  }
}
