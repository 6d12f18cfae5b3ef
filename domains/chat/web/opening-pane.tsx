import { Suspense, useEffect, useState } from 'react'
import { useOpenPremium } from '#domains/orders/web/public.ts'
import { useTexts } from '#platform/i18n/web/intl.tsx'
import { useChat } from './chat-context.tsx'
import { MessagesToCome } from './messages-skeleton.tsx'
import { late } from '#ui/state/late.ts'

// Most conversations open.
const OpeningRefusal = late(() =>
  import('./opening-refusal.tsx').then(({ OpeningRefusal: Refusal }) => ({ default: Refusal })),
)

/** Opens the conversation with a character and goes there; going back does not come by here again. */
export function OpeningPane({ characterId, idea }: { characterId: string; idea: number | null }) {
  const t = useTexts('chat')
  const words = useTexts('characters')
  const { hub, methods } = useChat()
  const [error, setError] = useState<string | null>(null)
  const [attempt, setAttempt] = useState(0)

  const openPremium = useOpenPremium()
  const buy = async () => {
    if (await openPremium({ from: 'home_rolelist' })) setAttempt(attempt + 1)
  }

  useEffect(() => {
    let isWanted = true
    const go = async () => {
      setError(null)
      const opened = await hub.open(characterId)
      if (!isWanted) return
      if (!('conversationId' in opened)) return setError(opened.error)
      // The idea stands ready to be sent, unless something of the person's own does.
      if (idea !== null && hub.draftOf(opened.conversationId) === '')
        hub.conversation(opened.conversationId).draft.typed(words(`today.ideas.${idea}`))
      methods.toConversation(opened.conversationId, { replace: true })
    }
    void go()
    return () => {
      isWanted = false
    }
    // The ways are made anew with each render and lead to the same places.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [hub, characterId, idea, attempt])

  if (error !== null)
    return (
      <Suspense>
        <OpeningRefusal error={error} onBuy={() => void buy()} onRetry={() => setAttempt(attempt + 1)} />
      </Suspense>
    )
  return (
    <div className="h-full">
      <output className="sr-only">{t('start.opening')}</output>
      <MessagesToCome />
    </div>
  )
}
