import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTexts } from '#platform/i18n/web/intl.tsx'
import type { HintSide } from './guide-places.ts'

/** A container has no width of its own, so the place has one. */
const cardPlace =
  'pointer-events-none fixed inset-x-0 z-40 grid px-3 sm:inset-s-auto sm:inset-e-0 sm:w-106 sm:max-w-full sm:px-5'
/** The bars of a page, with their menus, stay free. */
const sides: Record<HintSide, string> = {
  top: 'top-[calc(var(--edge-top)+4.5rem)] md:top-21',
  bottom: 'bottom-[calc(var(--bar-height)+var(--safe-bottom)+0.75rem)] md:bottom-5',
}
/** With big letters its words scroll above its buttons, so that the field below stays free. */
const card =
  '@container pointer-events-auto flex max-h-[calc(100dvh-14rem)] flex-col w-full max-w-sm gap-3 justify-self-center rounded-l border border-line bg-surface-2 p-4 shadow-2 sm:justify-self-end'

type GuideCardProps = { icon: LucideIcon; side: HintSide; title?: string; text: string; children: ReactNode }

/** A calm word beside the page: it takes no focus and covers no field. */
export function GuideCard({ icon: Icon, side, title, text, children }: GuideCardProps) {
  const t = useTexts('growth')
  return (
    <section aria-label={title ?? t('guide.region')} className={`${cardPlace} ${sides[side]}`}>
      <div className={card}>
        <div className="flex min-h-0 gap-3 overflow-y-auto">
          <span
            aria-hidden="true"
            className="grid size-10 shrink-0 place-items-center @max-[16rem]:hidden rounded-full bg-accent-soft text-accent"
          >
            <Icon className="size-5" strokeWidth={1.8} />
          </span>
          <div className="my-auto min-w-0 flex-1">
            {title ? <p className="text-body font-semibold text-ink-1">{title}</p> : null}
            <p className="text-small text-ink-2">{text}</p>
          </div>
        </div>
        <div className="flex shrink-0 flex-wrap items-center gap-2">{children}</div>
      </div>
    </section>
  )
}
