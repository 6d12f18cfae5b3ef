import { ChevronRight } from 'lucide-react'
import { useQuotation, useTexts } from '#platform/i18n/web/intl.tsx'
import { Anchor } from '#ui/primitives/anchor.tsx'
import { Picture } from '#ui/primitives/picture.tsx'
import { pictureAt, pictureSet } from '#ui/primitives/picture-address.ts'
import { firstName } from '../first-name.ts'
import type { CharacterSummary } from '../../contract.ts'
import { characterOf, ideaOf, othersIn } from './ideas.ts'

const card =
  'pressable mt-1 mb-2 flex max-w-xl items-center gap-3.5 rounded-l border border-line bg-surface-1 p-2.5 pe-3 hover:border-line-strong'

/** The cards that a phone shows before it is scrolled. */
const firstRows = 6

type Props = {
  characters: readonly CharacterSummary[]
  /** The characters of the last conversations; null until they are here. */
  recent: readonly string[] | null
  day: number
}

/** Something to begin an evening with: a line for one of the characters, which stands ready in the chat and is not sent. */
export function EveningIdea({ characters, recent, day }: Props) {
  const t = useTexts('characters')
  const quotation = useQuotation()
  const character = characterOf(othersIn(characters, firstRows, recent ?? []), day)
  if (!character) return null
  const { id, name, cover } = character
  const idea = ideaOf(day)
  return (
    <section
      aria-label={t('today.title')}
      className={`@container min-w-0 lg:w-md ${recent === null ? 'in-data-chats:invisible' : ''}`}
    >
      <Anchor href={`/chat?character=${encodeURIComponent(id)}&idea=${idea}`} className={card}>
        <Picture
          src={pictureAt(cover.url, 160)}
          srcSet={pictureSet(cover.url, [160, 320])}
          sizes="48px"
          alt=""
          width={1}
          height={1}
          thumbhash={cover.thumbhash}
          className="size-12 shrink-0 rounded-full @max-[14rem]:hidden [&>img]:object-top"
        />
        <span className="min-w-0 flex-1">
          <span className="block truncate text-fine text-ink-3">
            {t('today.invitation', { name: firstName(name) })}
          </span>
          <span className="line-clamp-3 text-body text-ink-1">
            {quotation(t(`today.ideas.${idea}`), (line) => t('profile.quote', { line }))}
          </span>
        </span>
        <ChevronRight className="size-5 shrink-0 text-ink-3 rtl:-scale-x-100" aria-hidden="true" />
      </Anchor>
    </section>
  )
}
