import { useTexts } from '#platform/i18n/web/intl.tsx'
import { Anchor } from '#ui/primitives/anchor.tsx'

const foot =
  'mx-auto grid max-w-md justify-items-center gap-1.5 pt-6 pb-[calc(1.25rem+var(--safe-bottom))] text-center text-fine text-ink-3'
const link = 'underline underline-offset-2 hover:text-ink-1'

/** The foot of every step: an AI, adults alone, the terms, and how to report the page, which needs no account. */
export function LandingNote({ page }: { page: string }) {
  const t = useTexts('landing')
  const words = useTexts('accounts')
  const reports = useTexts('reports')
  return (
    <footer className={foot}>
      <p className="text-balance">{t('frame.note')}</p>
      <p className="flex flex-wrap justify-center gap-x-4">
        <Anchor href="/settings/terms" className={link}>
          {words('settings.terms')}
        </Anchor>
        <Anchor href="/settings/privacy" className={link}>
          {words('settings.privacy')}
        </Anchor>
        <Anchor href={`/notice?link=${encodeURIComponent(page)}`} className={link}>
          {reports('open')}
        </Anchor>
      </p>
    </footer>
  )
}
