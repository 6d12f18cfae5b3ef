import { Picture } from '#ui/primitives/picture.tsx'
import { pictureAt, pictureSet } from '#ui/primitives/picture-address.ts'
import type { Picture as PictureOf } from '../contract.ts'

/** A row of portraits over an offer. On a phone they are cut lower, and on a low screen the offer needs all the room. */
export function PortraitRowScreen({ faces }: { faces: readonly PictureOf[] }) {
  if (faces.length === 0) return null
  return (
    <ul
      aria-hidden="true"
      className="grid grid-cols-5 gap-1.5 md:gap-3 [@media(height<44rem)]:hidden lg:[@media(height<44rem)]:grid"
    >
      {faces.map((face, place) => (
        <li
          key={face.url}
          className={`overflow-hidden rounded-m border border-line md:rounded-l ${place % 2 === 1 ? 'translate-y-2' : ''}`}
        >
          <Picture
            src={pictureAt(face.url, 320)}
            srcSet={pictureSet(face.url, [160, 320, 480])}
            sizes="(min-width: 64rem) 9rem, (min-width: 48rem) 18vw, 19vw"
            alt=""
            width={4}
            height={5}
            thumbhash={face.thumbhash}
            className="w-full max-md:aspect-8/7! [&>img]:object-top"
          />
        </li>
      ))}
    </ul>
  )
}
