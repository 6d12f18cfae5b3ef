import { Forward } from 'lucide-react'
import { useTexts } from '#platform/i18n/web/intl.tsx'
import { Button, ButtonLink } from '#ui/primitives/button.tsx'
import { useStore } from '#ui/state/store.ts'
import { sharedWords } from './shared-words.ts'

/** Words that another app shared, over the conversations of which one is chosen for them. */
export function SharedBanner() {
  const t = useTexts('chat')
  const words = useStore(sharedWords)
  if (words === null) return null
  return (
    <section aria-label={t('share.title')} className="mx-4 mb-3 grid gap-2.5 rounded-m bg-surface-1 px-4 py-3">
      <p className="flex items-center gap-2.5 text-body font-semibold">
        <Forward className="size-5 shrink-0 text-accent rtl:-scale-x-100" strokeWidth={1.8} aria-hidden="true" />
        {t('share.title')}
      </p>
      <p dir="auto" className="line-clamp-3 text-small wrap-anywhere text-ink-2">
        {words}
      </p>
      <div className="flex flex-wrap gap-2">
        <ButtonLink href="/" variant="gray" size="small">
          {t('list.new')}
        </ButtonLink>
        <Button variant="gray" size="small" onClick={() => sharedWords.set(null)}>
          {t('cancel')}
        </Button>
      </div>
    </section>
  )
}
