import { useViewer } from '#domains/accounts/web/public.ts'
import type { ReportablePage } from '#domains/brands/web/public.ts'
import { pageTarget } from '#domains/brands/web/public.ts'
import { ReportButton } from '#domains/safety/web/public.ts'
import { useIsAlive } from '#ui/state/browser-value.ts'
import { readBoot } from './boot.ts'
import { ReportLink } from './report-link.tsx'

const place = 'mx-auto grid w-full max-w-2xl px-4 pb-10 lg:mx-0 md:px-8 print:hidden'

/** Reports a page of the brand itself: adults by the dialog, and everybody else by a notice, which needs no account. */
export function ReportPage({ page }: { page: ReportablePage }) {
  const viewer = useViewer()
  const { brand } = readBoot()
  // The document is the same for many people.
  const isAlive = useIsAlive()
  return (
    <div className={place}>
      {isAlive && viewer?.isAdult ? (
        <ReportButton target={{ kind: 'page', id: pageTarget(brand.key, page) }} />
      ) : (
        <ReportLink page={page} />
      )}
    </div>
  )
}
