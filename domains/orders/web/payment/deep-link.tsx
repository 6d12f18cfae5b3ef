import { Suspense, useEffect, useRef } from 'react'
import { useTexts } from '#platform/i18n/web/intl.tsx'
import { ButtonLink } from '#ui/primitives/button.tsx'
import { Skeleton } from '#ui/primitives/skeleton.tsx'
import { late } from '#ui/state/late.ts'

const QrCode = late(() => import('#ui/patterns/qr-code.tsx').then((part) => ({ default: part.QrCode })))

type DeepLinkProps = { url: string; qr: string; isTelegram: boolean; onBack(): void }

/** A wallet, or Telegram, to open here or to scan from another device. */
export function DeepLink({ url, qr, isTelegram, onBack }: DeepLinkProps) {
  const t = useTexts('pay')
  const hasOpened = useRef(false)
  const back = useRef(onBack)
  useEffect(() => {
    back.current = onBack
  })
  useEffect(() => {
    const look = () => {
      if (document.visibilityState === 'visible' && hasOpened.current) back.current()
    }
    document.addEventListener('visibilitychange', look)
    return () => document.removeEventListener('visibilitychange', look)
  }, [])
  return (
    <div className="grid justify-items-center gap-4">
      <div className="grid gap-1 text-center">
        <p className="text-body font-medium">{t(isTelegram ? 'dialog.invoice' : 'dialog.wallet')}</p>
        {isTelegram ? null : <p className="text-small text-ink-2">{t('dialog.walletText')}</p>}
      </div>
      <Suspense fallback={<Skeleton className="aspect-square w-52 max-w-full rounded-m" />}>
        <QrCode text={qr} label={t('dialog.qr')} />
      </Suspense>
      <ButtonLink
        href={url}
        size="big"
        wide
        target="_blank"
        rel="noreferrer"
        onClick={() => {
          hasOpened.current = true
        }}
      >
        {t(isTelegram ? 'dialog.openTelegram' : 'dialog.openWallet')}
      </ButtonLink>
    </div>
  )
}
