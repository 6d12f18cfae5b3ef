import { useFormats, useGap, useTexts } from '#platform/i18n/web/intl.tsx'
import { Anchor } from '#ui/primitives/anchor.tsx'
import { Button } from '#ui/primitives/button.tsx'
import { CoinLabel } from '#ui/primitives/coin-label.tsx'
import { EnergyLabel } from '#ui/primitives/energy-label.tsx'
import { Progress } from '#ui/primitives/progress.tsx'
import { Sheet } from '#ui/primitives/sheet.tsx'
import type { BalanceFigures } from './balance-figures.ts'
import { useCoinShop } from './coin-shop.ts'
import { useFullAgain } from './full-again.ts'

type Props = { balances: BalanceFigures; open: boolean; onClose: () => void }

/** How much there is, when energy is full again, and what the next reply takes. */
export function BalanceSheet({ balances, open, onClose }: Props) {
  const t = useTexts('wallet')
  const words = useTexts('accounts')
  const gap = useGap()
  const format = useFormats()
  const { energy, energyCap, energyFullAt, coins, nextReply } = balances
  const openShop = useCoinShop()
  const getCoins = () => {
    onClose()
    void openShop?.({ from: 'energy' })
  }
  const when = useFullAgain(energyFullAt)
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={t('title')}
      closeLabel={t('close')}
      footer={openShop ? <GetCoins onPress={getCoins} /> : undefined}
    >
      <div className="grid gap-6">
        <section className="grid gap-2.5">
          <EnergyLabel
            amount={format.number(energy)}
            label={t('energyOf', { amount: energy, cap: energyCap })}
            className="text-title"
          />
          <Progress
            label={t('energyOf', { amount: energy, cap: energyCap })}
            value={energyCap > 0 ? energy / energyCap : 0}
            tone="energy"
          />
          <p className="text-small text-ink-2">
            {t('energyText')}
            {gap}
            {when === null ? t('full') : t('fullAt', { when })}
          </p>
          <Anchor
            href="/settings/energy-gift"
            className="inline-flex min-h-11 items-center justify-self-start text-small font-medium underline underline-offset-4"
          >
            {words('settings.energyGift')}
          </Anchor>
        </section>
        <section className="grid gap-2.5 border-t border-line pt-5">
          <CoinLabel amount={format.number(coins)} label={t('coins', { amount: coins })} className="text-title" />
          <p className="text-small text-ink-2">{t('coinsText')}</p>
        </section>
        <p className="rounded-m bg-surface-2 px-4 py-3 text-small text-ink-1">
          {nextReply.currency === 'energy'
            ? t('nextEnergy', { amount: nextReply.amount })
            : t('nextCoins', { amount: nextReply.amount })}
        </p>
      </div>
    </Sheet>
  )
}

function GetCoins({ onPress }: { onPress(): void }) {
  const t = useTexts('wallet')
  return (
    <Button wide onClick={onPress}>
      {t('getCoins')}
    </Button>
  )
}
