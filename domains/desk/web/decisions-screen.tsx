import { Flag, Scale } from 'lucide-react'
import type { ReactNode } from 'react'
import { useState } from 'react'
import { useTexts } from '#platform/i18n/web/intl.tsx'
import { EmptyState } from '#ui/patterns/empty-state.tsx'
import { PageHeader } from '#ui/patterns/page-header.tsx'
import { Section } from '#ui/patterns/section.tsx'
import { Badge } from '#ui/primitives/badge.tsx'
import { Button } from '#ui/primitives/button.tsx'
import { AppealSheet } from './appeal-sheet.tsx'
import { DecisionText, useMoment } from './decision-text.tsx'
import type { AccountState, ShownDecision, ShownReport } from './load-account-state.ts'

type Props = {
  /** Null for somebody of whom nothing is stored. */
  account: AccountState | null
  back: { href: string; label: string }
  /** Reads the page anew. */
  onChanged(): void
}

const card = 'grid gap-3 rounded-l bg-surface-1 p-4'

/** The state of the account, decisions about the person and the outcome of their reports; an appeal starts here. */
export function DecisionsScreen({ account, back, onChanged }: Props) {
  const t = useTexts('desk')
  return (
    <>
      <PageHeader title={t('title')} back={back} />
      {account ? (
        <Own account={account} onChanged={onChanged} />
      ) : (
        <EmptyState art={<Scale strokeWidth={1.5} />} title={t('reportsNone')} text={t('nothing')} />
      )}
    </>
  )
}

function Own({ account, onChanged }: { account: AccountState; onChanged(): void }) {
  const t = useTexts('desk')
  const moment = useMoment()
  const [appealed, setAppealed] = useState<{ decisionId: string | null } | null>(null)
  const { decisions, reports, pending, until } = account
  const date = until === null ? '' : moment(until)
  const appealButton = ({ decisionId, appealUntil }: ShownDecision) =>
    appealUntil === null ? null : (
      <Button variant="gray" size="small" className="justify-self-start" onClick={() => setAppealed({ decisionId })}>
        {t('appeal.open')}
      </Button>
    )
  return (
    <div className="mx-auto grid w-full max-w-2xl grid-cols-1 gap-7 px-4 pt-2 pb-10 md:px-8 lg:mx-0">
      <Section title={t('accountTitle')}>
        <div className={card}>
          {account.state === 'good' && account.isHeldByAge ? null : (
            <p className="text-body" suppressHydrationWarning>
              {t(`account.${account.state}`, { date })}
            </p>
          )}
          {pending ? (
            <output className="text-body text-ink-2" suppressHydrationWarning>
              {t('appeal.sent', { date: moment(pending.answerBy) })}
            </output>
          ) : null}
          {account.isHeldByAge ? (
            <>
              <p className="text-body">{t('age.held')}</p>
              {pending ? null : (
                <Button
                  variant="gray"
                  size="small"
                  className="justify-self-start"
                  onClick={() => setAppealed({ decisionId: null })}
                >
                  {t('age.open')}
                </Button>
              )}
            </>
          ) : null}
        </div>
      </Section>
      <Section title={t('decisionsTitle')}>
        {decisions.length === 0 ? (
          <Nothing icon={<Scale className="size-5" strokeWidth={1.5} />}>{t('decisionsNone')}</Nothing>
        ) : (
          <ul className="grid gap-3">
            {decisions.map((one) => (
              <li key={one.decisionId} className={card}>
                <CaseLine number={one.reference} target={one.targetKind} at={one.decidedAt} />
                <DecisionText decision={one} isOwn />
                {appealButton(one)}
              </li>
            ))}
          </ul>
        )}
      </Section>
      <Section title={t('reportsTitle')}>
        {reports.length === 0 ? (
          <Nothing icon={<Flag className="size-5" strokeWidth={1.5} />}>{t('reportsNone')}</Nothing>
        ) : (
          <ul className="grid gap-3">
            {reports.map((one) => (
              <li key={`${one.reference} ${one.createdAt}`} className={card}>
                <CaseLine number={one.reference} target={one.targetKind} at={one.createdAt} />
                <ReportState report={one} />
                {one.answer ? appealButton(one.answer) : null}
              </li>
            ))}
          </ul>
        )}
      </Section>
      {appealed ? (
        <AppealSheet
          {...appealed}
          open
          onClose={() => setAppealed(null)}
          onSent={() => {
            setAppealed(null)
            onChanged()
          }}
        />
      ) : null}
    </div>
  )
}

function Nothing({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <p className="flex items-center gap-3 rounded-l bg-surface-1 p-4 text-body text-ink-2">
      <span aria-hidden="true" className="text-ink-3">
        {icon}
      </span>
      {children}
    </p>
  )
}

function CaseLine({ number, target, at }: { number: string; target: ShownDecision['targetKind']; at: number }) {
  const t = useTexts('desk')
  const moment = useMoment()
  return (
    <p className="flex flex-wrap justify-between gap-x-4 text-small text-ink-3">
      <span>{t('caseLine', { number, target: t(`target.${target}`) })}</span>
      <time dateTime={new Date(at).toISOString()} suppressHydrationWarning>
        {moment(at)}
      </time>
    </p>
  )
}

function ReportState({ report: { state, reason, answer } }: { report: ShownReport }) {
  const t = useTexts('desk')
  const reasons = useTexts('reports')
  return (
    <>
      <p className="flex flex-wrap items-center gap-2 text-body">
        <Badge tone={state === 'upheld' ? 'success' : 'quiet'}>{t(`state.${state}`)}</Badge>
        {answer ? null : <span className="text-ink-2">{t('reasonLine', { reason: reasons(`reason.${reason}`) })}</span>}
      </p>
      {answer ? <DecisionText decision={answer} isOwn={false} /> : null}
    </>
  )
}
