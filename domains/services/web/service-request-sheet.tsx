import { useFormats, useTexts } from '#platform/i18n/web/intl.tsx'
import { RefusalNote } from '#ui/patterns/refusal-note.tsx'
import { Button } from '#ui/primitives/button.tsx'
import { CoinLabel } from '#ui/primitives/coin-label.tsx'
import { Sheet } from '#ui/primitives/sheet.tsx'
import { TextArea } from '#ui/primitives/text-area.tsx'
import { useViewer } from '#domains/accounts/web/public.ts'
import { NearLimit, useCoins, useCoinShop } from '#domains/wallet/web/public.ts'
import type { ServiceOffer, ServiceOrder } from '../contract.ts'
import { timeLimits, wordsLength } from '../rules.ts'
import type { ServiceRefusal } from './use-service-request.ts'
import { useServiceRequest } from './use-service-request.ts'

type Props = {
  offer: ServiceOffer
  open: boolean
  onClose(): void
  onOrdered(order: ServiceOrder): void
  onStale(): void
}

/**
 * The meaning of an order, a few words to the provider, and the one button; the price on it is the price of the hold.
 */
export function ServiceRequestSheet({ offer, open, onClose, ...outcomes }: Props) {
  const t = useTexts('services')
  const format = useFormats()
  const { note, write, isSending, refusal, send } = useServiceRequest(offer, outcomes)
  const wallet = useTexts('wallet')
  const openShop = useCoinShop()
  const { coins, refresh } = useCoins(open && useViewer()?.kind === 'member')
  const isShort = openShop !== null && coins !== null && coins < offer.price
  const amount = (number: number) => t('coins', { amount: number })
  const balance = coins === null ? null : t('request.balance', { balance: amount(coins), price: amount(offer.price) })
  const isLong = [...note.trim()].length > wordsLength
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={offer.title}
      closeLabel={t('request.close')}
      footer={
        isShort ? (
          <Button size="big" wide onClick={() => void openShop({ from: 'services' }).then(refresh)}>
            {wallet('getCoins')}
          </Button>
        ) : (
          <Button size="big" wide pending={isSending} disabled={isLong} onClick={send}>
            {t('request.button')}{' '}
            <CoinLabel amount={format.number(offer.price)} label={t('coins', { amount: offer.price })} />
          </Button>
        )
      }
    >
      <div className="grid gap-4">
        {isShort ? null : <p className="text-body font-medium tabular-nums">{balance}</p>}
        <p className="text-body text-ink-2">{t('request.text', { hours: timeLimits.confirmHours })}</p>
        <TextArea
          label={t('request.note')}
          hint={t('request.hint', { most: wordsLength })}
          error={isLong ? t('request.tooLong', { most: wordsLength }) : undefined}
          isShort
          value={note}
          onChange={(event) => write(event.target.value)}
        />
        <NearLimit price={offer.price} isWanted={open} />
        {isShort && !refusal ? <RefusalNote text={balance ?? ''} /> : null}
        {refusal ? <ServiceRefusalNote refusal={refusal} /> : null}
      </div>
    </Sheet>
  )
}

const links: Partial<Record<ServiceRefusal['error'], { href: string; text: string }>> = {
  SPEND_LIMIT_REACHED: { href: '/settings/limits', text: 'request.limits' },
  INSUFFICIENT_FUNDS: { href: '/settings/coin-details', text: 'request.details' },
}

/** Why nothing was ordered, and the page where that can be changed. */
function ServiceRefusalNote({ refusal: { error, message } }: { refusal: ServiceRefusal }) {
  const t = useTexts('services')
  const link = links[error]
  const own = error === 'INSUFFICIENT_FUNDS' ? t('request.short') : error === 'UNREACHABLE' ? t('failed') : ''
  return (
    <RefusalNote text={own || message || t('failed')} links={link ? [{ href: link.href, label: t(link.text) }] : []} />
  )
}
