import type { ReactNode } from 'react'
import { useId } from 'react'
import { useTexts } from '#platform/i18n/web/intl.tsx'
import { Badge } from '#ui/primitives/badge.tsx'

type ProofSectionProps = { title: string; isSample: boolean; children: ReactNode }

/** A part of what a brand says of itself, marked where it is a sample. */
export function ProofSection({ title, isSample, children }: ProofSectionProps) {
  const t = useTexts('premium')
  const id = useId()
  return (
    <section aria-labelledby={id} className="grid min-w-0 gap-4">
      <div className="flex items-center gap-2.5">
        <h2 id={id} className="text-lead">
          {title}
        </h2>
        {isSample ? <Badge>{t('sample')}</Badge> : null}
      </div>
      {children}
    </section>
  )
}
