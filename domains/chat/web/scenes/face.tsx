import { pictureAt } from '#ui/primitives/picture-address.ts'
import { Picture } from '#ui/primitives/picture.tsx'
import type { Conversation as ListedConversation } from '../../contract.ts'

type Props = {
  character: Pick<ListedConversation['character'], 'cover'>
  /** Of another picture than the cover. */
  address?: string | null
  className?: string
}

/** A small round face beside a name. */
export function Face({ character: { cover }, address, className = 'size-7' }: Props) {
  return (
    <Picture
      src={address ?? pictureAt(cover.url, 160)}
      alt=""
      width={1}
      height={1}
      sizes="40px"
      thumbhash={cover.thumbhash}
      className={`shrink-0 rounded-full [&>img]:object-top ${className}`}
    />
  )
}
