import { Image, Inbox, LifeBuoy, MessageCircleHeart, Scale } from 'lucide-react'
import type { LucideIcon } from 'lucide-react'
import { useFormats, useTexts } from '#platform/i18n/web/intl.tsx'
import { EmptyState } from '#ui/patterns/empty-state.tsx'
import { PageHeader } from '#ui/patterns/page-header.tsx'
import { Anchor } from '#ui/primitives/anchor.tsx'
import { Badge } from '#ui/primitives/badge.tsx'
import { Button } from '#ui/primitives/button.tsx'
import { StatusRegion } from '#ui/primitives/status-region.tsx'
import type { NoticeKind } from '../rules.ts'
import type { NoticePage } from './load-notices.ts'
import { useNotices } from './use-notices.ts'

const noticeRow =
  'flex min-h-14 items-center gap-3.5 px-4 py-2.5 -outline-offset-2 transition-colors hover:bg-surface-2 active:bg-surface-3'

type Props = { page: NoticePage | null; back: { href: string; label: string } }

const icons: Readonly<Record<NoticeKind, LucideIcon>> = {
  wroteFirst: MessageCircleHeart,
  photoReady: Image,
  decision: Scale,
  supportAnswer: LifeBuoy,
}

/** Notices of what came while the person was away, the latest first; each leads to its page. */
export function NoticesScreen({ page, back }: Props) {
  const t = useTexts('notices')
  const { list, next, status, loadMore } = useNotices(page)
  return (
    <>
      <PageHeader title={t('title')} back={back} />
      <div className="mx-auto grid w-full max-w-2xl grid-cols-1 gap-4 px-4 pt-2 pb-10 md:px-8 lg:mx-0">
        {list.length === 0 ? (
          <EmptyState art={<Inbox strokeWidth={1.5} />} title={t('empty')} text={t('emptyText')} />
        ) : (
          <ul aria-label={t('title')} className="overflow-hidden rounded-l bg-surface-1">
            {list.map((notice) => (
              <li key={notice.id} className="border-line not-first:border-t">
                <Row notice={notice} />
              </li>
            ))}
          </ul>
        )}
        <StatusRegion className="text-center text-small text-ink-2 empty:hidden">
          {status === 'failed' ? t('failed') : null}
        </StatusRegion>
        {next ? (
          <Button
            variant="gray"
            size="small"
            className="justify-self-center"
            pending={status === 'loading'}
            onClick={() => void loadMore()}
          >
            {t(status === 'failed' ? 'retry' : 'more')}
          </Button>
        ) : null}
      </div>
    </>
  )
}

function Row({ notice: { kind, name, path, at, isNew } }: { notice: NoticePage['list'][number] }) {
  const t = useTexts('notices')
  const format = useFormats()
  const Icon = icons[kind]
  return (
    <Anchor href={path} className={noticeRow}>
      <Icon
        className={`size-5 shrink-0 ${isNew ? 'text-accent' : 'text-ink-3'}`}
        strokeWidth={1.8}
        aria-hidden="true"
      />
      <span className="min-w-0 flex-1">
        <span className={`block text-body wrap-anywhere ${isNew ? 'font-semibold' : ''}`}>{t(kind, { name })}</span>
        <time dateTime={new Date(at).toISOString()} className="block text-small text-ink-3" suppressHydrationWarning>
          {format.dateTime(at, { dateStyle: 'medium', timeStyle: 'short' })}
        </time>
      </span>
      {isNew ? <Badge>{t('isNew')}</Badge> : null}
    </Anchor>
  )
}
