import { Lock } from 'lucide-react'
import { pictureSources } from '#domains/characters/web/public.ts'
import { useTexts } from '#platform/i18n/web/intl.tsx'
import { Anchor } from '#ui/primitives/anchor.tsx'
import { Badge } from '#ui/primitives/badge.tsx'
import { Picture } from '#ui/primitives/picture.tsx'
import type { StoryCard } from '../contract.ts'
import { storyHref } from '../rules.ts'
import { characterStory } from './character-story-room.tsx'
import { StoryFacts } from './story-facts.tsx'
import { inLanguage } from './story-language.ts'

/** A story on its character's page: its title and first lines, and where the person is in it. */
export function CharacterStoryTile({ story }: { story: StoryCard }) {
  const t = useTexts('stories')
  const { id, title, opening, namedIn, character, isHidden, isLocked, author, progress } = story
  const written = inLanguage(namedIn)
  const { cover } = character
  return (
    <Anchor href={storyHref(id)} className={`pressable group hover:bg-surface-2 ${characterStory.tile}`}>
      <Picture
        {...pictureSources(cover)}
        sizes="(min-width: 640px) 7rem, 5.5rem"
        alt=""
        width={cover.width}
        height={cover.height}
        thumbhash={cover.thumbhash}
        className="size-full [&>img]:object-top"
      />
      <div className={characterStory.words}>
        <h3 className={characterStory.title} {...written}>
          {title}
        </h3>
        <p className={characterStory.opening} {...written}>
          {opening}
        </p>
        <p className={characterStory.state}>
          {isHidden ? (
            <Badge tone="gold">
              {isLocked ? <Lock className="size-3" aria-hidden="true" /> : null}
              {t('hidden')}
            </Badge>
          ) : null}
          {isLocked ? t('unlock') : t(`states.${progress.state}`)}
          {author ? <bdi className="truncate font-normal text-ink-3">{t('by', { name: author })}</bdi> : null}
        </p>
        <StoryFacts story={story} className={characterStory.facts} />
      </div>
    </Anchor>
  )
}
