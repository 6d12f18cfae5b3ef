import { ChevronDown, LockKeyhole, RotateCcw } from 'lucide-react'
import { useGap, useTexts } from '#platform/i18n/web/intl.tsx'
import { Anchor } from '#ui/primitives/anchor.tsx'
import type { Leave } from '../leaving.ts'
import { leavingTo } from '../leaving.ts'

const questionRow =
  'flex min-h-14 list-none items-center gap-3 px-4 py-3 text-body font-medium -outline-offset-2 hover:bg-surface-3 [&::-webkit-details-marker]:hidden'

const questions = ['cancel', 'end', 'open', 'coins'] as const

/** Questions that people have before they buy. */
export function PremiumQuestions() {
  const t = useTexts('premium')
  return (
    <section className="grid gap-3">
      <h2 className="text-lead">{t('faq.title')}</h2>
      <div className="overflow-hidden rounded-l bg-surface-2">
        {questions.map((key) => (
          <details key={key} className="group border-line not-first:border-t">
            <summary className={questionRow}>
              <span className="min-w-0 flex-1">{t(`faq.${key}`)}</span>
              <ChevronDown
                className="size-5 shrink-0 text-ink-3 transition-transform duration-200 group-open:rotate-180"
                aria-hidden="true"
              />
            </summary>
            <p className="px-4 pb-4 text-body text-ink-2">{t(`faq.${key}Answer`)}</p>
          </details>
        ))}
      </div>
    </section>
  )
}

/** How money comes back, and who takes it. */
export function MoneyNotes({ leave }: { leave: Leave | undefined }) {
  const t = useTexts('premium')
  const gap = useGap()
  return (
    <>
      <section className="grid gap-2">
        <h2 className="flex items-center gap-2.5 text-lead">
          <RotateCcw className="size-5 text-accent" aria-hidden="true" />
          {t('moneyBack.title')}
        </h2>
        <p className="text-body text-ink-2">{t('moneyBack.text')}</p>
        <Anchor
          href="/settings/refund"
          onClick={leavingTo('/settings/refund', leave)}
          className="inline-flex min-h-11 items-center text-small font-medium underline underline-offset-4"
        >
          {t('moneyBack.link')}
        </Anchor>
      </section>
      <p className="flex gap-3 text-small text-ink-3">
        <LockKeyhole className="size-4.5 shrink-0" aria-hidden="true" />
        <span className="min-w-0 wrap-anywhere hyphens-auto">
          {t('secure')}
          {gap}
          {t('terms.methods')}
        </span>
      </p>
    </>
  )
}
