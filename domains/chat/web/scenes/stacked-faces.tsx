import { pictureAt } from '#ui/primitives/picture-address.ts'
import { Picture } from '#ui/primitives/picture.tsx'
import type { Conversation as ListedConversation } from '../../contract.ts'

type Props = { characters: readonly ListedConversation['character'][]; size: keyof typeof sizes }

const most = 3
const sizes = {
  small: { place: 'size-10', one: 'size-6.5', sizes: '26px' },
  default: { place: 'size-13', one: 'size-8.5', sizes: '34px' },
  big: { place: 'size-28', one: 'size-18', sizes: '72px' },
}
/** Where the first, the second and the third stand within the place of one portrait. */
const corners = ['start-0 top-0', 'end-0 bottom-0', 'start-0 bottom-0']

/** The faces of a scene, in the place of one portrait: three of them at most. */
export function StackedFaces({ characters, size }: Props) {
  const { place, one, sizes: wanted } = sizes[size]
  return (
    <span aria-hidden="true" className={`relative block shrink-0 ${place}`}>
      {characters.slice(0, most).map(({ id, cover }, at) => (
        <Picture
          key={id}
          src={pictureAt(cover.url, 160)}
          sizes={wanted}
          alt=""
          width={1}
          height={1}
          thumbhash={cover.thumbhash}
          className={`absolute! rounded-full border-2 border-surface-0 [&>img]:object-top ${one} ${corners[at]}`}
        />
      ))}
    </span>
  )
}
