import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import { videoTypes } from '#domains/media/rules.ts'
import type { OwnVideo } from '#domains/media/video-contract.ts'
import { useFormats, useTexts } from '#platform/i18n/web/intl.tsx'
import { LazyConfirmDialog } from '#ui/patterns/lazy-confirm-dialog.tsx'
import { ErrorMessage } from '#ui/primitives/error-message.tsx'
import { FileButton } from '#ui/primitives/file-button.tsx'
import { IconButton } from '#ui/primitives/icon-button.tsx'
import { Progress } from '#ui/primitives/progress.tsx'
import { useOwnVideos } from './use-own-videos.ts'

/** The videos that a person brought along for a character of their own; nothing where none are taken in and none are there. */
export function OwnVideos({ characterId }: { characterId: string }) {
  const t = useTexts('photos')
  const { loaded, sending, problem, add, remove } = useOwnVideos(characterId)
  const [deleting, setDeleting] = useState<{ id: string; isOpen: boolean } | null>(null)
  if (!loaded || (!loaded.takesVideos && loaded.list.length === 0)) return null
  const close = () => setDeleting((before) => before && { ...before, isOpen: false })
  return (
    <section aria-label={t('videos.title')} className="grid gap-4 pt-10">
      <div className="grid gap-1">
        <h2 className="text-lead">{t('videos.title')}</h2>
        <p className="max-w-prose text-small text-ink-3">{t('videos.note')}</p>
      </div>
      {loaded.takesVideos ? (
        <div className="grid max-w-sm justify-items-start gap-3">
          <FileButton types={videoTypes} variant="gray" disabled={sending !== null} onFile={(file) => void add(file)}>
            {t('videos.add')}
          </FileButton>
          {sending ? (
            <div className="w-full">
              <UploadProgress part={sending.part} />
            </div>
          ) : null}
          <ErrorMessage>{problem === null ? null : t(`videos.problems.${problem}`)}</ErrorMessage>
        </div>
      ) : null}
      {loaded.list.length > 0 ? (
        <ul className="grid grid-cols-2 gap-2.5 sm:grid-cols-3 lg:grid-cols-5">
          {loaded.list.map((video) => (
            <li key={video.id} className="min-w-0">
              <VideoTile video={video} onDelete={() => setDeleting({ id: video.id, isOpen: true })} />
            </li>
          ))}
        </ul>
      ) : null}
      <LazyConfirmDialog
        open={deleting?.isOpen ?? false}
        title={t('videos.deleteTitle')}
        text={t('videos.deleteText')}
        confirmLabel={t('action.deleteYes')}
        cancelLabel={t('action.deleteNo')}
        tone="danger"
        onConfirm={() => {
          close()
          if (deleting) void remove(deleting.id)
        }}
        onCancel={close}
      />
    </section>
  )
}

function UploadProgress({ part }: { part: number }) {
  const t = useTexts('photos')
  const format = useFormats()
  const isSent = part >= 1
  const written = format.number(part, { style: 'percent', maximumFractionDigits: 0 })
  const step = isSent ? t('videos.preparing') : t('videos.sending', { part: written })
  return <Progress label={t('videos.add')} step={step} {...(isSent ? {} : { value: part })} />
}

/** One video, which plays in its place; it has no sound, so there is nothing to write under it. */
function VideoTile({ video, onDelete }: { video: OwnVideo; onDelete(): void }) {
  const t = useTexts('photos')
  const format = useFormats()
  const name = t('videos.from', { date: format.dateTime(video.createdAt, { dateStyle: 'long' }) })
  return (
    <figure className="grid gap-1">
      <video
        controls
        loop
        muted
        playsInline
        preload="none"
        src={video.url}
        poster={video.poster}
        aria-label={name}
        className="aspect-3/4 w-full rounded-l bg-surface-2 object-contain"
      />
      <figcaption className="flex items-center justify-between gap-1 ps-1 text-small text-ink-3">
        <span className="min-w-0 wrap-anywhere">{format.dateTime(video.createdAt, { dateStyle: 'medium' })}</span>
        <IconButton
          label={t('videos.delete')}
          icon={<Trash2 className="size-5" aria-hidden="true" />}
          onClick={onDelete}
        />
      </figcaption>
    </figure>
  )
}
