import { BadgeCheck, Camera, Clock, Hand, ImagePlus, Lock } from 'lucide-react'
import { useEffect, useState } from 'react'
import { pictureTypes, uploadBytes } from '#domains/media/rules.ts'
import { useGap, useTexts } from '#platform/i18n/web/intl.tsx'
import { toasts } from '#ui/patterns/toast-queue.ts'
import { Anchor } from '#ui/primitives/anchor.tsx'
import { Button } from '#ui/primitives/button.tsx'
import { FileButton } from '#ui/primitives/file-button.tsx'
import { Progress } from '#ui/primitives/progress.tsx'
import { StatusRegion } from '#ui/primitives/status-region.tsx'
import type { OwnMeeting } from '../contract.ts'
import { useVerification } from './use-verification.ts'

type VerificationPartProps = {
  state: OwnMeeting['verification']['state']
  gesture: OwnMeeting['verification']['gesture']
  onSent(): void
}

/** The photo by which somebody shows that they are real: why, with which gesture, and what became of it. */
export function VerificationPart({ state, gesture, onSent }: VerificationPartProps) {
  const t = useTexts('meet')
  const titles = useTexts('accounts')
  const gap = useGap()
  return (
    <StatusRegion className="grid w-full gap-3">
      {state === 'accepted' ? (
        <p className="inline-flex items-center gap-2 text-body text-ink-2">
          <BadgeCheck className="size-5 text-accent" aria-hidden="true" />
          {t('verify.accepted')}
        </p>
      ) : null}
      {state === 'pending' ? (
        <div className="grid gap-1.5">
          <p className="inline-flex items-center gap-2 text-body">
            <Clock className="size-5 shrink-0 text-accent" aria-hidden="true" />
            {t('verify.pending')}
          </p>
          <p className="text-small text-ink-3">{t('verify.pendingText')}</p>
        </div>
      ) : null}
      {state === 'refused' ? (
        <p className="rounded-m bg-surface-2 p-3 text-small text-ink-2">
          {t('verify.refused')}
          {gap}
          <Anchor href="/settings/decisions" className="underline underline-offset-4">
            {titles('settings.decisions')}
          </Anchor>
        </p>
      ) : null}
      {state === 'none' || state === 'refused' ? <PhotoForm gesture={gesture} onSent={onSent} /> : null}
    </StatusRegion>
  )
}

type Chosen = { file: File; source: string }

function PhotoForm({ gesture, onSent }: Pick<VerificationPartProps, 'gesture' | 'onSent'>) {
  const t = useTexts('meet')
  const [chosen, setChosen] = useState<Chosen | null>(null)
  const { work, send } = useVerification(onSent)
  useEffect(() => () => (chosen ? URL.revokeObjectURL(chosen.source) : undefined), [chosen])
  const take = (file: File | null) => {
    if (!file) return
    const fault = !pictureTypes.some((one) => one === file.type) ? 'unreadable' : 'tooLarge'
    if (fault === 'unreadable' || file.size > uploadBytes)
      return void toasts.push({ text: t(`verify.${fault}`), tone: 'danger' })
    setChosen({ file, source: URL.createObjectURL(file) })
  }
  const isBusy = work.status === 'sending'
  const variant = chosen ? 'gray' : 'primary'
  return (
    <>
      <p className="text-small text-pretty text-ink-2">{t('verify.why')}</p>
      <p className="flex items-center gap-3 rounded-m bg-accent-soft p-3 text-body font-medium text-pretty">
        <Hand className="size-6 shrink-0 text-accent" aria-hidden="true" />
        {t(`gesture.${gesture}`)}
      </p>
      {chosen ? (
        <img
          src={chosen.source}
          alt={t('verify.preview')}
          className="aspect-square w-full max-w-64 rounded-l bg-surface-3 object-cover"
        />
      ) : null}
      <div className="flex flex-wrap gap-2">
        {chosen ? (
          <Button pending={isBusy} onClick={() => send(chosen.file)}>
            {t('verify.send')}
          </Button>
        ) : null}
        <div className="hidden pointer-coarse:block">
          <FileButton isCamera types={pictureTypes} variant="gray" disabled={isBusy} onFile={take}>
            <Camera className="size-4.5" aria-hidden="true" />
            {t('verify.camera')}
          </FileButton>
        </div>
        <FileButton types={pictureTypes} variant={variant} disabled={isBusy} onFile={take}>
          <ImagePlus className="size-4.5" aria-hidden="true" />
          {t('verify.choose')}
        </FileButton>
      </div>
      {work.status === 'sending' ? (
        <Progress label={t('verify.sending')} {...(work.part < 1 ? { value: work.part } : {})} />
      ) : null}
      {work.status === 'failed' ? (
        <p role="alert" className="text-small text-danger">
          {work.message ?? t('verify.failed')}
        </p>
      ) : null}
      <p className="flex gap-2 text-small text-pretty text-ink-3">
        <Lock className="mt-0.5 size-4 shrink-0" aria-hidden="true" />
        {t('verify.privacy')}
      </p>
    </>
  )
}
