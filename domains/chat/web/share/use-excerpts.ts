import { useEffect, useState } from 'react'
import { useClient } from '#platform/contract/use-call.tsx'
import * as calls from '../../calls.gen.ts'
import type { SharedExcerpt } from '../../excerpt-contract.ts'

export type NewExcerpt = { excerptId: string; sessionId: string; messageIds: string[]; showsName: boolean }

/** The links that the person made, with their changes; null while they load. */
export function useExcerpts() {
  const client = useClient()
  const [attempt, setAttempt] = useState(0)
  const [loaded, setLoaded] = useState<readonly SharedExcerpt[] | 'failed' | null>(null)
  useEffect(() => {
    const abort = new AbortController()
    client.call(calls.listExcerpts, {}, { silent: true, signal: abort.signal }).then(
      (answer) => setLoaded(answer.ok ? answer.data.excerpts : 'failed'),
      // Only an abort rejects: nobody looks any more.
      () => undefined,
    )
    return () => abort.abort()
  }, [client, attempt])
  const change = (next: (list: readonly SharedExcerpt[]) => readonly SharedExcerpt[]) =>
    setLoaded((before) => (before === null || before === 'failed' ? before : next(before)))
  return {
    loaded,
    retry() {
      setLoaded(null)
      setAttempt((before) => before + 1)
    },
    /** Makes a link; gives why not, or null. */
    async share(excerpt: NewExcerpt): Promise<string | null> {
      const answer = await client.call(calls.shareExcerpt, excerpt, { silent: true })
      if (!answer.ok) return answer.message
      const made = answer.data.excerpt
      change((list) => [made, ...list.filter(({ id }) => id !== made.id)])
      return null
    },
    async withdraw({ id }: SharedExcerpt): Promise<boolean> {
      const answer = await client.call(calls.withdrawExcerpt, { excerptId: id })
      if (answer.ok) change((list) => list.filter((one) => one.id !== id))
      return answer.ok
    },
  }
}
