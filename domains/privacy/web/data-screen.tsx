import { Database, LogOut } from 'lucide-react'
import { SentReports } from '#domains/analytics/web/public.ts'
import { useTexts } from '#platform/i18n/web/intl.tsx'
import { EmptyState } from '#ui/patterns/empty-state.tsx'
import { PageHeader } from '#ui/patterns/page-header.tsx'
import { Anchor } from '#ui/primitives/anchor.tsx'
import { ButtonLink } from '#ui/primitives/button.tsx'
import { retention } from '../rules.ts'
import { ConsentList } from './consent-list.tsx'
import { ExportCard } from './export-card.tsx'
import type { OwnData } from './load-data.ts'
import { Section } from '#ui/patterns/section.tsx'
import { StoredKinds } from './stored-kinds.tsx'

type DataScreenProps = { data: OwnData | null; back: { href: string; label: string } }

/** The data of a person: its export, the consents, what is stored in words and numbers, and deletion. */
export function DataScreen({ data, back }: DataScreenProps) {
  const t = useTexts('privacy')
  return (
    <>
      <PageHeader title={t('data.title')} back={back} />
      {data ? (
        <div className="mx-auto grid w-full max-w-2xl grid-cols-1 gap-7 wrap-anywhere px-4 pt-2 pb-10 md:px-8 lg:mx-0">
          <p className="text-body text-ink-2">{t('data.intro')}</p>
          <Section title={t('export.title')}>
            <ExportCard newest={data.exports[0] ?? null} hasEmail={data.hasEmail} />
          </Section>
          <Section title={t('data.consentTitle')}>
            <ConsentList consents={data.consents} />
          </Section>
          <SentReports />
          <StoredKinds kinds={data.kinds} />
          <Section title={t('data.whereTitle')}>
            <div className="grid gap-2.5 rounded-l bg-surface-1 p-4 text-body text-ink-2">
              <p>{t('data.where')}</p>
              <p>{t('data.howLongChats')}</p>
              <p>{t('data.howLongSessions')}</p>
              <p>{t('data.howLongVisitors', { months: retention.visitorMonths })}</p>
              <p>{t('data.howLongLedger')}</p>
              <p>{t('data.howLongExclusion')}</p>
              <p>
                <Anchor href="/settings/privacy" className="font-medium text-ink-1 underline underline-offset-4">
                  {t('data.legal')}
                </Anchor>
              </p>
            </div>
          </Section>
          {data.closesAt === null ? (
            <Section title={t('data.dangerTitle')}>
              <ButtonLink variant="gray" wide href="/settings/danger">
                <LogOut className="size-4.5 rtl:-scale-x-100" aria-hidden="true" />
                {t('data.dangerLink')}
              </ButtonLink>
            </Section>
          ) : null}
        </div>
      ) : (
        <EmptyState
          art={<Database strokeWidth={1.5} />}
          title={t('data.visitorTitle')}
          text={t('data.visitorText')}
          action={<ButtonLink href="/settings/privacy">{t('data.legal')}</ButtonLink>}
        />
      )}
    </>
  )
}
