import { LifeBuoy } from 'lucide-react'
import { useId } from 'react'
import type { Boot } from '#platform/contract/request-scope.ts'
import { useTexts } from '#platform/i18n/web/intl.tsx'
import type { CarePath } from '../../care.ts'
import { Anchor } from '#ui/primitives/anchor.tsx'
import { CrisisContacts } from '../crisis-contacts.tsx'

/** The name of the character in whose place it stands; left out where there is none. */
type Props = { path: CarePath; name?: string; help: Boot['help'] }

/** Help of the service: in a conversation, in place of what the character would say, and where people write to the service. */
export function CareCard({ path, name, help }: Props) {
  const t = useTexts('safety')
  const titles = useTexts('accounts')
  const titleId = useId()
  return (
    <section
      aria-labelledby={titleId}
      className="mx-auto my-2 flex w-full max-w-xl gap-3 rounded-l bg-accent-soft p-5 text-ink-1"
    >
      <LifeBuoy className="mt-1 size-5 shrink-0 text-accent" strokeWidth={1.8} aria-hidden="true" />
      <div className="min-w-0">
        {name === undefined ? null : <p className="text-fine text-ink-2">{t('care.from', { name })}</p>}
        <h3 id={titleId} className="mt-1 text-lead font-semibold">
          {t(`care.${path}.title`)}
        </h3>
        <p className="mt-1 text-body text-ink-2">{t(`care.${path}.text`)}</p>
        <div className="mt-1 text-body">
          <CrisisContacts help={help} />
        </div>
        {name === undefined ? null : <p className="mt-2 text-fine text-ink-2">{t('care.free', { name })}</p>}
        <p className="mt-2 text-fine text-ink-2">
          <Anchor href="/settings/crisis" className="underline underline-offset-4">
            {titles('settings.crisis')}
          </Anchor>
        </p>
      </div>
    </section>
  )
}
