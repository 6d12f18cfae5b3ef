import { useEffect, useState } from 'react'
import { useClient } from '#platform/contract/use-call.tsx'
import { checkOwnStory } from '../../calls.gen.ts'
import type { StoryCheck } from '../../own-contract.ts'

const pauseMs = 700
/** A server that has too much to read is requested again. */
const laterMs = 5000

/** The last check of a text, and how the present one stands: `away` where the server could not be reached. */
export type CheckState = { check: StoryCheck | null; status: 'checking' | 'done' | 'away' }

/** Has the server check a text after each pause in writing. */
export function useCheck(source: string): CheckState {
  const client = useClient()
  const [done, setDone] = useState<{ source: string; check: StoryCheck | null; isAway: boolean } | null>(null)
  useEffect(() => {
    const leaving = new AbortController()
    const run = async () => {
      const answer = await client.call(checkOwnStory, { source }, { silent: true, signal: leaving.signal })
      setDone((last) => ({ source, check: answer.ok ? answer.data : (last?.check ?? null), isAway: !answer.ok }))
      if (!answer.ok && answer.error === 'TOO_MANY_REQUESTS' && !leaving.signal.aborted) runIn(laterMs)
    }
    let timer: ReturnType<typeof setTimeout>
    // Only an abort rejects.
    const runIn = (ms: number) => {
      timer = setTimeout(() => void run().catch(() => undefined), ms)
    }
    runIn(pauseMs)
    return () => {
      clearTimeout(timer)
      leaving.abort()
    }
  }, [client, source])
  if (done?.source !== source) return { check: done?.check ?? null, status: 'checking' }
  return { check: done.check, status: done.isAway ? 'away' : 'done' }
}
