import { pictureAt, pictureSet } from '#ui/primitives/picture-address.ts'
import { Picture } from '#ui/primitives/picture.tsx'
import type { Conversation } from '../contract.ts'

type Props = {
  character: Conversation['character']
  size: 'small' | 'default' | 'medium' | 'big' | 'tall'
  priority?: boolean
  decorative?: boolean
}

const shapes = {
  small: { className: 'size-10 rounded-full', width: 160, sizes: '40px' },
  default: { className: 'size-13 rounded-full', width: 160, sizes: '52px' },
  medium: { className: 'size-18 rounded-full', width: 160, sizes: '72px' },
  big: { className: 'size-28 rounded-full', width: 320, sizes: '112px' },
  tall: { className: 'w-full rounded-l', width: 480, sizes: '320px' },
}

/** A character's portrait: round beside a name, tall where there is room. */
export function CharacterPortrait({ character, size, priority, decorative }: Props) {
  const { className, width, sizes } = shapes[size]
  const { cover, name } = character
  const isTall = size === 'tall'
  return (
    <Picture
      src={pictureAt(cover.url, width)}
      srcSet={pictureSet(cover.url, [width, width * 2])}
      sizes={sizes}
      alt={decorative ? '' : name}
      width={isTall ? cover.width : 1}
      height={isTall ? cover.height : 1}
      thumbhash={cover.thumbhash}
      priority={priority}
      className={`shrink-0 ${className} ${isTall ? '' : '[&>img]:object-top'}`}
    />
  )
}
