import { useState } from 'react'
import { useSession } from '#domains/accounts/web/public.ts'
import type { Photo } from '#domains/media/photo-contract.ts'
import { unlockPhoto } from '#domains/media/calls.gen.ts'
import { useOpenCoins, useOpenPremium } from '#domains/orders/web/public.ts'
import { NearLimit, useCoins } from '#domains/wallet/web/public.ts'
import { useClient } from '#platform/contract/use-call.tsx'
import { useFormats, useTexts } from '#platform/i18n/web/intl.tsx'
import { Button } from '#ui/primitives/button.tsx'
import { CoinLabel } from '#ui/primitives/coin-label.tsx'
import { Picture } from '#ui/primitives/picture.tsx'
import { PlainButton } from '#ui/primitives/plain-button.tsx'
import { Sheet } from '#ui/primitives/sheet.tsx'
import { pictureSources } from '../picture-sources.ts'

type UnlockSheetProps = {
  photo: Photo
  name: string
  open: boolean
  onClose(): void
  onUnlocked(photo: Photo): void
}

const silent = { silent: true }

/** The price of unlocking, the balance, and the one button; the price on it is the price that is paid. */
export function UnlockSheet({ photo, name, open, onClose, onUnlocked }: UnlockSheetProps) {
  const t = useTexts('photos')
  const format = useFormats()
  const { viewer } = useSession()
  const isMember = viewer?.kind === 'member'
  const { price, kind, image, premiumUnlocks } = photo
  const { coins: balance, refresh } = useCoins(open && isMember)
  const action = useUnlock(photo, onUnlocked)
  const openPremium = useOpenPremium()
  const openCoins = useOpenCoins()
  const getCoins = async () => {
    if (!(await openCoins({ from: 'unlock_photo', photoId: photo.id }))) return
    action.forget()
    refresh()
  }
  const coins = (amount: number) => t('coins', { amount })
  const isShort = isMember && (action.error === 'INSUFFICIENT_FUNDS' || (balance !== null && balance < price))
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={t(kind === 'video' ? 'unlock.titleLoop' : 'unlock.title')}
      closeLabel={t('unlock.close')}
      footer={
        <Method
          price={price}
          isMember={isMember}
          isShort={isShort}
          action={action}
          onClose={onClose}
          onGetCoins={getCoins}
        />
      }
    >
      <div className="grid gap-4 sm:grid-cols-[10rem_1fr] sm:items-center">
        {image ? (
          <Picture
            {...pictureSources(image)}
            sizes="10rem"
            alt={t('altLocked', { name })}
            width={3}
            height={4}
            thumbhash={image.thumbhash}
            locked
            className="mx-auto w-40 rounded-m"
          />
        ) : null}
        <div className="grid gap-3 text-body text-ink-2">
          <p>{t('unlock.text')}</p>
          {isMember ? null : (
            <p className="flex flex-wrap items-center gap-x-1.5 text-ink-1">
              {t('unlock.button')} <CoinLabel amount={format.number(price)} label={coins(price)} />
            </p>
          )}
          {balance === null || isShort || !isMember ? null : <p>{t('unlock.balance', { balance: coins(balance) })}</p>}
          {isShort && balance !== null ? (
            <p role="alert" className="text-ink-1">
              {t('unlock.short', { balance: coins(balance), price: coins(price) })}
            </p>
          ) : null}
          {action.error && !isShort ? (
            <p role="alert" className="text-ink-1">
              {action.error === 'PRICE_CHANGED' ? t('request.again', { price: coins(price) }) : action.message}
            </p>
          ) : null}
          {isShort ? null : <NearLimit price={price} isWanted={open && isMember} />}
          {premiumUnlocks ? (
            <div className="text-small text-ink-3">
              <p>{t('unlock.premium')}</p>
              <PlainButton
                className="pressable min-h-11 font-medium text-ink-1 underline underline-offset-4"
                onClick={() =>
                  void openPremium({ from: 'unlock_photo', photoId: photo.id }).then((paid) => paid && onClose())
                }
              >
                {t('unlock.seePremium')}
              </PlainButton>
            </div>
          ) : null}
        </div>
      </div>
    </Sheet>
  )
}

type MethodProps = {
  price: number
  isMember: boolean
  isShort: boolean
  action: ReturnType<typeof useUnlock>
  onClose(): void
  onGetCoins(): Promise<void>
}

function Method({ price, isMember, isShort, action, onClose, onGetCoins }: MethodProps) {
  const t = useTexts('photos')
  const words = useTexts('wallet')
  const format = useFormats()
  const { openLogin } = useSession()
  if (!isMember)
    return (
      <div className="grid gap-2 pb-2">
        <Button
          wide
          size="big"
          onClick={() => {
            onClose()
            openLogin('photo')
          }}
        >
          {t('unlock.signIn')}
        </Button>
        <p className="text-center text-fine text-ink-3">{t('unlock.signInText')}</p>
      </div>
    )
  if (isShort)
    return (
      <div className="pb-2">
        <Button wide size="big" onClick={() => void onGetCoins()}>
          {words('getCoins')}
        </Button>
      </div>
    )
  return (
    <div className="pb-2">
      <Button wide size="big" pending={action.isSending} onClick={() => void action.unlock()}>
        {t('unlock.button')} <CoinLabel amount={format.number(price)} label={t('coins', { amount: price })} />
      </Button>
    </div>
  )
}

function useUnlock(photo: Photo, onUnlocked: (photo: Photo) => void) {
  const t = useTexts('photos')
  const client = useClient()
  const [isSending, setSending] = useState(false)
  const [refusal, setRefusal] = useState<{ error: string; message: string } | null>(null)
  const unlock = async () => {
    setSending(true)
    setRefusal(null)
    const answer = await client.call(unlockPhoto, { photoId: photo.id, price: photo.price }, silent)
    setSending(false)
    if (answer.ok) onUnlocked(answer.data.photo)
    else setRefusal({ error: answer.error, message: answer.message || t('action.failed') })
  }
  return {
    unlock,
    forget: () => setRefusal(null),
    isSending,
    error: refusal?.error ?? null,
    message: refusal?.message ?? '',
  }
}
