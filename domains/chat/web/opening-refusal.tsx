import { Gem, UserRoundX } from 'lucide-react'
import { useTexts } from '#platform/i18n/web/intl.tsx'
import { EmptyState } from '#ui/patterns/empty-state.tsx'
import { ErrorState } from '#ui/patterns/error-state.tsx'
import { Button, ButtonLink } from '#ui/primitives/button.tsx'
import { useChat } from './chat-context.tsx'

type Props = { error: string; onBuy(): void; onRetry(): void }

/** Why a conversation did not open, and what can be done. */
export function OpeningRefusal({ error, onBuy, onRetry }: Props) {
  const t = useTexts('chat')
  const { hrefs } = useChat()
  return (
    <div className="grid h-full place-items-center">
      {error === 'CHARACTER_NOT_FOUND' ? (
        <EmptyState
          art={<UserRoundX />}
          title={t('start.gone')}
          text={t('start.goneText')}
          action={<ButtonLink href="/">{t('start.toFeed')}</ButtonLink>}
        />
      ) : error === 'PREMIUM_NEEDED' ? (
        <EmptyState
          art={<Gem />}
          title={t('start.premium')}
          text={t('start.premiumText')}
          action={<Button onClick={onBuy}>{t('start.toPremium')}</Button>}
        />
      ) : (
        <ErrorState
          title={t('start.openFailed')}
          text={t('start.openFailedText')}
          retryLabel={t('retry')}
          onRetry={onRetry}
          otherMethod={
            <ButtonLink href={hrefs.list} variant="gray">
              {t('conversation.toList')}
            </ButtonLink>
          }
        />
      )}
    </div>
  )
}
