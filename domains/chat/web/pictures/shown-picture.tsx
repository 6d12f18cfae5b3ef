import { useState } from 'react'
import { useTexts } from '#platform/i18n/web/intl.tsx'
import { LateOverlay } from '#ui/patterns/late-overlay.tsx'
import { late } from '#ui/state/late.ts'
import { Picture } from '#ui/primitives/picture.tsx'
import { PlainButton } from '#ui/primitives/plain-button.tsx'

const MediaPreview = late(() =>
  import('#ui/patterns/media-preview.tsx').then((part) => ({ default: part.MediaPreview })),
)

/** How wide the words below a picture run: as wide as it. */
export const shownPictureWidth = 'w-64 max-w-full'

type Props = {
  picture: { url: string; width: number; height: number; alt: string; thumbhash?: string }
  /** Words stand below it. */
  hasWords: boolean
}

/** A picture that the person showed, in its message; a press shows it large. */
export function ShownPicture({ picture, hasWords }: Props) {
  const t = useTexts('chat')
  const [isOpen, setOpen] = useState(false)
  const { url, width, height, thumbhash = '' } = picture
  const alt = picture.alt || t('message.picture')
  const labels = { title: alt, close: t('close'), previous: '', next: '', position: () => '' }
  return (
    <>
      <PlainButton
        aria-label={`${alt}. ${t('message.enlarge')}`}
        onClick={() => setOpen(true)}
        className={`-mx-2.5 -mt-1 block w-[calc(100%+1.25rem)] overflow-hidden rounded-m ${hasWords ? 'mb-2' : ''}`}
      >
        <Picture src={url} alt={alt} width={width} height={height} thumbhash={thumbhash} className="max-h-96 w-full" />
      </PlainButton>
      {isOpen ? (
        <LateOverlay>
          <MediaPreview
            open
            onClose={() => setOpen(false)}
            items={[{ key: url, kind: 'image', src: url, alt, width, height, thumbhash }]}
            labels={labels}
          />
        </LateOverlay>
      ) : null}
    </>
  )
}
