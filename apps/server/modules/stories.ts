import type { Db } from '#platform/db/database.ts'
import type { Catalogues } from '#platform/i18n/catalogues.ts'
import type { DomainModule } from '#platform/modules/domain-module.ts'
import type { FindCharacter, ViewNeeds } from '#domains/characters/server/public.ts'
import { rememberStory } from '#domains/memory/server/public.ts'
import { createStories } from '#domains/stories/server/module.ts'
import { houseStories, storiesById } from '#domains/stories/server/public.ts'

type Needs = { db: Db; catalogues: Catalogues; findCharacter: FindCharacter; views: ViewNeeds }

/** Opens the stories of the product; their characters remember how they ended. */
export function openStories({ catalogues, ...needs }: Needs): DomainModule {
  return createStories({
    ...needs,
    stories: storiesById(houseStories),
    async remember(tx, { userId, story, endingTitle, locale, now }) {
      const text = catalogues.text(locale, 'server', 'storyMemory', { title: story.title, ending: endingTitle })
      await rememberStory(tx, { userId, characterId: story.characterId }, { storyId: story.id, text }, now)
    },
  })
}
