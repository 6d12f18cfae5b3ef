import { CircleAlert, CircleCheck, TriangleAlert } from 'lucide-react'
import { useTexts } from '#platform/i18n/web/intl.tsx'
import { PlainButton } from '#ui/primitives/plain-button.tsx'
import { StatusRegion } from '#ui/primitives/status-region.tsx'
import type { StoryFault } from '../../own-contract.ts'
import type { CheckState } from './use-check.ts'

type FaultListProps = CheckState & { onLine(line: number): void }

const row =
  'pressable grid min-h-11 w-full grid-cols-[auto_minmax(0,1fr)] items-start gap-3 rounded-m px-3 py-2 text-start text-small hover:bg-surface-2'
/** The words of the compiler and the runtime are in English, whatever the language of the page. */
const inEnglish = { lang: 'en', dir: 'ltr' } as const

/** The faults of a story, each with its line, which a press goes to. */
export function FaultList({ check, status, onLine }: FaultListProps) {
  const t = useTexts('writing')
  const faults = check?.faults ?? []
  return (
    <section aria-label={t('checkTitle')} className="grid gap-2">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 className="text-lead">{t('checkTitle')}</h2>
        <StatusRegion className="text-small text-ink-3">
          {status === 'checking' ? t('checking') : status === 'away' ? t('unreachable') : null}
        </StatusRegion>
      </div>
      {check && faults.length === 0 ? (
        <p className="flex items-center gap-3 px-3 py-2 text-small text-ink-2">
          <CircleCheck className="size-5 shrink-0 text-success" aria-hidden="true" />
          {t('fine')}
        </p>
      ) : null}
      <ul>
        {faults.map((fault, index) => (
          <li key={index}>
            <Fault fault={fault} onLine={onLine} />
          </li>
        ))}
      </ul>
      {check?.walk?.isWhole === false ? <p className="px-3 text-small text-ink-3">{t('partial')}</p> : null}
    </section>
  )
}

/** A fault with its line, which a press goes to. */
export function Fault({ fault, onLine }: { fault: StoryFault; onLine(line: number): void }) {
  const t = useTexts('writing')
  const { kind, line, isError, detail } = fault
  const Icon = isError ? CircleAlert : TriangleAlert
  const isForeign = kind === 'compile' || kind === 'runtime'
  const content = (
    <>
      <Icon className={`mt-0.5 size-5 shrink-0 ${isError ? 'text-danger' : 'text-ink-3'}`} aria-hidden="true" />
      <span className="grid gap-0.5">
        <span className="text-ink-1">{t(`kinds.${kind}`)}</span>
        {detail ? (
          <span className="text-ink-3 wrap-anywhere">
            <bdi {...(isForeign ? inEnglish : {})}>{detail}</bdi>
          </span>
        ) : null}
        {line === null ? null : <span className="font-medium text-accent">{t('line', { line })}</span>}
      </span>
    </>
  )
  if (line === null) return <div className={row}>{content}</div>
  return (
    <PlainButton className={row} onClick={() => onLine(line)}>
      {content}
    </PlainButton>
  )
}
