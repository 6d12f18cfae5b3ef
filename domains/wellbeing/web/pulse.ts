import { createStore } from '#ui/state/store.ts'
import type { Heartbeat } from '../contract.ts'

/** The use of the person as the page knows it, from the last heartbeat. */
export type UseState = Pick<Heartbeat, 'reminder' | 'sessionMinutes' | 'timeUpUntil'>

const heartbeatEveryMs = 60_000
const idleAfterMs = 180_000
const pauseInTypingMs = 8000

export const nothingKnown: UseState = { reminder: null, sessionMinutes: 0, timeUpUntil: null }

export type PulseOptions = {
  /** Reports use to the server; null when it did not answer. */
  send(): Promise<Heartbeat | null>
  isVisible(): boolean
  now(): number
}

/**
 * The heartbeat of a page in use: once a minute while it is visible and used. Its answer is shown in a pause of typing,
 * and waits until then.
 */
export function createPulse({ send, isVisible, now }: PulseOptions) {
  let lastDone = now()
  let lastTyped = -Infinity
  let lastHeartbeat = -Infinity
  let isSending = false
  let known = nothingKnown
  const { set, ...store } = createStore(nothingKnown)

  const show = () => {
    const shown = store.state()
    const isTyping = now() - lastTyped < pauseInTypingMs
    // A shown reminder is not removed in the middle of a word, and no new one appears then.
    const reminder = isTyping ? known.reminder && shown.reminder : known.reminder
    if (
      shown.reminder === reminder &&
      shown.timeUpUntil === known.timeUpUntil &&
      shown.sessionMinutes === known.sessionMinutes
    )
      return
    set({ ...known, reminder })
  }

  const heartbeat = async () => {
    if (isSending) return
    isSending = true
    lastHeartbeat = now()
    const reported = await send().finally(() => {
      isSending = false
    })
    if (!reported) return
    known = { reminder: reported.reminder, sessionMinutes: reported.sessionMinutes, timeUpUntil: reported.timeUpUntil }
    show()
  }

  return {
    ...store,
    /** Something was done on the page. */
    done(isTyping: boolean) {
      lastDone = now()
      if (isTyping) lastTyped = lastDone
    },
    /** Called every few seconds: sends a heartbeat when it is time, and shows a waiting reminder. */
    async tick(): Promise<void> {
      show()
      const isUsed = isVisible() && now() - lastDone < idleAfterMs
      if (isUsed && now() - lastHeartbeat >= heartbeatEveryMs) await heartbeat()
    },
    /** Sends a heartbeat at once: an answer showed that the state has changed. */
    heartbeat,
    /** The reminder was answered here. */
    seen() {
      known = { ...known, reminder: null }
      show()
    },
  }
}

export type Pulse = ReturnType<typeof createPulse>
