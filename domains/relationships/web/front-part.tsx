import { Heart } from 'lucide-react'
import { pictureSources } from '#domains/characters/web/public.ts'
import { useFormats, useTexts } from '#platform/i18n/web/intl.tsx'
import { Picture } from '#ui/primitives/picture.tsx'
import type { Together } from './load-together.ts'

/** Her picture like the lid of a box, since when, and what was counted. */
export function FrontPart({ together: { name, cover, since, days, messages, photos } }: { together: Together }) {
  const t = useTexts('relationships')
  const format = useFormats()
  const figures = [
    { key: 'days', value: days },
    { key: 'messages', value: messages },
    { key: 'photos', value: photos },
  ] as const
  return (
    <div className="grid justify-items-center gap-6 rounded-xl bg-linear-to-b from-accent-soft to-transparent px-4 pt-8">
      {cover ? (
        <Picture
          {...pictureSources(cover)}
          sizes="10rem"
          alt={name}
          width={4}
          height={5}
          thumbhash={cover.thumbhash}
          priority
          className="w-40 rounded-t-full rounded-b-l border-4 border-surface-0 shadow-2 [&>img]:object-top"
        />
      ) : null}
      {since === null ? null : (
        <p className="grid justify-items-center gap-2 text-center text-lead text-balance font-face-display">
          <Heart className="size-4.5 shrink-0 text-accent" aria-hidden="true" />
          {t('since', { date: format.dateTime(since, { dateStyle: 'long' }) })}
        </p>
      )}
      <dl className="grid w-full max-w-md grid-cols-3">
        {figures.map(({ key, value }) => (
          <div
            key={key}
            className="flex min-w-0 flex-col-reverse justify-end border-line px-1 text-center not-first:border-s"
          >
            <dt className="text-fine text-ink-2 wrap-anywhere sm:text-small">{t(`figures.${key}`)}</dt>
            <dd className="text-title font-face-display tabular-nums">{format.number(value)}</dd>
          </div>
        ))}
      </dl>
    </div>
  )
}
