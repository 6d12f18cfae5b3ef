import { Eye, EyeOff, MoreVertical, Share2, ThumbsDown, ThumbsUp, Trash2 } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Photo } from '#domains/media/photo-contract.ts'
import { useFormats, useLabelled, useTexts } from '#platform/i18n/web/intl.tsx'
import type { MenuItem } from '#ui/primitives/menu-entries.tsx'
import { Menu } from '#ui/primitives/menu.tsx'
import { PlainButton } from '#ui/primitives/plain-button.tsx'
import type { PhotoActions } from './use-photo-actions.ts'

type PhotoBarProps<P extends Photo> = {
  photo: P
  actions: PhotoActions<P>
  /** Whether the person may show and hide it: as its owner, or as the creator of the character. */
  mayShow: boolean
  onDelete(): void
  /** More that can be done, such as reporting it. */
  extra?: readonly MenuItem[]
}

const round =
  'pressable inline-flex min-h-11 min-w-11 items-center justify-center gap-1.5 rounded-full px-3 text-small text-on-photo tabular-nums aria-pressed:text-accent'
const icon = 'size-5 shrink-0'

/** The actions on the photo that is shown large. */
export function PhotoBar<P extends Photo>({ photo, actions, mayShow, onDelete, extra = [] }: PhotoBarProps<P>) {
  const t = useTexts('photos')
  const { isOwn, isShown, review, reaction, likes, dislikes } = photo
  const isOut = isShown || review === 'waiting'
  const items: MenuItem[] = [
    // A refused photo stays with its owner; the way to object is among the decisions.
    ...(mayShow && review !== 'refused'
      ? [
          {
            key: 'show',
            label: t(review === 'waiting' ? 'action.endReview' : isShown ? 'action.hide' : 'action.show'),
            icon: isOut ? <EyeOff className={icon} /> : <Eye className={icon} />,
            onSelect: () => void actions.show(photo, !isOut),
          },
        ]
      : []),
    ...extra,
    ...(isOwn
      ? [
          {
            key: 'delete',
            label: t('action.delete'),
            icon: <Trash2 className={icon} />,
            tone: 'danger' as const,
            onSelect: onDelete,
          },
        ]
      : []),
  ]
  return (
    <div className="grid justify-items-center gap-2">
      {review === null ? null : (
        <p className="rounded-m bg-photo-shade/65 px-3 py-1.5 text-center text-small text-pretty text-on-photo backdrop-blur-md">
          {t(review === 'waiting' ? 'action.inReview' : 'action.refused')}
        </p>
      )}
      <div className="flex items-center gap-1 rounded-full bg-photo-shade/65 px-1.5 backdrop-blur-md">
        <span aria-hidden="true" className="ps-3 text-fine font-semibold text-on-photo opacity-85">
          {t('ai')}
        </span>
        <Reaction
          label={t('action.like')}
          count={t('action.likes', { count: likes })}
          number={likes}
          isOn={reaction === 1}
          icon={<ThumbsUp className={icon} fill={reaction === 1 ? 'currentColor' : 'none'} />}
          onPress={() => void actions.react(photo, 1)}
        />
        <Reaction
          label={t('action.dislike')}
          count={t('action.dislikes', { count: dislikes })}
          number={dislikes}
          isOn={reaction === -1}
          icon={<ThumbsDown className={icon} fill={reaction === -1 ? 'currentColor' : 'none'} />}
          onPress={() => void actions.react(photo, -1)}
        />
        <PlainButton aria-label={t('action.share')} className={round} onClick={() => void actions.share(photo)}>
          <Share2 className={icon} aria-hidden="true" />
        </PlainButton>
        {items.length > 0 ? (
          <Menu
            label={t('action.menu')}
            trigger={<MoreVertical className={icon} aria-hidden="true" />}
            triggerClassName={round}
            items={items}
          />
        ) : null}
      </div>
    </div>
  )
}

type ReactionProps = {
  label: string
  count: string
  number: number
  isOn: boolean
  icon: ReactNode
  onPress(): void
}

function Reaction({ label, count, number, isOn, icon: Icon, onPress }: ReactionProps) {
  const format = useFormats()
  const labelled = useLabelled()
  return (
    <PlainButton aria-label={labelled(label, count)} aria-pressed={isOn} className={round} onClick={onPress}>
      <span aria-hidden="true" className="contents">
        {Icon}
        {number > 0 ? format.number(number, { notation: 'compact' }) : null}
      </span>
    </PlainButton>
  )
}
