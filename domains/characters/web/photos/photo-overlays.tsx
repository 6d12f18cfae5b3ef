import { Flag } from 'lucide-react'
import type { ReactNode } from 'react'
import { useState } from 'react'
import type { Photo } from '#domains/media/photo-contract.ts'
import { useReport } from '#domains/safety/web/public.ts'
import { useFormats, useTexts } from '#platform/i18n/web/intl.tsx'
import { LazyConfirmDialog } from '#ui/patterns/lazy-confirm-dialog.tsx'
import type { MenuItem } from '#ui/primitives/menu-entries.tsx'
import { PhotoBar } from './photo-bar.tsx'
import type { PhotoCache } from './photo-cache.ts'
import { usePhotoWords } from './photo-words.ts'
import { isClear, previewItems } from './preview-items.ts'
import { UnlockSheet } from './unlock-sheet.tsx'
import { usePhotoActions } from './use-photo-actions.ts'
import { LateOverlay } from '#ui/patterns/late-overlay.tsx'
import { late } from '#ui/state/late.ts'

const MediaPreview = late(() =>
  import('#ui/patterns/media-preview.tsx').then((part) => ({ default: part.MediaPreview })),
)

type Opened = { id: string; isOpen: boolean }

type Viewed<P extends Photo> = {
  store: Pick<PhotoCache<P>, 'put' | 'removed'>
  list: readonly P[]
  nameOf(photo: P): string
  /** The photos are of a character of the person's own, so each may be shown or hidden. */
  isOwnCharacter?: boolean
}

/** The overlays of photos: the preview with its actions, the unlocking of what is locked, and the question before one is deleted. */
export function usePhotoOverlays<P extends Photo>({ store, list, nameOf, isOwnCharacter = false }: Viewed<P>) {
  const t = useTexts('photos')
  const actions = usePhotoActions(store, nameOf)
  const [unlocking, setUnlocking] = useState<Opened | null>(null)
  const [shown, setShown] = useState<Opened | null>(null)
  const [deleting, setDeleting] = useState<Opened | null>(null)
  const locked = list.find(({ id }) => id === unlocking?.id)
  const leaving = list.find(({ id }) => id === deleting?.id)
  const report = useReport()
  const reportAction = ({ id }: P): MenuItem => ({
    key: 'report',
    label: t('action.report'),
    icon: <Flag className="size-5 shrink-0" aria-hidden="true" />,
    onSelect() {
      close(setShown)
      report.begin({ target: { kind: 'photo', id }, onReported: () => store.removed(id) })
    },
  })
  const close = (set: typeof setShown) => set((before) => before && { ...before, isOpen: false })
  const overlays = (
    <>
      {locked && unlocking ? (
        <UnlockSheet
          key={locked.id}
          photo={locked}
          name={nameOf(locked)}
          open={unlocking.isOpen}
          onClose={() => close(setUnlocking)}
          onUnlocked={(photo) => {
            close(setUnlocking)
            store.put({ ...locked, ...photo })
          }}
        />
      ) : null}
      {shown ? (
        <Viewer
          key={shown.id}
          list={list}
          shown={shown}
          nameOf={nameOf}
          onClose={() => close(setShown)}
          below={(photo) => (
            <PhotoBar
              photo={photo}
              actions={actions}
              mayShow={(photo.isOwn || isOwnCharacter) && photo.isBrought !== true}
              extra={photo.isOwn && !photo.isSent ? [] : [reportAction(photo)]}
              onDelete={() => {
                close(setShown)
                setDeleting({ id: photo.id, isOpen: true })
              }}
            />
          )}
        />
      ) : null}
      <LazyConfirmDialog
        open={deleting?.isOpen ?? false}
        title={t('action.deleteTitle')}
        text={t('action.deleteText')}
        confirmLabel={t('action.deleteYes')}
        cancelLabel={t('action.deleteNo')}
        tone="danger"
        onConfirm={() => {
          close(setDeleting)
          if (leaving) void actions.remove(leaving)
        }}
        onCancel={() => close(setDeleting)}
      />
      {report.dialog}
    </>
  )
  return {
    actions,
    overlays,
    /** Shows a clear photo large, and offers to unlock a locked one. */
    open: (photo: P) => (photo.isLocked ? setUnlocking : setShown)({ id: photo.id, isOpen: true }),
  }
}

type ViewerProps<P extends Photo> = {
  list: readonly P[]
  shown: Opened
  nameOf(photo: P): string
  onClose(): void
  below(photo: P): ReactNode
}

/** The clear ones, large, beginning with the one that was tapped. */
function Viewer<P extends Photo>({ list, shown, nameOf, onClose, below }: ViewerProps<P>) {
  const t = useTexts('photos')
  const format = useFormats()
  const clear = list.filter(isClear)
  const opened = clear.find(({ id }) => id === shown.id)
  const name = opened ? nameOf(opened) : ''
  const describe = usePhotoWords(name)
  return (
    <LateOverlay>
      <MediaPreview
        open={shown.isOpen}
        onClose={onClose}
        startKey={shown.id}
        items={previewItems(clear, describe)}
        below={(key) => {
          const photo = clear.find(({ id }) => id === key)
          return photo ? below(photo) : null
        }}
        labels={{
          title: t('preview.title', { name }),
          close: t('preview.close'),
          previous: t('preview.previous'),
          next: t('preview.next'),
          position: (index, count) =>
            t('preview.position', { index: format.number(index), count: format.number(count) }),
        }}
      />
    </LateOverlay>
  )
}
