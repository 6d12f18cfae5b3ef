import { useTexts } from '#platform/i18n/web/intl.tsx'
import { Section } from '#ui/patterns/section.tsx'
import { Anchor } from '#ui/primitives/anchor.tsx'
import { Picture } from '#ui/primitives/picture.tsx'
import { pictureSources } from '../picture-sources.ts'
import type { PhotoSubject } from './load-photos.ts'

const sizes = '(min-width: 64rem) 11rem, (min-width: 40rem) 24vw, 46vw'

/** Characters whose albums can be opened, by their portraits. */
export function AlbumGrid({ subjects }: { subjects: readonly PhotoSubject[] }) {
  const t = useTexts('photos')
  if (subjects.length === 0) return null
  return (
    <Section title={t('gallery.albums')} isFlush>
      <ul className="grid grid-cols-1 gap-3 min-[17rem]:grid-cols-2 sm:grid-cols-4 lg:grid-cols-6 2xl:grid-cols-8">
        {subjects.map(({ id, name, cover }) => (
          <li key={id} className="min-w-0">
            <Anchor href={`/gallery?album=${encodeURIComponent(id)}`} className="pressable block rounded-l">
              <Picture
                {...pictureSources(cover)}
                sizes={sizes}
                alt=""
                width={4}
                height={5}
                thumbhash={cover.thumbhash}
                className="w-full rounded-l [&>img]:object-top"
              />
              <span dir="auto" className="mt-1.5 block truncate px-1 text-small text-ink-2">
                {name}
              </span>
            </Anchor>
          </li>
        ))}
      </ul>
    </Section>
  )
}
