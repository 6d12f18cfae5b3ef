import { useTexts } from '#platform/i18n/web/intl.tsx'
import { Picture } from '#ui/primitives/picture.tsx'
import { pictureSources } from '../picture-sources.ts'
import type { PhotoSubject } from './load-photos.ts'
import type { OptionName, PhotoRequest } from './photo-request.ts'
import { options } from './photo-request.ts'

const caption =
  'absolute inset-x-0 bottom-0 grid gap-2 bg-linear-to-t from-photo-shade via-photo-shade/75 to-transparent p-4 pt-16 text-on-photo'

type RequestPosterProps = {
  subject: PhotoSubject
  request: PhotoRequest
  /** Photos stand under it and need the room. */
  isLow: boolean
}

/** On wide screens: who the photo shows, and what is chosen for it. The form says the same. */
export function RequestPoster({ subject: { name, cover }, request, isLow }: RequestPosterProps) {
  const t = useTexts('photos')
  const words = useTexts('vocabulary')
  const chosen = (Object.keys(options) as OptionName[]).flatMap((option) => {
    const value = request[option]
    return value === null ? [] : words(`${option}.${value}`)
  })
  return (
    <div aria-hidden="true" className="relative overflow-hidden rounded-l max-lg:hidden">
      <Picture
        {...pictureSources(cover)}
        sizes="26rem"
        alt=""
        width={isLow ? 3 : 4}
        height={isLow ? 2 : 5}
        thumbhash={cover.thumbhash}
        className="max-h-[52dvh] w-full [&>img]:object-top"
      />
      <div className={caption}>
        <p className="truncate font-face-display text-title">
          <bdi>{name}</bdi>
        </p>
        <ul className="flex flex-wrap gap-1.5">
          {(chosen.length > 0 ? chosen : [t('request.any')]).map((word) => (
            <li key={word} className="rounded-tag bg-photo-shade/70 px-2.5 py-0.5 text-small">
              {word}
            </li>
          ))}
        </ul>
      </div>
    </div>
  )
}
