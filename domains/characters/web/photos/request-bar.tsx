import type { ReactNode } from 'react'
import { useEffect, useRef } from 'react'
import { useSession } from '#domains/accounts/web/public.ts'
import { useOpenCoins } from '#domains/orders/web/public.ts'
import { NearLimit, useCoins } from '#domains/wallet/web/public.ts'
import { useFormats, useTexts } from '#platform/i18n/web/intl.tsx'
import { RefusalNote } from '#ui/patterns/refusal-note.tsx'
import { Button } from '#ui/primitives/button.tsx'
import { CoinLabel } from '#ui/primitives/coin-label.tsx'
import type { PhotoRefusal } from './use-photo-request.ts'

type RequestButtonProps = {
  price: number | null
  isSending: boolean
  isTooLong: boolean
  /** The part that the page opens again after a payment on another page, as the hash of its address. */
  mark?: string
  /** Free coins, for somebody who has too few. */
  freeCoins?: ReactNode
  onSend(price: number): void
  onReload(): void
}

/**
 * The price is on the button; a person who is not signed in reads it above the way to the sign-in, after which the request
 * goes on by itself. One who has too few coins is led to free ones and to more, before a press is refused.
 */
export function RequestButton({ price, isSending, isTooLong, mark, freeCoins, onSend, onReload }: RequestButtonProps) {
  const t = useTexts('photos')
  const format = useFormats()
  const { viewer, openLogin } = useSession()
  const isMember = viewer?.kind === 'member'
  const { coins: balance, refresh } = useCoins(isMember)
  const goOnSignedIn = useGoOn({ isReady: isMember && balance !== null && price !== null }, () => {
    if (balance !== null && price !== null && balance >= price && !isTooLong) onSend(price)
  })
  const label =
    price === null ? null : <CoinLabel amount={format.number(price)} label={t('coins', { amount: price })} />
  if (!isMember)
    return (
      <>
        {label ? (
          <p className="flex items-center justify-center gap-1 text-small text-ink-2">
            {t('request.button')} {label}
          </p>
        ) : null}
        <Button size="big" wide onClick={() => openLogin('photo', goOnSignedIn)}>
          {t('request.signIn')}
        </Button>
      </>
    )
  if (price === null)
    return (
      <>
        <p className="text-center text-small text-ink-2">{t('request.noPrice')}</p>
        <Button size="big" wide variant="gray" onClick={onReload}>
          {t('retryLoad')}
        </Button>
      </>
    )
  if (balance !== null && balance < price)
    return <CoinsFirst price={label} balance={balance} mark={mark} freeCoins={freeCoins} onPaid={refresh} />
  return (
    <>
      <Button size="big" wide pending={isSending} disabled={isTooLong} onClick={() => onSend(price)}>
        {t('request.button')} {label}
      </Button>
      <p className="text-center text-fine text-ink-3">{t('request.terms')}</p>
      <NearLimit price={price} />
    </>
  )
}

/** Goes on once with what a person wanted before they signed in, as soon as all of it is known; returns what the sign-in calls at its end. */
function useGoOn({ isReady }: { isReady: boolean }, goOn: () => void): (isSignedIn: boolean) => void {
  const isWanted = useRef(false)
  useEffect(() => {
    if (!isWanted.current || !isReady) return
    isWanted.current = false
    goOn()
  }, [isReady, goOn])
  return (isSignedIn) => {
    isWanted.current = isSignedIn
  }
}

type CoinsFirstProps = {
  price: ReactNode
  balance: number
  mark: string | undefined
  freeCoins: ReactNode
  onPaid(): void
}

function CoinsFirst({ price, balance, mark, freeCoins, onPaid }: CoinsFirstProps) {
  const t = useTexts('photos')
  const words = useTexts('wallet')
  const openCoins = useOpenCoins()
  const getCoins = async () => {
    if (await openCoins({ from: 'gen_photo', mark })) onPaid()
  }
  return (
    <>
      <p className="flex flex-wrap items-center justify-center gap-x-2 text-small text-ink-2">
        <span className="inline-flex items-center gap-1 text-ink-1">
          {t('request.button')} {price}
        </span>
        <span>{t('unlock.balance', { balance: t('coins', { amount: balance }) })}</span>
      </p>
      {freeCoins}
      <Button size="big" wide onClick={() => void getCoins()}>
        {words('getCoins')}
      </Button>
    </>
  )
}

/** Why nothing was requested, and what can be done about it. */
export function PhotoRefusalNote({
  refusal: { error, message },
  price,
}: {
  refusal: PhotoRefusal
  price: number | null
}) {
  const t = useTexts('photos')
  const coins = useTexts('wallet')
  const openCoins = useOpenCoins()
  const isShort = error === 'INSUFFICIENT_FUNDS'
  const { coins: balance } = useCoins(isShort)
  // The button below says so, and leads to more.
  if (isShort && balance !== null && price !== null && balance < price) return null
  const amount = (number: number) => t('coins', { amount: number })
  // The server's words speak of energy too, which pays for no photo.
  const short =
    isShort && balance !== null && price !== null
      ? t('unlock.short', { balance: amount(balance), price: amount(price) })
      : null
  const words = error === 'UNREACHABLE' ? t('request.unreachable') : (short ?? (message || t('action.failed')))
  const again = error === 'PRICE_CHANGED' && price !== null ? t('request.again', { price: amount(price) }) : null
  const links = error === 'SPEND_LIMIT_REACHED' ? [{ href: '/settings/limits', label: t('request.limits') }] : []
  return (
    <RefusalNote text={again ?? words} links={links}>
      {isShort ? <Button onClick={() => void openCoins({ from: 'gen_photo' })}>{coins('getCoins')}</Button> : null}
    </RefusalNote>
  )
}
