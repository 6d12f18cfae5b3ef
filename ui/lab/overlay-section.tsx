import { useState } from 'react'
import { Button } from '../primitives/button.tsx'
import { Sheet } from '../primitives/sheet.tsx'
import { SkeletonText } from '../primitives/skeleton.tsx'
import { AutoConfirmDialog } from '../patterns/auto-confirm-dialog.tsx'
import { ConfirmDialog } from '../patterns/confirm-dialog.tsx'
import type { PreviewItem } from '../patterns/media-preview.tsx'
import { MediaPreview } from '../patterns/media-preview.tsx'
import { toasts } from '../patterns/toast-queue.ts'
import { sampleFilm } from './sample-film.ts'
import { photos } from './sample-photos.ts'

const dialogs = {
  plain: { title: 'Leave the chat?', text: 'Your <b>words</b> stay here until you come back.' },
  untitled: { text: 'Nothing was lost.' },
  html: {
    title: 'Delete Mara?',
    html: 'This is <b>for good</b>. See the <a href="/settings/terms">terms</a>.<script>window.broken = true</script>',
    tone: 'danger',
  },
  single: { title: 'Saved', text: 'She will remember.', onlyConfirm: true },
  blocked: { title: 'Choose one', text: 'Tapping beside does nothing.', blockBackground: true },
} as const
type Opened = keyof typeof dialogs | 'auto' | 'sheet' | 'side' | 'preview' | 'film' | null

const pictures = photos.map((photo, index) => ({
  key: String(index),
  kind: 'image' as const,
  src: photo.src,
  alt: photo.alt,
  width: 600,
  height: 800,
  thumbhash: photo.thumbhash,
}))
const previewLabels = {
  title: 'Photos',
  close: 'Close',
  previous: 'Previous',
  next: 'Next',
  position: (index: number, count: number) => `${index} / ${count}`,
}

/** Dialogs, sheets, the media preview and toasts. */
export function OverlaySection() {
  const [opened, setOpened] = useState<Opened>(null)
  const [film, setFilm] = useState<string | null>(null)
  const items: PreviewItem[] = film
    ? [...pictures, { key: 'film', kind: 'video', src: film, alt: 'A minute of dusk', width: 120, height: 160 }]
    : pictures
  const showFilm = async () => {
    setFilm(await sampleFilm())
    setOpened('film')
  }
  const close = () => setOpened(null)
  const end = (outcome: string) => () => {
    close()
    toasts.push({ text: outcome })
  }
  return (
    <div className="flex flex-wrap gap-3">
      {(Object.keys(dialogs) as (keyof typeof dialogs)[]).map((key) => (
        <span key={key}>
          <Button variant="gray" onClick={() => setOpened(key)}>
            {key}
          </Button>
          <ConfirmDialog
            open={opened === key}
            confirmLabel="Yes, do it"
            cancelLabel="Not now"
            onConfirm={end('confirmed')}
            onCancel={end('cancelled')}
            {...dialogs[key]}
          />
        </span>
      ))}
      <Button variant="gray" onClick={() => setOpened('auto')}>
        {'auto'}
      </Button>
      <AutoConfirmDialog
        open={opened === 'auto'}
        title="Go on?"
        content="Without an answer, this stops."
        okLabel="OK"
        cancelLabel="Cancel"
        onConfirm={end('confirmed')}
        onCancel={end('cancelled')}
      />
      <Button variant="gray" onClick={() => setOpened('sheet')}>
        {'sheet'}
      </Button>
      <Sheet
        open={opened === 'sheet'}
        onClose={close}
        title="Choose a place"
        closeLabel="Close"
        footer={
          <Button wide onClick={close}>
            {'Take the rooftop'}
          </Button>
        }
      >
        <SkeletonText lines={14} />
      </Sheet>
      <Button variant="gray" onClick={() => setOpened('side')}>
        {'side'}
      </Button>
      <Sheet open={opened === 'side'} onClose={close} place="side" title="Filters" closeLabel="Close">
        <SkeletonText lines={8} />
      </Sheet>
      <Button variant="gray" onClick={() => setOpened('preview')}>
        {'preview'}
      </Button>
      <Button variant="gray" onClick={() => void showFilm()}>
        {'film'}
      </Button>
      <MediaPreview
        open={opened === 'preview' || opened === 'film'}
        onClose={close}
        items={items}
        startKey={opened === 'film' ? 'film' : '1'}
        labels={previewLabels}
      />
      <Button
        variant="gray"
        onClick={() =>
          toasts.push({
            text: 'Saved to her album.',
            tone: 'success',
            action: { label: 'Undo', run: () => toasts.push({ text: 'Taken back.' }) },
          })
        }
      >
        {'toast'}
      </Button>
      <Button
        variant="gray"
        onClick={() => toasts.push({ text: 'The line broke. Your words are safe.', tone: 'danger' })}
      >
        {'alert'}
      </Button>
    </div>
  )
}
