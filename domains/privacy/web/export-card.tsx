import { CheckCircle2, CircleAlert, Clock3, Download, PackageOpen } from 'lucide-react'
import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { useState } from 'react'
import { useClient } from '#platform/contract/use-call.tsx'
import { useFormats, useTexts } from '#platform/i18n/web/intl.tsx'
import { toasts } from '#ui/patterns/toast-queue.ts'
import { Button } from '#ui/primitives/button.tsx'
import { Progress } from '#ui/primitives/progress.tsx'
import type { ExportView } from '../contract.ts'
import { exportLink } from '../calls.gen.ts'
import { useReaderZone } from '#platform/i18n/web/reader-zone.ts'
import { useExport } from './use-export.ts'

/** Requests the file with everything, shows how far it is, and hands it over. */
export function ExportCard({ newest, hasEmail }: { newest: ExportView | null; hasEmail: boolean }) {
  const t = useTexts('privacy')
  const { view, isOnline, isStarting, start, follow } = useExport(newest)
  const begin = async () => {
    const refusal = await start()
    if (refusal !== null) toasts.push({ text: refusal || t('export.failedText'), tone: 'danger' })
  }
  const begins = (label: 'export.start' | 'export.again' | 'export.retry', variant: 'primary' | 'gray') => (
    <Button variant={variant} wide pending={isStarting} onClick={() => void begin()}>
      {t(label)}
    </Button>
  )
  return (
    <div className="grid gap-4 rounded-l bg-surface-1 p-4" aria-live="polite">
      {view === null ? (
        <>
          <p className="text-body text-ink-2">{t('export.text')}</p>
          {begins('export.start', 'primary')}
        </>
      ) : null}
      {view?.state === 'waiting' || view?.state === 'running' ? (
        <InProgress view={view} isOnline={isOnline} hasEmail={hasEmail} />
      ) : null}
      {view?.state === 'ready' ? <Ready view={view} onDownload={follow} /> : null}
      {view?.state === 'downloaded' ? (
        <ExportStatus icon={CheckCircle2} title={t('export.downloadedTitle')} text={t('export.downloadedText')}>
          {begins('export.again', 'gray')}
        </ExportStatus>
      ) : null}
      {view?.state === 'expired' ? (
        <ExportStatus icon={Clock3} title={t('export.expiredTitle')} text={t('export.expiredText')}>
          {begins('export.again', 'primary')}
        </ExportStatus>
      ) : null}
      {view?.state === 'failed' ? (
        <ExportStatus icon={CircleAlert} title={t('export.failedTitle')} text={t('export.failedText')}>
          {begins('export.retry', 'primary')}
        </ExportStatus>
      ) : null}
    </div>
  )
}

function ExportStatus({
  icon: Icon,
  title,
  text,
  children,
}: {
  icon: LucideIcon
  title: string
  text: string
  children: ReactNode
}) {
  return (
    <>
      <div className="flex gap-3.5">
        <Icon className="mt-0.5 size-5.5 shrink-0 text-ink-3" strokeWidth={1.8} aria-hidden="true" />
        <div className="min-w-0">
          <h3 className="text-body font-medium">{title}</h3>
          <p className="text-small text-ink-2">{text}</p>
        </div>
      </div>
      {children}
    </>
  )
}

function InProgress({ view, isOnline, hasEmail }: { view: ExportView; isOnline: boolean; hasEmail: boolean }) {
  const t = useTexts('privacy')
  const step =
    view.state === 'waiting' || view.step === ''
      ? t('export.starting')
      : t('export.step', { kind: t(`kinds.${view.step}.title`) })
  return (
    <>
      <Progress label={t('export.progress')} value={view.state === 'waiting' ? 0 : view.progress} step={step} />
      <p className="text-small text-ink-3">
        {isOnline ? t(hasEmail ? 'export.leaveMail' : 'export.leave') : t('export.offline')}
      </p>
    </>
  )
}

function Ready({ view, onDownload }: { view: ExportView; onDownload(): void }) {
  const t = useTexts('privacy')
  const format = useFormats()
  const timeZone = useReaderZone()
  const client = useClient()
  const [isOpen, setConfirming] = useState(false)
  const download = async () => {
    setConfirming(true)
    const answer = await client.call(exportLink, { exportId: view.id }, { silent: true })
    setConfirming(false)
    if (!answer.ok) return toasts.push({ text: answer.message || t('export.linkFailed'), tone: 'danger' })
    onDownload()
    // The answer is an attachment, so the page stays where it is.
    window.location.assign(answer.data.url)
  }
  return (
    <ExportStatus
      icon={PackageOpen}
      title={t('export.readyTitle')}
      text={t('export.readyText', {
        size: sizeWords(view.size, (value, unit) =>
          format.number(value, { style: 'unit', unit, maximumFractionDigits: 1 }),
        ),
        date: format.dateTime(view.expiresAt ?? 0, { dateStyle: 'medium', timeStyle: 'short', timeZone }),
      })}
    >
      <Button wide pending={isOpen} onClick={() => void download()}>
        <Download className="size-4.5" aria-hidden="true" />
        {t('export.download')}
      </Button>
    </ExportStatus>
  )
}

function sizeWords(bytes: number, say: (value: number, unit: 'kilobyte' | 'megabyte') => string): string {
  return bytes < 1_000_000 ? say(Math.max(1, Math.round(bytes / 1000)), 'kilobyte') : say(bytes / 1_000_000, 'megabyte')
}
