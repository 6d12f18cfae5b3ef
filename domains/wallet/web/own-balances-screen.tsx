import { useViewer } from '#domains/accounts/web/public.ts'
import { useFormats, useTexts } from '#platform/i18n/web/intl.tsx'
import { Anchor } from '#ui/primitives/anchor.tsx'
import { CoinLabel } from '#ui/primitives/coin-label.tsx'
import { EnergyLabel } from '#ui/primitives/energy-label.tsx'
import { useStore } from '#ui/state/store.ts'
import type { Amounts } from './balances.ts'
import { balancesOf } from './balances.ts'

const figure =
  'pressable flex h-full min-h-11 flex-col items-start justify-center gap-y-0.5 rounded-m bg-surface-2 px-3.5 py-2 text-body font-medium transition-colors hover:bg-surface-3'

/** Energy and coins as two figures that lead to more of each: as last reported, or as the page was loaded with them. */
export function OwnBalancesScreen({ loaded }: { loaded: Amounts }) {
  const t = useTexts('accounts')
  const format = useFormats()
  const { coins, energy } = useStore(balancesOf(useViewer()?.uid ?? null).amounts) ?? loaded
  return (
    <ul className="mt-4 grid grid-cols-[repeat(auto-fit,minmax(min(100%,7.5rem),1fr))] gap-3">
      <li>
        <Anchor href="/settings/energy-gift" className={figure}>
          <span className="text-small text-ink-3">{t('settings.energy')}</span>
          <EnergyLabel amount={format.number(energy)} label={t('settings.energyCount', { count: energy })} />
        </Anchor>
      </li>
      <li>
        <Anchor href="/settings/coin-details" className={figure}>
          <span className="text-small text-ink-3">{t('settings.coins')}</span>
          <CoinLabel amount={format.number(coins)} label={t('settings.coinsCount', { count: coins })} />
        </Anchor>
      </li>
    </ul>
  )
}
