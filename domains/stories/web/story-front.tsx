import { pictureSources } from '#domains/characters/web/public.ts'
import { ReportButton } from '#domains/safety/web/public.ts'
import { useTexts } from '#platform/i18n/web/intl.tsx'
import { Anchor } from '#ui/primitives/anchor.tsx'
import { Picture } from '#ui/primitives/picture.tsx'
import type { StoryCard } from '../contract.ts'
import { StoryFacts } from './story-facts.tsx'

/** The title page of a story: the portrait of its character, and its facts. */
export function StoryFront({ story }: { story: StoryCard }) {
  const t = useTexts('stories')
  const { character, author } = story
  const { cover } = character
  return (
    <aside className="flex items-center gap-4 lg:sticky lg:top-24 lg:grid lg:content-start lg:self-start">
      <Picture
        {...pictureSources(cover)}
        sizes="(min-width: 1024px) 15rem, 5rem"
        alt={character.name}
        width={cover.width}
        height={cover.height}
        thumbhash={cover.thumbhash}
        priority
        className="w-20 shrink-0 rounded-m [&>img]:object-top lg:w-full lg:rounded-l"
      />
      <div className="grid min-w-0 gap-1">
        <p className="text-body">
          <Anchor href={`/character/${encodeURIComponent(character.id)}`} className="hover:underline">
            {t('with', { name: character.name })}
          </Anchor>
        </p>
        {author === null ? null : (
          <p className="text-small text-ink-2">
            <bdi>{author === '' ? t('byMember') : t('by', { name: author })}</bdi>
          </p>
        )}
        <StoryFacts story={story} />
        {author === null ? null : <ReportButton target={{ kind: 'story', id: story.id }} name={story.title} />}
      </div>
    </aside>
  )
}
