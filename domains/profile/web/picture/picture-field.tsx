import { Camera, ImagePlus, Trash2 } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useTexts } from '#platform/i18n/web/intl.tsx'
import { pictureTypes } from '#domains/media/rules.ts'
import { toasts } from '#ui/patterns/toast-queue.ts'
import { pictureAt } from '#ui/primitives/picture-address.ts'
import { Avatar } from '#ui/primitives/avatar.tsx'
import { Button } from '#ui/primitives/button.tsx'
import { FileButton } from '#ui/primitives/file-button.tsx'
import { useDroppedFile } from '#ui/patterns/dropped-file.ts'
import { Progress } from '#ui/primitives/progress.tsx'
import { fileFault } from './file-fault.ts'
import type { PictureWork, TakePicture } from './use-picture.ts'
import { usePicture } from './use-picture.ts'
import { LateOverlay } from '#ui/patterns/late-overlay.tsx'
import { late } from '#ui/state/late.ts'

const dropZone = 'grid rounded-l border-2 border-dashed transition-colors'
const looks = { whole: 'gap-4 bg-surface-1 p-4', compact: 'gap-2.5' }

const CropSheet = late(() => import('./crop-sheet.tsx').then((part) => ({ default: part.CropSheet })))

const buttonColumn = 'grid min-w-0 flex-1 basis-44 gap-2 sm:flex sm:flex-wrap'

const faults = { tooLarge: 'picture.tooLarge', type: 'picture.unreadable' } as const

type Props = {
  /** Whose picture it is. */
  name: string
  /** The address of the present one. */
  picture: string | null
  onTake: TakePicture
  /** One of several fields of a form, and not the main one. */
  isCompact?: boolean
  /** Whether a picture is on its way: what is stored now would lack it. */
  onBusy?(isBusy: boolean): void
}

/** A picture of one's own: chosen, photographed, dropped or pasted; cut to a square, sent with its progress, taken away again. */
export function PictureField({ name, picture: initial, onTake, isCompact = false, onBusy }: Props) {
  const t = useTexts('profile')
  const { picture, work, send, retry, cancel, remove } = usePicture(initial, onTake)
  const [chosen, setChosen] = useState<{ file: File; source: string; open: boolean } | null>(null)
  const take = (file: File | null) => {
    if (!file) return
    const fault = fileFault(file)
    if (fault) return void toasts.push({ text: t(faults[fault]), tone: 'danger' })
    if (chosen) URL.revokeObjectURL(chosen.source)
    setChosen({ file, source: URL.createObjectURL(file), open: true })
  }
  const isOver = useDroppedFile(take)
  const isBusy = work.status === 'sending' || work.status === 'removing'
  useEffect(() => onBusy?.(isBusy), [isBusy, onBusy])
  return (
    <section
      aria-label={t('picture.title')}
      className={`${dropZone} ${looks[isCompact ? 'compact' : 'whole']} ${isOver ? 'border-accent bg-accent-soft' : 'border-transparent'}`}
    >
      <div className="flex flex-wrap items-center gap-4">
        <Avatar name={name} src={picture && pictureAt(picture, 512)} size={isCompact ? 'medium' : 'big'} />
        <div className={isCompact ? 'flex min-w-0 flex-1 flex-wrap gap-2' : buttonColumn}>
          <FileButton types={pictureTypes} variant="gray" onFile={take} disabled={isBusy}>
            <ImagePlus className="size-4.5" aria-hidden="true" />
            {t(picture ? 'picture.change' : 'picture.choose')}
          </FileButton>
          <div className={isCompact ? 'hidden' : 'hidden pointer-coarse:grid'}>
            <FileButton isCamera types={pictureTypes} variant="gray" onFile={take} disabled={isBusy}>
              <Camera className="size-4.5" aria-hidden="true" />
              {t('picture.camera')}
            </FileButton>
          </div>
          {picture ? (
            <Button variant="gray" pending={work.status === 'removing'} disabled={isBusy} onClick={() => void remove()}>
              <Trash2 className="size-4.5" aria-hidden="true" />
              {t('picture.remove')}
            </Button>
          ) : null}
        </div>
      </div>
      <WorkLine work={work} onCancel={cancel} onRetry={retry} />
      <p className="text-small text-ink-3">{t('picture.rules')}</p>
      {chosen ? (
        <LateOverlay>
          <CropSheet
            key={chosen.source}
            source={chosen.source}
            open={chosen.open}
            onClose={(crop) => {
              setChosen({ ...chosen, open: false })
              if (crop) send(chosen.file, crop)
            }}
          />
        </LateOverlay>
      ) : null}
    </section>
  )
}

function WorkLine({ work, onCancel, onRetry }: { work: PictureWork; onCancel(): void; onRetry(): void }) {
  const t = useTexts('profile')
  if (work.status === 'sending')
    return (
      <div className="flex items-center gap-4">
        <div className="min-w-0 flex-1">
          <Progress
            label={t('picture.sending')}
            value={work.part}
            step={t(work.part < 1 ? 'picture.sending' : 'picture.reading')}
          />
        </div>
        <Button variant="gray" onClick={onCancel}>
          {t('picture.cancel')}
        </Button>
      </div>
    )
  if (work.status !== 'failed') return null
  const isOffline = typeof navigator !== 'undefined' && !navigator.onLine
  return (
    <div role="alert" className="flex flex-wrap items-center gap-3">
      <p className="min-w-0 flex-1 basis-48 text-small text-danger">
        {work.message ?? t(isOffline ? 'picture.offline' : 'picture.failed')}
      </p>
      {work.canRetry ? (
        <Button variant="gray" onClick={onRetry}>
          {t('save.retry')}
        </Button>
      ) : null}
    </div>
  )
}
