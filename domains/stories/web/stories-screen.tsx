import { BookOpen, PenLine } from 'lucide-react'
import { useTexts } from '#platform/i18n/web/intl.tsx'
import { EmptyState } from '#ui/patterns/empty-state.tsx'
import { PageHeader } from '#ui/patterns/page-header.tsx'
import { ButtonLink } from '#ui/primitives/button.tsx'
import type { StoryCard } from '../contract.ts'
import { writeHref } from '../own-stories.ts'
import { StoryTile } from './story-tile.tsx'

type StoriesScreenProps = {
  stories: readonly StoryCard[]
  /** The character whose stories come first. */
  character: string | null
}

/** The stories that there are; those of one character first, where somebody comes from her page. */
export function StoriesScreen({ stories, character }: StoriesScreenProps) {
  const t = useTexts('stories')
  const own = stories.filter((story) => story.character.id === character)
  const others = stories.filter((story) => story.character.id !== character)
  const back =
    character === null
      ? { href: '/', label: t('back') }
      : { href: `/character/${encodeURIComponent(character)}`, label: t('back') }
  const name = own[0]?.character.name
  return (
    <>
      <PageHeader title={name === undefined ? t('title') : t('titleOf', { name })} back={back} />
      <div className="mx-auto grid w-full max-w-6xl grid-cols-1 gap-8 px-4 pt-1 pb-12 md:px-8 lg:mx-0">
        <div className="grid justify-items-start gap-4">
          <p className="max-w-prose text-body text-pretty text-ink-2">{t('intro')}</p>
          <ButtonLink href={writeHref} size="small" variant="gray">
            <PenLine className="size-4.5" aria-hidden="true" />
            {t('write')}
          </ButtonLink>
        </div>
        {character !== null && own.length === 0 ? (
          <p className="rounded-m bg-surface-2 px-4 py-3 text-body text-ink-2">{t('noneOf')}</p>
        ) : null}
        {stories.length === 0 ? (
          <EmptyState art={<BookOpen strokeWidth={1.5} />} title={t('none')} text={t('noneText')} />
        ) : null}
        {own.length > 0 ? <Tiles label={t('titleOf', { name: name ?? '' })} stories={own} isTitled={false} /> : null}
        {others.length > 0 ? (
          <Tiles
            label={character === null ? t('title') : t('others')}
            stories={others}
            isTitled={character !== null && own.length > 0}
          />
        ) : null}
      </div>
    </>
  )
}

type TilesProps = { label: string; stories: readonly StoryCard[]; isTitled: boolean }

function Tiles({ label, stories, isTitled }: TilesProps) {
  return (
    <section aria-label={label} className="grid gap-4">
      <h2 className={isTitled ? 'text-lead' : 'sr-only'}>{label}</h2>
      <ul className="grid grid-cols-1 gap-4 lg:grid-cols-2">
        {stories.map((story, index) => (
          <li key={story.id}>
            <StoryTile story={story} isFirst={index === 0} />
          </li>
        ))}
      </ul>
    </section>
  )
}
