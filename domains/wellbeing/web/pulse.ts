import { createStore } from '#ui/state/store.ts'
import type { Heartbeat } from '../contract.ts'

/** What the page knows of the person's use, from the last beat. */
export type UseState = Pick<Heartbeat, 'reminder' | 'sessionMinutes' | 'timeUpUntil'>

const heartbeatEveryMs = 60_000
const idleAfterMs = 180_000
const pauseInTypingMs = 8000

export const nothingKnown: UseState = { reminder: null, sessionMinutes: 0, timeUpUntil: null }

export type PulseOptions = {
  /** Tells the server of use; null when it did not answer. */
  send(): Promise<Heartbeat | null>
  isVisible(): boolean
  now(): number
}

/**
 * The beat of a page in use: once a minute while it is looked at and something is done. What it learns is shown in a pause
 * of typing, and kept until then.
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
    // What is shown already is not taken away in the middle of a word, and nothing new comes then.
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
    /** Called every few seconds: beats when it is time, and shows what has waited. */
    async tick(): Promise<void> {
      show()
      const isUsed = isVisible() && now() - lastDone < idleAfterMs
      if (isUsed && now() - lastHeartbeat >= heartbeatEveryMs) await heartbeat()
    },
    /** Asks at once: something said that things stand otherwise. */
    heartbeat,
    /** The reminder was answered here. */
    seen() {
      known = { ...known, reminder: null }
      show()
    },
  }
}

export type Pulse = ReturnType<typeof createPulse>
