import { Megaphone, X } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useTexts } from '#platform/i18n/web/intl.tsx'
import { IconButton } from '#ui/primitives/icon-button.tsx'
import { useStore } from '#ui/state/store.ts'
import { createBannerWatch } from './banner-watch.ts'

const line =
  'flex items-start gap-2 border-b border-line bg-surface-3 ps-4 pe-1 text-small text-ink-1 md:justify-center'

/** The words of the operators on top of every page, while there are any. */
export function BannerScreen() {
  const t = useTexts('shell')
  const [watch] = useState(() =>
    createBannerWatch({
      fetch: (...request) => fetch(...request),
      page: () => document,
      visit: () => sessionStorage,
      isOnline: () => navigator.onLine,
    }),
  )
  useEffect(() => watch.start(), [watch])
  const banner = useStore(watch.shown)
  return banner ? (
    <span className={line}>
      <Megaphone className="mt-3.5 size-4 shrink-0 text-gold" aria-hidden="true" />
      <span dir="auto" className="min-w-0 flex-1 py-3 wrap-anywhere md:flex-none">
        {banner.text}
      </span>
      <IconButton label={t('close')} icon={<X className="size-4.5" />} onClick={watch.close} />
    </span>
  ) : null
}
