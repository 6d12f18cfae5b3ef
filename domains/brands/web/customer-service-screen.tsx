import { ChevronDown } from 'lucide-react'
import { useTexts } from '#platform/i18n/web/intl.tsx'
import { PageHeader } from '#ui/patterns/page-header.tsx'
import { ButtonLink } from '#ui/primitives/button.tsx'
import { OperatorWords } from './legal/operator-words.tsx'

const questions = ['code', 'energy', 'lost', 'wrong', 'delete', 'crisis'] as const

/** Answers to what is asked most, and the way to a person. */
export function CustomerServiceScreen({ back }: { back: { href: string; label: string } }) {
  const t = useTexts('legal')
  return (
    <>
      <PageHeader title={t('support.title')} back={back} />
      <div className="mx-auto grid w-full max-w-2xl grid-cols-1 lg:mx-0 gap-5 px-4 pt-2 pb-16 md:px-8">
        <p className="text-body text-ink-2">{t('support.intro')}</p>
        <div className="overflow-hidden rounded-l bg-surface-1">
          {questions.map((key) => (
            <details key={key} className="group border-line not-first:border-t">
              <summary className="flex min-h-14 list-none items-center gap-3 px-4 py-3 text-body font-medium -outline-offset-2 hover:bg-surface-2 [&::-webkit-details-marker]:hidden">
                <span className="min-w-0 flex-1">{t(`support.${key}Question`)}</span>
                <ChevronDown
                  className="size-5 shrink-0 text-ink-3 transition-transform duration-200 group-open:rotate-180"
                  aria-hidden="true"
                />
              </summary>
              <p className="px-4 pb-5 text-body text-ink-2">
                <OperatorWords text={t(`support.${key}Answer`)} />
              </p>
            </details>
          ))}
        </div>
        <ButtonLink href="/settings/contact-us" variant="gray" wide>
          {t('support.contact')}
        </ButtonLink>
      </div>
    </>
  )
}
