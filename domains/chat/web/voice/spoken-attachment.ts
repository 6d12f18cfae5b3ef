import { createStore } from '#ui/state/store.ts'
import type { MessageVoice } from '../../voice-message.ts'

/** The recording beside the field of a conversation, whose words are in the field: sent with the next message. */
export function createSpokenAttachment() {
  const { set, ...store } = createStore<MessageVoice | null>(null)
  return {
    ...store,
    /** Puts a recording beside the field, in the place of an earlier one. */
    take: (voice: MessageVoice) => set(voice),
    /** Takes it away; its words stay in the field, and the server forgets it within a day. */
    remove: () => set(null),
    /** The recording of the message that is sent now: it is no longer beside the field then. */
    sent(): MessageVoice | undefined {
      const voice = store.state()
      set(null)
      return voice ?? undefined
    },
    /** Puts one back, of a message that was not sent; one that was recorded since stays. */
    restore(voice: MessageVoice): void {
      if (store.state() === null) set(voice)
    },
  }
}

export type SpokenAttachment = ReturnType<typeof createSpokenAttachment>
