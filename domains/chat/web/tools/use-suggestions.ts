import { useEffect, useState } from 'react'
import { useClient } from '#platform/contract/use-call.tsx'
import { useTexts } from '#platform/i18n/web/intl.tsx'
import { useChat } from '../chat-context.tsx'

type Suggested = { suggestions: readonly string[] } | { refusal: string }

/** Messages that are suggested for a conversation, null while they are written, and a function that requests others. */
export function useSuggestions(conversationId: string) {
  const t = useTexts('chat')
  const client = useClient()
  const { hub } = useChat()
  const [attempt, setAttempt] = useState(0)
  const [suggested, setSuggested] = useState<Suggested | null>(null)
  const unreachable = t('files.failed')
  useEffect(() => {
    const abort = new AbortController()
    client.call(hub.calls.suggest, { sessionId: conversationId }, { silent: true, signal: abort.signal }).then(
      (answer) => {
        if (answer.ok) setSuggested(answer.data)
        else setSuggested({ refusal: answer.error === 'UNREACHABLE' ? unreachable : answer.message })
      },
      // Only an abort rejects: nobody looks any more.
      () => undefined,
    )
    return () => abort.abort()
  }, [client, hub, conversationId, attempt, unreachable])
  const again = () => {
    setSuggested(null)
    setAttempt((before) => before + 1)
  }
  return [suggested, again] as const
}
