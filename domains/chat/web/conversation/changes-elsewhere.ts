import type { Message } from '../../contract.ts'
import type { ConversationState } from './conversation-state.ts'
import { isBusy } from './conversation-state.ts'

type Needs = {
  state(): ConversationState
  /** Loads what is new. */
  open(): Promise<void>
  /** The same, after a loading that may be from before the change. */
  reopen(): Promise<void>
}

/**
 * Changes of a conversation that this page did not make. One that comes while a request or a reply is in progress, or the
 * conversation is being loaded, is read once that is over.
 */
export function createChangesElsewhere({ state, open, reopen }: Needs) {
  let isBehind = false
  const isOccupied = () => isBusy(state()) || state().status === 'opening'
  return {
    /** Something changed, such as a photo that was requested on another device. */
    changed(): void {
      if (isOccupied()) isBehind = true
      else void reopen()
    },

    /** Something was said elsewhere; our own replies are followed already. */
    noticed(message: Message): void {
      const { request, live, messages, status } = state()
      // A turn of this page is noticed, too; what she writes by herself is in no turn.
      if (message.occasion !== undefined && isOccupied()) isBehind = true
      if (request || live?.messageId === message.id || status === 'opening') return
      const known = messages.find(({ id }) => id === message.id)
      if (!known || known.state !== message.state) void open()
    },

    /** Nothing is in progress any more: what was missed meanwhile is read. */
    settled(): void {
      if (!isBehind || isOccupied()) return
      isBehind = false
      void reopen()
    },
  }
}
