import { UserRound } from 'lucide-react'
import { Picture } from './picture.tsx'

export interface AvatarProps {
  /** Whose face it is; spoken unless the name stands beside it (then hide with decorative). */
  name: string
  src?: string | null
  thumbhash?: string | null
  size?: 'mini' | 'small' | 'default' | 'medium' | 'big'
  /** Without a name there is nothing to speak. */
  decorative?: boolean
}

const sizes = {
  mini: 'size-5 text-[0.6875rem]',
  small: 'size-9 text-fine',
  default: 'size-12 text-body',
  medium: 'size-16 text-lead',
  big: 'size-24 text-title',
}

/** A round face, or the first letter of the name, or the outline of somebody without one. */
export function Avatar({ name, src, thumbhash, size = 'default', decorative = name.trim() === '' }: AvatarProps) {
  const letter = [...name.trim()][0]?.toLocaleUpperCase()
  const shape = `shrink-0 rounded-full ${sizes[size]}`
  if (src)
    return (
      <Picture
        src={src}
        alt={decorative ? '' : name}
        width={1}
        height={1}
        thumbhash={thumbhash}
        className={`${shape} [&>img]:object-top`}
      />
    )
  return (
    <span
      role={decorative ? undefined : 'img'}
      aria-label={decorative ? undefined : name}
      className={`grid place-items-center bg-accent-soft font-display text-accent ${shape}`}
    >
      <span aria-hidden="true">{letter ?? <UserRound className="size-[1.5em]" strokeWidth={1.5} />}</span>
    </span>
  )
}
