import { MessageCircleOff } from 'lucide-react'
import { useTexts } from '#platform/i18n/web/intl.tsx'
import { EmptyState } from '#ui/patterns/empty-state.tsx'
import { ErrorState } from '#ui/patterns/error-state.tsx'
import { ButtonLink } from '#ui/primitives/button.tsx'
import { useChat } from './chat-context.tsx'
import { MessagesToCome } from './messages-skeleton.tsx'
import { StatusRegion } from '#ui/primitives/status-region.tsx'

/** A conversation that is not, or no longer, this person's. */
export function MissingConversation() {
  const t = useTexts('chat')
  const { hrefs } = useChat()
  return (
    <div className="grid h-full place-items-center">
      <EmptyState
        art={<MessageCircleOff />}
        title={t('conversation.missing')}
        text={t('conversation.missingText')}
        action={
          <ButtonLink href={hrefs.list} variant="gray">
            {t('conversation.toList')}
          </ButtonLink>
        }
      />
    </div>
  )
}

/**
 * Stands in place of the composer for a character who was withdrawn: the conversation stays, and no more messages are
 * sent.
 */
export function GonePartner({ name }: { name: string }) {
  const t = useTexts('chat')
  return (
    <StatusRegion className="shrink-0 px-4 pt-3 pb-[max(1rem,var(--safe-bottom))] text-center">
      <p className="text-body font-semibold">{t('gone.title', { name })}</p>
      <p className="mx-auto max-w-md text-small text-ink-2">{t('gone.text')}</p>
      <ButtonLink href="/" variant="gray" className="mt-3">
        {t('gone.others')}
      </ButtonLink>
    </StatusRegion>
  )
}

/** A conversation that loads, or did not load. */
export function WaitingConversation({ hasFailed, onRetry }: { hasFailed: boolean; onRetry: () => void }) {
  const t = useTexts('chat')
  if (hasFailed) {
    return (
      <div className="grid min-h-0 flex-1 place-items-center">
        <ErrorState
          title={t('conversation.failed')}
          text={t('conversation.failedText')}
          retryLabel={t('retry')}
          onRetry={onRetry}
        />
      </div>
    )
  }
  return (
    <div className="min-h-0 flex-1">
      <output className="sr-only">{t('conversation.loading')}</output>
      <MessagesToCome />
    </div>
  )
}
