import { Ban, Clapperboard, EyeOff, Hourglass, ImageOff } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Photo } from '#domains/media/photo-contract.ts'
import { useFormats, useTexts } from '#platform/i18n/web/intl.tsx'
import { CoinLabel } from '#ui/primitives/coin-label.tsx'
import { Picture } from '#ui/primitives/picture.tsx'
import { PlainButton } from '#ui/primitives/plain-button.tsx'
import { Progress } from '#ui/primitives/progress.tsx'
import { pictureSources } from '../picture-sources.ts'
import { isInProgress } from './photo-cache.ts'
import { usePhotoWords } from './photo-words.ts'

const lockedCaption =
  'absolute inset-x-0 bottom-0 grid place-items-center bg-linear-to-t from-photo-shade/80 to-transparent px-2 pt-8 pb-3 text-small text-on-photo'

const sizes = '(min-width: 80rem) 16vw, (min-width: 48rem) 24vw, 46vw'
const leadSizes = '(min-width: 80rem) 33vw, (min-width: 48rem) 48vw, 92vw'

type PhotoTileProps = {
  photo: Photo
  /** Whose photo it is. */
  name: string
  /** It is twice as wide as the others, and a square where that is the whole width. */
  isLead?: boolean
  onOpen(): void
  /** The retry of a photo that failed. */
  onRetry?: (() => void) | undefined
  onCancel?: (() => void) | undefined
}

/** One photo in a grid, whatever state it is in. */
export function PhotoTile({ photo, name, isLead, onOpen, onRetry, onCancel }: PhotoTileProps) {
  const t = useTexts('photos')
  const describe = usePhotoWords(name)
  const { image, isLocked, price, state } = photo
  if (!image || state !== 'done')
    return isInProgress(photo) ? (
      <InProgress photo={photo} onCancel={onCancel} />
    ) : (
      <CameToNothing photo={photo} onRetry={onRetry} />
    )
  return (
    <PlainButton onClick={onOpen} className="pressable relative block w-full overflow-hidden rounded-m">
      <span className="sr-only">{`${describe(photo)}. `}</span>
      <Picture
        {...pictureSources(image)}
        sizes={isLead ? leadSizes : sizes}
        alt=""
        width={3}
        height={4}
        thumbhash={image.thumbhash}
        locked={isLocked}
        className={`[&>img]:object-top ${isLead ? '@max-[36rem]:aspect-square!' : ''}`}
      >
        <Marks photo={photo} />
      </Picture>
      {isLocked ? <Price amount={price} /> : <span className="sr-only">{t('action.open')}</span>}
    </PlainButton>
  )
}

function Marks({ photo: { kind, isOwn, isShown, review } }: { photo: Photo }) {
  const t = useTexts('photos')
  return (
    <span className="absolute start-2 top-2 flex gap-1.5">
      <Mark label={t('aiLabel')}>{t('ai')}</Mark>
      {kind === 'video' ? (
        <Mark label={t('loop')}>
          <Clapperboard className="size-3.5" />
        </Mark>
      ) : null}
      {review === 'waiting' ? (
        <Mark label={t('action.inReview')}>
          <Hourglass className="size-3.5" />
        </Mark>
      ) : null}
      {isOwn && !isShown && review !== 'waiting' ? (
        <Mark label={t(review === 'refused' ? 'action.refused' : 'action.hidden')}>
          {review === 'refused' ? <Ban className="size-3.5" /> : <EyeOff className="size-3.5" />}
        </Mark>
      ) : null}
    </span>
  )
}

function Price({ amount }: { amount: number }) {
  const t = useTexts('photos')
  const format = useFormats()
  return (
    <span className={lockedCaption}>
      <span className="sr-only">{t('action.unlockFor')} </span>
      <CoinLabel amount={format.number(amount)} label={t('coins', { amount })} />
    </span>
  )
}

function Mark({ label, children }: { label: string; children: ReactNode }) {
  return (
    <span className="grid min-h-6 min-w-6 place-items-center rounded-full bg-photo-shade/65 px-1.5 text-fine font-semibold text-on-photo">
      <span aria-hidden="true">{children}</span>
      <span className="sr-only">{label}</span>
    </span>
  )
}

const frame = 'grid aspect-3/4 content-center gap-3 rounded-m bg-surface-2 p-4 text-center text-small text-ink-2'
const link = 'pressable mx-auto min-h-11 rounded-full px-3 font-medium text-ink-1 underline underline-offset-4'

function InProgress({ photo: { state, progress }, onCancel }: Pick<PhotoTileProps, 'photo' | 'onCancel'>) {
  const t = useTexts('photos')
  const format = useFormats()
  const part = format.number(progress, { style: 'percent' })
  const words = state === 'waiting' ? t('state.waiting') : t('state.drawing', { part })
  return (
    <div className={frame}>
      <Progress label={words} {...(state === 'waiting' ? {} : { value: progress })} step={words} />
      {onCancel ? (
        <PlainButton onClick={onCancel} className={link}>
          {t('action.cancel')}
        </PlainButton>
      ) : null}
    </div>
  )
}

function CameToNothing({ photo: { state, isOwn }, onRetry }: Pick<PhotoTileProps, 'photo' | 'onRetry'>) {
  const t = useTexts('photos')
  return (
    <div className={frame}>
      <ImageOff aria-hidden="true" className="mx-auto size-7 text-ink-3" strokeWidth={1.5} />
      <p>{t(state === 'cancelled' ? 'state.cancelled' : 'state.failed')}</p>
      {isOwn ? <p className="text-fine text-ink-3">{t('state.refunded')}</p> : null}
      {onRetry ? (
        <PlainButton onClick={onRetry} className={link}>
          {t('action.retry')}
        </PlainButton>
      ) : null}
    </div>
  )
}
