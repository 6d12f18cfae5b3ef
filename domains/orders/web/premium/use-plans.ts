import { useCallback, useEffect, useRef, useState } from 'react'
import type { DataOf } from '#platform/contract/call.ts'
import { useClient } from '#platform/contract/use-call.tsx'
import { listPremiumPlans } from '../../calls.gen.ts'
import { heldUntil, quoteLifeMs } from './countdown.ts'
import { holdOf, isHeld } from './price-hold.ts'

export type PlansData = DataOf<typeof listPremiumPlans>

export type PlansShown = {
  status: 'loading' | 'rest' | 'unreachable' | 'broken'
  data: PlansData | null
  /** When the quote of the shown prices ends, by the clock here. */
  heldUntil: number | null
  /** How often the prices were fetched anew since the screen opened. */
  round: number
}

const silent = { silent: true }

/**
 * The prices that are held for a person, null while nobody is known; those before stay until others are there. They are
 * fetched anew when their hold ends.
 */
export function usePlans(first: PlansData | null, uid: string | null) {
  const client = useClient()
  const [shown, setShown] = useState<PlansShown>(() => begin(first, uid))
  const [began, setBegan] = useState(first)
  const running = useRef(false)
  // Anyone who is here may have changed: then the loader brings other prices.
  if (began !== first) {
    setBegan(first)
    setShown(begin(first, uid))
  }

  const reload = useCallback(async () => {
    if (running.current) return
    running.current = true
    setShown((before) => ({ ...before, status: 'loading' }))
    const answer = await client.call(listPremiumPlans, { retain: false }, silent)
    running.current = false
    setShown((before) => {
      if (!answer.ok)
        return { ...before, heldUntil: null, status: answer.error === 'UNREACHABLE' ? 'unreachable' : 'broken' }
      const { data } = answer
      const round = before.round + (before.data === null ? 0 : 1)
      return { status: 'rest', ...held(data, uid), round }
    })
  }, [client, uid])

  const isMissing = first === null && uid !== null
  useEffect(() => {
    if (isMissing) void reload()
  }, [isMissing, reload])
  return { shown, reload, isHeld: () => isHeld(Date.now()) }
}

function held(data: PlansData, uid: string | null): Pick<PlansShown, 'data' | 'heldUntil'> {
  const now = Date.now()
  const until = heldUntil(data.quote.until, now)
  if (uid === null || typeof window === 'undefined') return { data, heldUntil: until }
  return holdOf({ uid, data, heldUntil: until }, now)
}

function begin(first: PlansData | null, uid: string | null): PlansShown {
  if (first === null) return { status: 'loading', data: null, heldUntil: null, round: 0 }
  // Prices that came with the page may have waited for it; they never hold longer than a quote does.
  const shown = held(first, uid)
  return { status: 'rest', ...shown, heldUntil: Math.min(shown.heldUntil ?? 0, Date.now() + quoteLifeMs), round: 0 }
}
