import { useViewer } from '#domains/accounts/web/public.ts'
import { useFormats, useTexts } from '#platform/i18n/web/intl.tsx'
import { CoinLabel } from '#ui/primitives/coin-label.tsx'
import { EnergyLabel } from '#ui/primitives/energy-label.tsx'
import { useStore } from '#ui/state/store.ts'
import type { Amounts } from './balances.ts'
import { balancesOf } from './balances.ts'

const figure = 'rounded-m bg-surface-2 px-4 py-3'

/** Energy and coins as two figures: as last reported, or as the page was loaded with them. */
export function OwnBalancesScreen({ loaded }: { loaded: Amounts }) {
  const t = useTexts('accounts')
  const format = useFormats()
  const { coins, energy } = useStore(balancesOf(useViewer()?.uid ?? null).amounts) ?? loaded
  return (
    <dl className="mt-5 grid grid-cols-2 gap-3">
      <div className={figure}>
        <dt className="text-small text-ink-3">{t('settings.energy')}</dt>
        <dd className="text-lead">
          <EnergyLabel amount={format.number(energy)} label={t('settings.energyCount', { count: energy })} />
        </dd>
      </div>
      <div className={figure}>
        <dt className="text-small text-ink-3">{t('settings.coins')}</dt>
        <dd className="text-lead">
          <CoinLabel amount={format.number(coins)} label={t('settings.coinsCount', { count: coins })} />
        </dd>
      </div>
    </dl>
  )
}
