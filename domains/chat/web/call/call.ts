import { createStore } from '#ui/state/store.ts'
import type { Conversation } from '../conversation/conversation.ts'
import { isBusy } from '../conversation/conversation-state.ts'
import type { Dictation } from '../dictation/dictation.ts'
import { isReadable } from '../reading/readable-messages.ts'
import type { HeardPlace, Reader } from '../reading/reader.ts'

export type CallState = {
  /** Her voice is not heard; her words are still shown. */
  isMuted: boolean
  /** Where the person interrupted a message. */
  interrupted: HeardPlace | null
  /** Why it ended by itself; null while it is on. */
  ended: CallEnd | null
}

/** elsewhere: the person began one in another tab; outOfCoins, limit: no further minute may begin. */
export type CallEnd = 'elsewhere' | 'outOfCoins' | 'limit'

type Needs = {
  conversation: Conversation
  dictation: Dictation
  reader: Reader
  /** Whether somebody is heard without the button, or what they said is still being written down. */
  isHeard(): boolean
}

/** By the button, somebody speaks, or what they said is not a message yet. */
const talking: ReadonlySet<string> = new Set(['opening', 'listening', 'writing'])

/**
 * A call by push to talk: what is said becomes an ordinary message of the conversation, and her reply is read as far as it
 * was moderated. Talking interrupts her voice, and ends a reply that is still being written. One that begins while somebody
 * speaks is not spoken over them: their words end it, and where there were none it is read.
 */
export function createCall({ conversation, dictation, reader, isHeard }: Needs) {
  const { set, ...store } = createStore<CallState>({ isMuted: false, interrupted: null, ended: null })
  const { state } = store
  /** The reply that began while the person spoke. */
  let unread: string | null = null
  /** Words that wait until she has stopped writing. */
  let unsaid: string[] = []

  const isTalking = () => talking.has(dictation.state().status) || isHeard()

  const interrupt = () => {
    const { messageId } = reader.state()
    reader.stop()
    const place = messageId === null ? unread && { messageId: unread, to: 0 } : reader.heard()
    unread = null
    if (place) set({ ...state(), interrupted: { ...place } })
  }

  const hush = () => {
    interrupt()
    if (conversation.state().live) void conversation.stop()
  }

  /** Says something once she has stopped writing; what stands in the field stays there. */
  const say = (words: string) => {
    if (unread !== null) hush()
    unsaid.push(words)
    // Those before are still waiting, and these go with them.
    if (unsaid.length > 1) return
    const send = () => {
      const all = unsaid.join(' ')
      unsaid = []
      conversation.leaveEdit()
      conversation.say(all, { isSpoken: true })
    }
    if (!isBusy(conversation.state())) return send()
    const unsubscribe = conversation.subscribe(() => {
      if (isBusy(conversation.state())) return
      unsubscribe()
      send()
    })
  }

  const begun = (messageId: string) => {
    if (state().isMuted && unsaid.length === 0) return
    if (unsaid.length === 0 && !isTalking()) return void reader.read(messageId)
    unread = messageId
    if (unsaid.length > 0) hush()
  }

  /** Reads what began while somebody spoke, once they do no more and have said nothing. */
  const settle = () => {
    if (unread === null || isTalking()) return
    const messageId = unread
    unread = null
    if (!state().isMuted) void reader.read(messageId)
  }

  /** Follows the conversation until the answer is called: new replies are read, and what was said is sent. */
  const begin = (): (() => void) => {
    let liveId = conversation.state().live?.messageId ?? null
    const ends = [
      conversation.subscribe(() => {
        const { live, messages } = conversation.state()
        const now = live?.messageId ?? null
        if (now === liveId) return
        liveId = now
        const message = messages.find(({ id }) => id === now)
        if (message && isReadable(message)) begun(message.id)
      }),
      dictation.subscribe(() => {
        const said = dictation.state()
        if (said.status !== 'done') return settle()
        say(said.words)
        dictation.close()
      }),
    ]
    return () => {
      for (const end of ends) end()
      dictation.close()
      reader.stop()
    }
  }

  return {
    ...store,
    begin,
    /** Begins to listen, and silences her at once. */
    talk(): void {
      hush()
      void dictation.begin()
    },
    /** Silences her, and ends a reply that is still being written: somebody speaks. */
    hush,
    settle,
    /** Says what was heard without a button. */
    say,
    /** Ends what is being said, and sends it; nothing is sent where the microphone was not open yet. */
    finish(): void {
      if (dictation.state().status === 'listening') void dictation.finish()
      else if (dictation.state().status === 'opening') dictation.close()
    },
    /** The hand that held the button was taken away, or the page is out of sight: nobody means to be recorded, or to send that. */
    drop(): void {
      const { status } = dictation.state()
      if (status === 'listening' || status === 'opening') dictation.close()
    },
    /** Ends by itself: nobody is heard, and nothing is read any more. */
    end(ended: CallEnd): void {
      dictation.close()
      reader.stop()
      set({ ...state(), isMuted: true, ended })
    },
    setMuted(isMuted: boolean): void {
      if (isMuted) reader.stop()
      set({ ...state(), isMuted })
    },
  }
}

export type Call = ReturnType<typeof createCall>
