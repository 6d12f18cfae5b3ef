import { Gem, UserRoundX } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useOpenPremium } from '#domains/orders/web/public.ts'
import { useTexts } from '#platform/i18n/web/intl.tsx'
import { EmptyState } from '#ui/patterns/empty-state.tsx'
import { ErrorState } from '#ui/patterns/error-state.tsx'
import { Button, ButtonLink } from '#ui/primitives/button.tsx'
import { useChat } from './chat-context.tsx'
import { MessagesToCome } from './messages-skeleton.tsx'

/** Opens the conversation with a character and goes there; going back does not come by here again. */
export function OpeningPane({ characterId }: { characterId: string }) {
  const t = useTexts('chat')
  const { hub, methods, hrefs } = useChat()
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
      if ('sessionId' in opened) methods.toConversation(opened.sessionId, { replace: true })
      else setError(opened.error)
    }
    void go()
    return () => {
      isWanted = false
    }
    // The ways are made anew with each render and lead to the same places.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [hub, characterId, attempt])

  if (error === 'CHARACTER_NOT_FOUND') {
    return (
      <div className="grid h-full place-items-center">
        <EmptyState
          art={<UserRoundX />}
          title={t('start.gone')}
          text={t('start.goneText')}
          action={<ButtonLink href="/">{t('start.toFeed')}</ButtonLink>}
        />
      </div>
    )
  }
  if (error === 'PREMIUM_NEEDED') {
    return (
      <div className="grid h-full place-items-center">
        <EmptyState
          art={<Gem />}
          title={t('start.premium')}
          text={t('start.premiumText')}
          action={<Button onClick={() => void buy()}>{t('start.toPremium')}</Button>}
        />
      </div>
    )
  }
  if (error !== null) {
    return (
      <div className="grid h-full place-items-center">
        <ErrorState
          title={t('start.openFailed')}
          text={t('start.openFailedText')}
          retryLabel={t('retry')}
          onRetry={() => setAttempt(attempt + 1)}
          otherMethod={
            <ButtonLink href={hrefs.list} variant="gray">
              {t('conversation.toList')}
            </ButtonLink>
          }
        />
      </div>
    )
  }
  return (
    <div className="h-full">
      <output className="sr-only">{t('start.opening')}</output>
      <MessagesToCome />
    </div>
  )
}
