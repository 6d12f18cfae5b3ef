import { useState } from 'react'
import { useSession } from '#domains/accounts/web/public.ts'
import { useOpenCoins, useOpenPremium } from '#domains/orders/web/public.ts'
import { NearLimit, useCoins } from '#domains/wallet/web/public.ts'
import { useFormats, useTexts } from '#platform/i18n/web/intl.tsx'
import { Button } from '#ui/primitives/button.tsx'
import { CoinLabel } from '#ui/primitives/coin-label.tsx'
import { Sheet } from '#ui/primitives/sheet.tsx'
import { Skeleton } from '#ui/primitives/skeleton.tsx'
import type { Gift } from '../../gift-contract.ts'
import { GiftChoice } from './gift-choice.tsx'
import type { GiftSheetProps } from './gift-parts.ts'
import type { GiftOffer } from './use-gifts.ts'
import { useGifts } from './use-gifts.ts'

/** The gifts for a character, and the one button; the price on it is the price that is paid. */
export function GiftSheetScreen({ open, onClose, name, give }: GiftSheetProps) {
  const t = useTexts('gifts')
  const chat = useTexts('chat')
  const { viewer } = useSession()
  const { offer, reload } = useGifts(open)
  const [chosenId, setChosenId] = useState<string | null>(null)
  const isKnown = offer !== null && offer !== 'failed'
  const chosen = isKnown ? (offer.list.find(({ id }) => id === chosenId) ?? null) : null
  const title = t('title', { name })
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={title}
      closeLabel={chat('close')}
      footer={isKnown ? <Method {...{ open, onClose, give, offer, chosen, reload }} /> : undefined}
    >
      <div className="grid gap-4 pb-2">
        <p className="text-body text-ink-2">{t('text', { name })}</p>
        {offer === null ? <GiftsToCome /> : null}
        {offer === 'failed' ? (
          <div role="alert" className="grid justify-items-center gap-3 py-4 text-center text-body text-ink-2">
            <p>{t('failed')}</p>
            <Button size="small" variant="gray" onClick={reload}>
              {t('retry')}
            </Button>
          </div>
        ) : null}
        {isKnown ? <GiftChoice gifts={offer.list} chosenId={chosenId} label={title} onChoose={setChosenId} /> : null}
        {isKnown && offer.left !== 0 && viewer?.kind === 'member' ? <Left offer={offer} /> : null}
        {chosen && viewer?.kind === 'member' ? <NearLimit price={chosen.price} isWanted={open} /> : null}
      </div>
    </Sheet>
  )
}

/** How many gifts are left; nothing for premium, which has no limit. */
function Left({ offer: { left, nextAt } }: { offer: GiftOffer }) {
  const t = useTexts('gifts')
  const format = useFormats()
  if (left === null) return null
  const time = nextAt === null ? '' : format.dateTime(nextAt, { dateStyle: 'medium', timeStyle: 'short' })
  return (
    <p className="text-small text-ink-3">
      {left === 0 && nextAt !== null ? t('noneLeft', { time }) : t('left', { left })}
    </p>
  )
}

type MethodProps = Pick<GiftSheetProps, 'open' | 'onClose' | 'give'> & {
  offer: GiftOffer
  chosen: Gift | null
  reload(): void
}

/** The button: it gives, or leads to what is missing. */
function Method({ open, onClose, give, offer, chosen, reload }: MethodProps) {
  const t = useTexts('gifts')
  const wallet = useTexts('wallet')
  const format = useFormats()
  const { viewer, openLogin } = useSession()
  const isMember = viewer?.kind === 'member'
  const { coins, refresh } = useCoins(open && isMember)
  const openCoins = useOpenCoins()
  const openPremium = useOpenPremium()
  if (!isMember)
    return (
      <Button
        wide
        size="big"
        onClick={() => {
          onClose()
          openLogin('purchase')
        }}
      >
        {t('signIn')}
      </Button>
    )
  const needsPremium = !viewer.isPremium && (chosen?.isExclusive === true || offer.left === 0)
  if (needsPremium)
    return (
      <div className="grid gap-2">
        {offer.left === 0 ? (
          <Left offer={offer} />
        ) : (
          <p className="text-center text-small text-ink-2">{t('exclusive')}</p>
        )}
        <Button wide size="big" onClick={() => void openPremium({ from: 'gift' }).then((paid) => paid && reload())}>
          {t('seePremium')}
        </Button>
      </div>
    )
  const isShort = chosen !== null && coins !== null && coins < chosen.price
  if (isShort)
    return (
      <div className="grid gap-2">
        <p className="text-center text-small text-ink-2">
          {t('short', {
            balance: wallet('coins', { amount: coins }),
            price: wallet('coins', { amount: chosen.price }),
          })}
        </p>
        <Button wide size="big" onClick={() => void openCoins({ from: 'gift' }).then((paid) => paid && refresh())}>
          {wallet('getCoins')}
        </Button>
      </div>
    )
  return (
    <Button
      wide
      size="big"
      disabled={chosen === null}
      onClick={() => chosen && give({ id: chosen.id, price: chosen.price }) && onClose()}
    >
      {t('give')}{' '}
      {chosen ? (
        <CoinLabel amount={format.number(chosen.price)} label={wallet('coins', { amount: chosen.price })} />
      ) : null}
    </Button>
  )
}

function GiftsToCome() {
  return (
    <div aria-hidden="true" className="grid grid-cols-2 gap-2.5 min-[24rem]:grid-cols-3 sm:grid-cols-4">
      {Array.from({ length: 6 }, (_, index) => (
        <Skeleton key={index} className="aspect-3/4 w-full rounded-l" />
      ))}
    </div>
  )
}
