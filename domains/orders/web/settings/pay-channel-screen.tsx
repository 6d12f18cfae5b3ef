import { useTexts } from '#platform/i18n/web/intl.tsx'
import { ButtonLink } from '#ui/primitives/button.tsx'
import { FeedbackForm } from './feedback-form.tsx'

type PayChannelScreenProps = { supportEmail: string }

/** The part of customer service about paying: how to reach a person, and a letter about a payment. */
export function PayChannelScreen({ supportEmail }: PayChannelScreenProps) {
  const t = useTexts('pay')
  return (
    <section className="grid gap-4 rounded-l bg-surface-1 p-5">
      <div className="grid gap-1.5">
        <h2 className="text-lead">{t('channel.title')}</h2>
        <p className="text-body text-ink-2">{t('channel.text', { email: supportEmail })}</p>
      </div>
      <div className="flex flex-wrap gap-3 *:flex-1">
        <ButtonLink href={`mailto:${supportEmail}`}>{t('channel.write')}</ButtonLink>
        <ButtonLink href="/settings/subscription" variant="gray">
          {t('result.orders')}
        </ButtonLink>
      </div>
      <FeedbackForm />
    </section>
  )
}
