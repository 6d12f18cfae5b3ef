import type { Photo } from '#domains/media/photo-contract.ts'
import { pictureSources } from '#domains/characters/web/public.ts'
import { useFormats, useTexts } from '#platform/i18n/web/intl.tsx'
import { Anchor } from '#ui/primitives/anchor.tsx'
import { Picture } from '#ui/primitives/picture.tsx'

type Props = { pictures: readonly Photo[]; name: string; characterId: string }

/** Photos stand in rows of three; a row that is begun is left out after the first. */
const fullRows = (count: number) => Math.max(3, count - (count % 3))

const mark =
  'absolute start-1 top-1 grid min-h-6 place-items-center rounded-full bg-photo-shade/65 px-1.5 text-fine font-semibold text-on-photo'
const frame = 'block rounded-s bg-surface-1 p-1.5 pb-4 shadow-1'

/** The newest photos that the person had made of her, as prints; all of them are in her album. */
export function PicturePart({ pictures, name, characterId }: Props) {
  const t = useTexts('relationships')
  const format = useFormats()
  return (
    <section aria-label={t('pictures', { name })} className="grid gap-4">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 className="text-lead">{t('pictures', { name })}</h2>
        <Anchor
          href={`/gallery?album=${encodeURIComponent(characterId)}`}
          className="inline-flex min-h-11 items-center text-small font-medium text-accent"
        >
          {t('allPictures')}
        </Anchor>
      </div>
      <ul className="grid grid-cols-3 gap-3">
        {pictures.slice(0, fullRows(pictures.length)).map(({ id, image, createdAt, isLocked }) =>
          image ? (
            <li key={id} className="odd:-rotate-1 even:rotate-1">
              <span className={frame}>
                <Picture
                  {...pictureSources(image)}
                  sizes="(min-width: 64rem) 9rem, 30vw"
                  alt={t('photoFrom', { name, date: format.dateTime(createdAt, { dateStyle: 'long' }) })}
                  width={3}
                  height={4}
                  thumbhash={image.thumbhash}
                  locked={isLocked}
                  className="[&>img]:object-top"
                >
                  <span className={mark}>
                    <span aria-hidden="true">{t('ai')}</span>
                    <span className="sr-only">{t('aiLabel')}</span>
                  </span>
                </Picture>
              </span>
            </li>
          ) : null,
        )}
      </ul>
    </section>
  )
}
