import { useEffect, useState } from 'react'
import { v4 as newId } from 'uuid'
import { useClient } from '#platform/contract/use-call.tsx'
import * as calls from '../../calls.gen.ts'
import type { QuickReply } from '../../quick-replies-contract.ts'

type Loaded = { quickReplies: readonly QuickReply[]; most: number }

/** The quick replies of the person, with their changes; null while they load. */
export function useQuickReplies() {
  const client = useClient()
  const [attempt, setAttempt] = useState(0)
  const [loaded, setLoaded] = useState<Loaded | 'failed' | null>(null)
  useEffect(() => {
    const abort = new AbortController()
    client.call(calls.listQuickReplies, {}, { silent: true, signal: abort.signal }).then(
      (answer) => setLoaded(answer.ok ? answer.data : 'failed'),
      // Only an abort rejects: nobody looks any more.
      () => undefined,
    )
    return () => abort.abort()
  }, [client, attempt])
  const change = (next: (list: readonly QuickReply[]) => readonly QuickReply[]) =>
    setLoaded((before) =>
      before === null || before === 'failed' ? before : { ...before, quickReplies: next(before.quickReplies) },
    )
  return {
    loaded,
    retry() {
      setLoaded(null)
      setAttempt((before) => before + 1)
    },
    /** Stores one, a new one without an id; gives why it was not done, or null. */
    async save({ id = newId(), text }: { id?: string | undefined; text: string }): Promise<string | null> {
      const answer = await client.call(calls.saveQuickReply, { quickReplyId: id, text }, { silent: true })
      if (!answer.ok) return answer.message
      const { quickReply } = answer.data
      change((list) =>
        list.some((one) => one.id === id)
          ? list.map((one) => (one.id === id ? quickReply : one))
          : [...list, quickReply],
      )
      return null
    },
    async remove({ id }: QuickReply): Promise<boolean> {
      const answer = await client.call(calls.deleteQuickReply, { quickReplyId: id })
      if (answer.ok) change((list) => list.filter((one) => one.id !== id))
      return answer.ok
    },
  }
}
