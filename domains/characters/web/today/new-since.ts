import { useEffect, useState } from 'react'
import { useClient } from '#platform/contract/use-call.tsx'
import { countCharacters } from '../../calls.gen.ts'
import { readLastVisit } from './last-visit.ts'

const restMs = 1500

/** How many characters came since the person's last visit; 0 on the first, and until it is known. */
export function useNewSinceLastVisit(): number {
  const client = useClient()
  const [count, setCount] = useState(0)
  useEffect(() => {
    const since = lastVisit()
    if (since === null) return
    const abort = new AbortController()
    const read = async () => {
      const answer = await client.call(countCharacters, { addedAfter: since }, { silent: true, signal: abort.signal })
      if (answer.ok && !abort.signal.aborted) setCount(answer.data.count)
    }
    // It waits until the page has what it needs itself. Only an abort rejects.
    const timer = setTimeout(() => void read().catch(() => undefined), restMs)
    return () => {
      clearTimeout(timer)
      abort.abort()
    }
  }, [client])
  return count
}

function lastVisit(): number | null {
  try {
    return readLastVisit({ device: localStorage, tab: sessionStorage }, Date.now())
  } catch {
    // Without storage every visit is the first.
    return null
  }
}
