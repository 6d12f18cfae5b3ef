import { Megaphone, X } from 'lucide-react'
import { useCallback, useEffect, useState } from 'react'
import { useTexts } from '#platform/i18n/web/intl.tsx'
import { IconButton } from '#ui/primitives/icon-button.tsx'
import { useStore } from '#ui/state/store.ts'
import { createBannerWatch } from './banner-watch.ts'

const heightName = '--banner-height'
const line =
  'flex items-start gap-2 border-b border-line bg-surface-3 ps-4 pe-1 pt-[env(safe-area-inset-top)] text-small text-ink-1 md:justify-center'

/** The words of the operators on top of every page; the region is there before it speaks. */
export function PageBanner() {
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
  // Sticky parts below it begin where it ends.
  const measured = useCallback((element: HTMLOutputElement | null) => {
    if (!element) return
    const root = document.documentElement.style
    const observer = new ResizeObserver(() => root.setProperty(heightName, `${element.offsetHeight}px`))
    observer.observe(element)
    return () => {
      observer.disconnect()
      root.removeProperty(heightName)
    }
  }, [])
  return (
    <output ref={measured} className="sticky top-0 z-30 block">
      {banner ? (
        <span className={line}>
          <Megaphone className="mt-3.5 size-4 shrink-0 text-gold" aria-hidden="true" />
          <span dir="auto" className="min-w-0 flex-1 py-3 wrap-anywhere md:flex-none">
            {banner.text}
          </span>
          <IconButton label={t('close')} icon={<X className="size-4.5" />} onClick={watch.close} />
        </span>
      ) : null}
    </output>
  )
}
