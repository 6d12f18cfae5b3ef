import { Copy, Share2 } from 'lucide-react'
import { Suspense } from 'react'
import { useGap, useTexts } from '#platform/i18n/web/intl.tsx'
import { toasts } from '#ui/patterns/toast-queue.ts'
import { Button, ButtonLink } from '#ui/primitives/button.tsx'
import { Skeleton } from '#ui/primitives/skeleton.tsx'
import { useBrowserValue } from '#ui/state/browser-value.ts'
import { late } from '#ui/state/late.ts'
import type { Invitation } from './load-invitation.ts'
import { sharedAddress } from './shared-address.ts'

const QrCode = late(() => import('#ui/patterns/qr-code.tsx').then((part) => ({ default: part.QrCode })))

const messengers = [
  {
    name: 'Telegram',
    address: (link: string, text: string) => `https://t.me/share/url?url=${link}&text=${text}`,
  },
  {
    name: 'WhatsApp',
    address: (link: string, text: string) => `https://wa.me/?text=${text}%20${link}`,
  },
] as const

type InvitationPartProps = {
  invitation: Invitation
  brandTitle: string
  /** The page that is shared; empty for the product as a whole. */
  path?: string
}

/** The own link of an invitation: its code for a camera, the ways to pass it on, and what has come of it. */
export function InvitationPart({ invitation, brandTitle, path = '' }: InvitationPartProps) {
  const { energy, joined, rewarded } = invitation
  const link = sharedAddress(invitation.link, path)
  const t = useTexts('growth')
  const gap = useGap()
  const message = t('share.message', { brand: brandTitle, amount: energy })
  const canShare = useBrowserValue(() => 'share' in navigator, false)
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(link)
      toasts.push({ text: t('share.copied'), tone: 'success' })
    } catch {
      // Some browsers forbid it; the link is there as text that can be copied by hand.
      toasts.push({ text: t('share.copyFailed') })
    }
  }
  const share = async () => {
    try {
      await navigator.share({ title: brandTitle, text: message, url: link })
    } catch {
      // Closing the menu of the device refuses the promise too, and is no fault.
    }
  }
  return (
    <div className="grid grid-cols-1 gap-5">
      <p className="text-body text-ink-1">{t('share.text', { amount: energy })}</p>
      <div className="grid justify-items-center gap-3 rounded-l bg-surface-2 p-5">
        <Suspense fallback={<Skeleton className="aspect-square w-52 max-w-full rounded-m" />}>
          <QrCode text={link} label={t('share.qr')} />
        </Suspense>
        <p
          aria-label={t('share.link')}
          role="note"
          dir="ltr"
          className="max-w-full text-center text-small wrap-anywhere select-all"
        >
          {link}
        </p>
      </div>
      <div className="grid gap-2">
        <Button wide onClick={() => void copy()}>
          <Copy className="size-4" aria-hidden="true" />
          {t('share.copy')}
        </Button>
        <div className="flex flex-wrap gap-2 *:min-w-0 *:flex-[1_1_6rem]">
          {canShare ? (
            <Button variant="gray" onClick={() => void share()}>
              <Share2 className="size-4" aria-hidden="true" />
              {t('share.send')}
            </Button>
          ) : null}
          {messengers.map(({ name, address }) => (
            <ButtonLink
              key={name}
              variant="gray"
              href={address(encodeURIComponent(link), encodeURIComponent(message))}
              target="_blank"
              rel="noreferrer"
            >
              {name}
            </ButtonLink>
          ))}
        </div>
      </div>
      {joined > 0 ? (
        <p className="text-body">
          {t('share.joined', { count: joined })}
          {rewarded > 0 ? `${gap}${t('share.earned', { amount: rewarded * energy })}` : null}
        </p>
      ) : null}
      <p className="text-small text-ink-3">
        {t('share.rules')}
        {gap}
        {t('share.private')}
      </p>
    </div>
  )
}
