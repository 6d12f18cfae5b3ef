import { useTexts } from '#platform/i18n/web/intl.tsx'
import { Picture } from '#ui/primitives/picture.tsx'
import { pictureSources } from '../picture-sources.ts'
import type { PhotoSubject } from './load-photos.ts'

const subjectRow =
  '-mx-4 flex snap-x gap-3 overflow-x-auto scroll-px-4 px-4 py-1 [scrollbar-width:none] md:mx-0 md:px-1 md:pb-3 md:[scrollbar-width:thin]'
const subjectOption =
  'group pressable relative grid w-18 shrink-0 cursor-pointer snap-start justify-items-center gap-1.5 text-center text-small text-ink-2 has-checked:text-ink-1'
const subjectPicture =
  'size-16 rounded-full ring-2 ring-line peer-checked:ring-3 peer-checked:ring-accent peer-focus-visible:outline-2 peer-focus-visible:outline-offset-3 peer-focus-visible:outline-focus [&>img]:object-top'

type SubjectFieldProps = { subjects: readonly PhotoSubject[]; chosen: string; onChoose(id: string): void }

/** Whose photo it shall be. */
export function SubjectField({ subjects, chosen, onChoose }: SubjectFieldProps) {
  const t = useTexts('photos')
  return (
    <fieldset className="min-w-0">
      <legend className="mb-2.5 text-body font-medium text-ink-1">{t('request.who')}</legend>
      <div className={subjectRow}>
        {subjects.map(({ id, name, cover }) => (
          <label key={id} className={subjectOption}>
            <input
              type="radio"
              name="sitter"
              checked={id === chosen}
              onChange={() => onChoose(id)}
              className="peer sr-only"
            />
            <Picture
              {...pictureSources(cover)}
              sizes="4.5rem"
              alt=""
              width={1}
              height={1}
              thumbhash={cover.thumbhash}
              className={subjectPicture}
            />
            <span dir="auto" className="w-full truncate">
              {name.split(' ', 1)[0]}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
