import { ChevronDown } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTexts } from '#platform/i18n/web/intl.tsx'

/** The turns of a round so far, folded; nothing before the first. */
export function TurnsSoFar({ count, children }: { count: number; children: ReactNode }) {
  const t = useTexts('activities')
  if (count === 0) return null
  return (
    <details className="group -mb-2.5 border-t border-line pt-1 text-small">
      <summary className="flex min-h-11 cursor-pointer items-center text-ink-3 hover:text-ink-1">
        <span className="flex-1">{t('twentyQuestions.soFar', { count })}</span>
        <ChevronDown className="size-4 transition-transform group-open:rotate-180" aria-hidden="true" />
      </summary>
      {children}
    </details>
  )
}
