import type { ReactNode } from 'react'
import { useTag, useTexts } from '#platform/i18n/web/intl.tsx'
import { ChiefButton } from '#ui/patterns/chief-button.tsx'
import { Anchor } from '#ui/primitives/anchor.tsx'
import type { Leave } from '../leaving.ts'
import { leavingTo } from '../leaving.ts'
import { planPriceText } from '../money.ts'
import { periodText } from '../plan-names.ts'
import { RenewalTerms } from './renewal-terms.tsx'
import type { Premium } from './use-premium.ts'

/** The one button, and what it requests in full: amount, period, renewal and the way to cancel. */
export function ContinueBar({ premium, leave }: { premium: Premium; leave?: Leave }) {
  const t = useTexts('premium')
  const words = useTexts('shell')
  const pay = useTexts('pay')
  const tag = useTag()
  const { chosen, shown, needsLogin, goOn, reload } = premium
  const currency = shown.data?.currency ?? 'USD'
  const label = chosen
    ? t('continueWith', {
        period: periodText(t, chosen.month),
        price: planPriceText(tag, currency, chosen, pay),
      })
    : t('continue')
  // The prices may be out of sight when they do not come; the way on is where somebody looks for it.
  if (shown.data === null && shown.status !== 'loading')
    return <ChiefButton label={words('retry')} onPress={() => void reload()} />
  return (
    <div className="grid gap-2">
      <ChiefButton
        label={label}
        isPending={shown.data === null}
        isDisabled={chosen === null}
        onPress={() => chosen && goOn(chosen)}
      />
      <div className="grid gap-0.5 text-center text-fine leading-snug text-ink-2 *:text-balance">
        {chosen ? (
          <RenewalTerms plan={chosen} currency={currency} note={needsLogin ? t('signInFirst') : undefined} />
        ) : null}
        <p>
          {t.rich('terms.link', {
            terms: (words: ReactNode) => (
              <Anchor
                href="/settings/terms"
                onClick={leavingTo('/settings/terms', leave)}
                className="underline underline-offset-4"
              >
                {words}
              </Anchor>
            ),
          })}
        </p>
      </div>
    </div>
  )
}
