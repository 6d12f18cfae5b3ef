import { Heart, MoreHorizontal, Share2, Trash2 } from 'lucide-react'
import { Avatar } from '../primitives/avatar.tsx'
import { Badge, CountBadge } from '../primitives/badge.tsx'
import { Tag } from '../primitives/chip.tsx'
import { CoinLabel } from '../primitives/coin-label.tsx'
import { EnergyLabel } from '../primitives/energy-label.tsx'
import { IconButton } from '../primitives/icon-button.tsx'
import { Menu } from '../primitives/menu.tsx'
import { Picture } from '../primitives/picture.tsx'
import { Progress } from '../primitives/progress.tsx'
import { Skeleton, SkeletonText } from '../primitives/skeleton.tsx'
import { Spinner } from '../primitives/spinner.tsx'
import { toasts } from '../patterns/toast-queue.ts'
import { photos } from './sample-photos.ts'

const steps = ['display', 'title', 'lead', 'body', 'small', 'fine'] as const
const stepClasses = {
  display: 'text-display font-face-display',
  title: 'text-title font-face-display',
  lead: 'text-lead',
  body: 'text-body',
  small: 'text-small',
  fine: 'text-fine',
}

/** Type, labels, pictures, waiting. */
export function SmallSection() {
  const photo = photos[0]?.src ?? ''
  return (
    <div className="grid gap-8">
      <div className="grid gap-2">
        {steps.map((step) => (
          <p key={step} className={stepClasses[step]}>
            {'The city is kind to you tonight 0123456789'}
          </p>
        ))}
      </div>
      <div className="flex flex-wrap items-center gap-4">
        <CoinLabel amount="1,240" label="1,240 coins" />
        <EnergyLabel amount="86" label="86 energy" />
        <Badge tone="accent">{'New'}</Badge>
        <Badge tone="gold">{'Premium'}</Badge>
        <Badge>{'Sample'}</Badge>
        <Badge tone="success">{'Ready'}</Badge>
        <Badge tone="danger">{'Failed'}</Badge>
        <CountBadge count={128} text="99+" label="128 unread" />
        <Tag>{'Night owl'}</Tag>
        <Spinner label="Loading" />
      </div>
      <div className="flex flex-wrap items-center gap-4">
        <Avatar name="Mara" size="small" />
        <Avatar name="Mara" src={photo} />
        <Avatar name="Élodie" size="big" />
        <IconButton label="Like" icon={<Heart className="size-5" />} />
        <IconButton label="Like" look="filled" icon={<Heart className="size-5" />} />
        <IconButton label="Like" look="photo" icon={<Heart className="size-5" />} />
        <Menu
          label="More"
          trigger={<MoreHorizontal className="size-5" />}
          items={[
            {
              key: 'share',
              label: 'Share',
              icon: <Share2 className="size-4" />,
              onSelect: () => toasts.push({ text: 'Shared' }),
            },
            {
              key: 'like',
              label: 'Like',
              icon: <Heart className="size-4" />,
              onSelect: () => toasts.push({ text: 'Liked' }),
            },
            {
              key: 'delete',
              label: 'Delete',
              icon: <Trash2 className="size-4" />,
              tone: 'danger',
              onSelect: () => toasts.push({ text: 'Deleted', tone: 'danger' }),
            },
          ]}
        />
      </div>
      <div className="grid max-w-2xl grid-cols-3 gap-3">
        <Picture src={photo} alt="Unlocked" width={3} height={4} className="rounded-m" />
        <Picture src={photo} alt="Locked" width={3} height={4} blurred locked className="rounded-m" />
        <Picture
          src="/nowhere.webp"
          alt="Still loading"
          width={3}
          height={4}
          thumbhash={photos[0]?.thumbhash}
          className="rounded-m"
        />
      </div>
      <div className="grid max-w-md gap-5">
        <Progress label="Building Mara" value={0.62} step="Painting the light" />
        <Progress label="Waiting" />
        <div className="flex gap-4">
          <Skeleton className="size-12 rounded-full" />
          <div className="flex-1">
            <SkeletonText />
          </div>
        </div>
      </div>
    </div>
  )
}
