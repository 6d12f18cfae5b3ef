import type { Boot } from '#platform/contract/request-scope.ts'
import { useTexts } from '#platform/i18n/web/intl.tsx'
import { CrisisContacts } from './crisis-contacts.tsx'

/** Whom to call in a crisis where someone is. */
export function HelpLines({ help }: { help: Boot['help'] }) {
  const t = useTexts('safety')
  return (
    <section
      aria-labelledby="help-title"
      className="mx-4 mb-10 w-auto max-w-md justify-self-center rounded-l bg-accent-soft px-5 py-4 text-small text-ink-2"
    >
      <h2 id="help-title" className="text-body text-ink-1">
        {t('region.help')}
      </h2>
      <CrisisContacts help={help} />
    </section>
  )
}
