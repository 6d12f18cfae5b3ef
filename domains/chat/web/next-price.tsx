import { useFormats, useTexts } from '#platform/i18n/web/intl.tsx'
import { CoinLabel } from '#ui/primitives/coin-label.tsx'
import { EnergyLabel } from '#ui/primitives/energy-label.tsx'
import { useStore } from '#ui/state/store.ts'
import { useChat } from './chat-context.tsx'

/** The price of the next reply. */
export function NextPrice() {
  const t = useTexts('chat')
  const format = useFormats()
  const { hub } = useChat()
  const next = useStore(hub.balances)?.nextReply
  if (!next || next.amount === 0) return null
  const amount = format.number(next.amount)
  return next.currency === 'energy' ? (
    <EnergyLabel amount={amount} label={t('composer.priceEnergy', { amount })} />
  ) : (
    <CoinLabel amount={amount} label={t('composer.priceCoins', { amount: next.amount })} />
  )
}
