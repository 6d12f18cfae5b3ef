import { Heart } from 'lucide-react'
import { useEffect } from 'react'
import { useViewer } from '#domains/accounts/web/public.ts'
import { useClient } from '#platform/contract/use-call.tsx'
import { useTexts } from '#platform/i18n/web/intl.tsx'
import { feel } from '#ui/patterns/feedback.ts'
import { toasts } from '#ui/patterns/toast-queue.ts'
import { useIsAlive } from '#ui/state/browser-value.ts'
import { useStore } from '#ui/state/store.ts'
import { PlainButton } from '#ui/primitives/plain-button.tsx'
import { favourites } from './favourites.ts'

const looks = {
  photo: 'bg-photo-shade/45 text-on-photo backdrop-blur-sm',
  plain: 'border border-line text-ink-1 hover:border-line-strong',
} as const

type Props = {
  character: { id: string; name: string }
  look: keyof typeof looks
  className?: string
  /** The mark was taken away, or set again. */
  onChange?: (isFavourite: boolean) => void
}

/** A heart that marks a character as a favourite, for people who have said that they are adults. */
export function FavouriteButton({ character: { id, name }, look, className = '', onChange }: Props) {
  const t = useTexts('characters')
  const client = useClient()
  const viewer = useViewer()
  // The document is the same for many people; whom somebody marked is their own.
  const isAlive = useIsAlive()
  const isMarked = useStore(favourites, ({ ids }) => ids.has(id))
  const isShown = isAlive && viewer !== null && viewer.isAdult
  useEffect(() => {
    if (isShown) void favourites.read(client, viewer)
  }, [client, viewer, isShown])
  if (!isShown) return null
  const choose = async (isFavourite: boolean): Promise<void> => {
    feel('press')
    if (!(await favourites.choose(client, viewer, { characterId: id, isFavourite }))) return
    onChange?.(isFavourite)
    if (!isFavourite)
      toasts.push({
        text: t('favourites.removed', { name }),
        action: { label: t('favourites.undo'), run: () => void choose(true) },
      })
  }
  return (
    <PlainButton
      aria-pressed={isMarked}
      aria-label={t('favourites.mark', { name })}
      title={t('favourites.mark', { name })}
      onClick={() => void choose(!isMarked)}
      className={`pressable grid size-11 shrink-0 place-items-center rounded-full ${className}`}
    >
      <span className={`grid size-9 place-items-center rounded-full ${looks[look]}`}>
        <Heart className={`size-5 ${isMarked ? 'fill-accent text-accent' : ''}`} strokeWidth={1.9} aria-hidden="true" />
      </span>
    </PlainButton>
  )
}
