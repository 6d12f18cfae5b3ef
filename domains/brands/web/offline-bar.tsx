import { WifiOff } from 'lucide-react'
import { useSyncExternalStore } from 'react'
import { useTexts } from '#platform/i18n/web/intl.tsx'

const offlineLine = 'flex items-center justify-center gap-2 bg-surface-3 px-4 py-2 text-center text-small text-ink-1'

function subscribe(listener: () => void): () => void {
  window.addEventListener('online', listener)
  window.addEventListener('offline', listener)
  return () => {
    window.removeEventListener('online', listener)
    window.removeEventListener('offline', listener)
  }
}

/** One quiet line while the network is gone; the region stands before it speaks. */
export function OfflineBar() {
  const t = useTexts('shell')
  const online = useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  )
  return (
    <output className="block">
      {online ? null : (
        <span className={offlineLine}>
          <WifiOff className="size-4 shrink-0 text-gold" aria-hidden="true" />
          <span>
            <strong className="font-semibold">{t('offline.title')}</strong>{' '}
            <span className="max-sm:sr-only">{t('offline.text')}</span>
          </span>
        </span>
      )}
    </output>
  )
}
