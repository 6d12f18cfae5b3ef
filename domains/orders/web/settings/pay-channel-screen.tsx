import { useTexts } from '#platform/i18n/web/intl.tsx'
import { ButtonLink } from '#ui/primitives/button.tsx'
import { FeedbackForm } from './feedback-form.tsx'
import type { LoadedPayChannel } from './load-pay-channel.ts'
import { SupportGift } from './support-gift.tsx'
import { coinsOfGoods } from '../wire-words.ts'

type PayChannelScreenProps = { supportEmail: string; loaded: LoadedPayChannel }

/** The part of customer service about paying: how to reach a person, what one gets on top, and a letter about a payment. */
export function PayChannelScreen({ supportEmail, loaded: { packs, gift } }: PayChannelScreenProps) {
  const t = useTexts('pay')
  const withBonus = packs.list.filter(({ bonus }) => bonus > 0)
  return (
    <section className="grid grid-cols-1 gap-4 rounded-l bg-surface-1 p-5">
      <div className="grid gap-1.5">
        <h2 className="text-lead">{t('channel.title')}</h2>
        <p className="text-body wrap-anywhere text-ink-2">{t('channel.text', { email: supportEmail })}</p>
      </div>
      {withBonus.length === 0 ? null : (
        <div className="grid gap-1.5">
          <p className="text-body text-ink-2">{t('channel.bonus')}</p>
          <ul className="divide-y divide-line rounded-m bg-surface-2 px-4 text-body tabular-nums">
            {withBonus.map((pack) => (
              <li key={coinsOfGoods(pack)} className="flex justify-between gap-3 py-2">
                <span>{t('coinCount', { amount: coinsOfGoods(pack) })}</span>
                <span className="text-gold">{t('channel.onTop', { amount: pack.bonus })}</span>
              </li>
            ))}
          </ul>
        </div>
      )}
      <SupportGift key={gift?.claimedAt ?? 'open'} gift={gift} amount={packs.gift} />
      <div className="flex flex-wrap gap-3 *:flex-[1_1_8rem]">
        <ButtonLink href={`mailto:${supportEmail}`}>{t('channel.write')}</ButtonLink>
        <ButtonLink href="/settings/subscription" variant="gray">
          {t('result.orders')}
        </ButtonLink>
      </div>
      <FeedbackForm />
    </section>
  )
}
