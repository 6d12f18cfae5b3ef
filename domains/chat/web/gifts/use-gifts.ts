import { useEffect, useState } from 'react'
import type { DataOf } from '#platform/contract/call.ts'
import { useClient } from '#platform/contract/use-call.tsx'
import { listGifts } from '../../calls.gen.ts'

export type GiftOffer = DataOf<typeof listGifts>

/** The gifts that can be given: null while they load, 'failed' where they did not, and a function that tries again. */
export function useGifts(isWanted: boolean): { offer: GiftOffer | 'failed' | null; reload(): void } {
  const client = useClient()
  const [attempt, setAttempt] = useState(0)
  const [offer, setOffer] = useState<GiftOffer | 'failed' | null>(null)
  useEffect(() => {
    if (!isWanted) return
    const abort = new AbortController()
    client.call(listGifts, {}, { silent: true, signal: abort.signal }).then(
      (answer) => setOffer(answer.ok ? answer.data : 'failed'),
      // Only an abort rejects: nobody looks any more.
      () => undefined,
    )
    return () => abort.abort()
  }, [client, isWanted, attempt])
  const reload = () => {
    setOffer(null)
    setAttempt((before) => before + 1)
  }
  return { offer, reload }
}
