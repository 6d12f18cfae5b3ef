import { useEffect } from 'react'
import { v4 as newKey } from 'uuid'
import { useClient } from '#platform/contract/use-call.tsx'
import { createStore, useStore } from '#ui/state/store.ts'
import { usageHeartbeat } from '../calls.gen.ts'
import type { Pulse, UseState } from './pulse.ts'
import { createPulse, nothingKnown } from './pulse.ts'

const tickEveryMs = 5000
const firstTickMs = 4000
const actions = ['pointerdown', 'keydown', 'wheel', 'touchmove', 'scroll'] as const

/** One pulse for the life of a browser page; other screens read from it what it knows. */
let ofPage: Pulse | null = null
const usage = createStore(nothingKnown)

/** Reports to the server that the page is used, for as long as someone is signed in. */
export function useUseOfPage(uid: string | null): void {
  const client = useClient()
  useEffect(() => {
    if (uid === null) return
    const pulse = createPulse({
      async send() {
        const answer = await client.call(usageHeartbeat, { key: newKey() }, { silent: true })
        return answer.ok ? answer.data : null
      },
      isVisible: () => document.visibilityState === 'visible',
      now: () => Date.now(),
    })
    const onAction = () => pulse.done(false)
    const onInput = () => pulse.done(true)
    for (const action of actions) document.addEventListener(action, onAction, { passive: true, capture: true })
    document.addEventListener('input', onInput, { capture: true })
    // The page comes first: nothing of this is in its way.
    const first = setTimeout(() => void pulse.tick(), firstTickMs)
    const clock = setInterval(() => void pulse.tick(), tickEveryMs)
    const notify = pulse.subscribe(() => usage.set(pulse.state()))
    ofPage = pulse
    return () => {
      clearTimeout(first)
      clearInterval(clock)
      notify()
      for (const action of actions) document.removeEventListener(action, onAction, { capture: true })
      document.removeEventListener('input', onInput, { capture: true })
      ofPage = null
      usage.set(nothingKnown)
    }
  }, [client, uid])
}

/** The use of the person as this page knows it. */
export function useUseState(): UseState {
  return useStore(usage)
}

/** Sends a heartbeat at once. */
export function checkNow(): void {
  void ofPage?.heartbeat()
}

/** A reminder was answered on this page. */
export function reminderAnswered(): void {
  ofPage?.seen()
}
