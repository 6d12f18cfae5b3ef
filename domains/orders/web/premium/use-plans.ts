import { useCallback, useEffect, useRef, useState } from 'react'
import type { DataOf } from '#platform/contract/call.ts'
import { useClient } from '#platform/contract/use-call.tsx'
import { listPremiumPlans } from '../../calls.gen.ts'
import { heldUntil, quoteLifeMs } from './countdown.ts'

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

/** The prices of now, fetched anew when they are requested; those before stay until others are there. */
export function usePlans(first: PlansData | null, mayQuery: boolean) {
  const client = useClient()
  const [shown, setShown] = useState<PlansShown>(() => begin(first))
  const [began, setBegan] = useState(first)
  const running = useRef(false)
  // Anyone who is here may have changed: then the loader brings other prices.
  if (began !== first) {
    setBegan(first)
    setShown(begin(first))
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
      return { status: 'rest', data, heldUntil: heldUntil(data.quote.until, Date.now()), round }
    })
  }, [client])

  const isMissing = first === null && mayQuery
  useEffect(() => {
    if (isMissing) void reload()
  }, [isMissing, reload])
  return { shown, reload }
}

function begin(first: PlansData | null): PlansShown {
  if (first === null) return { status: 'loading', data: null, heldUntil: null, round: 0 }
  // Prices that came with the page may have waited for it; they never hold longer than a quote does.
  return { status: 'rest', data: first, heldUntil: Math.min(first.quote.until, Date.now() + quoteLifeMs), round: 0 }
}
