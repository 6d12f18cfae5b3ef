import { Lock } from 'lucide-react'
import { pictureSources } from '#domains/characters/web/public.ts'
import { useTexts } from '#platform/i18n/web/intl.tsx'
import { Anchor } from '#ui/primitives/anchor.tsx'
import { Badge } from '#ui/primitives/badge.tsx'
import { Picture } from '#ui/primitives/picture.tsx'
import type { StoryCard } from '../contract.ts'
import { storyHref } from '../rules.ts'
import { StoryFacts } from './story-facts.tsx'
import { inLanguage } from './story-language.ts'

const tile =
  'pressable group grid h-full grid-cols-[6.5rem_minmax(0,1fr)] overflow-hidden rounded-l bg-surface-1 hover:bg-surface-2 sm:grid-cols-[9.5rem_minmax(0,1fr)]'

/** A story in the list: the character's portrait, its title and first lines, and where the person is in it. */
export function StoryTile({ story, isFirst }: { story: StoryCard; isFirst: boolean }) {
  const t = useTexts('stories')
  const { id, title, opening, namedIn, character, isHidden, isLocked, author, progress } = story
  const written = inLanguage(namedIn)
  const { cover } = character
  return (
    <Anchor href={storyHref(id)} className={tile}>
      <Picture
        {...pictureSources(cover)}
        sizes="(min-width: 640px) 9.5rem, 6.5rem"
        alt=""
        width={cover.width}
        height={cover.height}
        thumbhash={cover.thumbhash}
        priority={isFirst}
        className="size-full [&>img]:object-top"
      />
      <div className="grid content-start gap-2 p-4 sm:p-5">
        <div className="grid gap-0.5">
          <h3 className="text-lead text-ink-1" {...written}>
            {title}
          </h3>
          <p className="text-small text-ink-3">
            {t('with', { name: character.name })}
            {author === null ? null : (
              <span className="block">
                <bdi>{author === '' ? t('byMember') : t('by', { name: author })}</bdi>
              </span>
            )}
          </p>
        </div>
        <p className="text-small text-pretty text-ink-2" {...written}>
          {opening}
        </p>
        <StoryFacts story={story} />
        <p className="mt-1 flex flex-wrap items-center gap-2 text-small font-medium text-accent">
          {isHidden ? (
            <Badge tone="gold">
              {isLocked ? <Lock className="size-3" aria-hidden="true" /> : null}
              {t('hidden')}
            </Badge>
          ) : null}
          {isLocked ? t('unlock') : t(`states.${progress.state}`)}
        </p>
      </div>
    </Anchor>
  )
}
