import type { Clock } from '#platform/clock/clock.ts'
import type { Db } from '#platform/db/database.ts'
import type { Catalogues } from '#platform/i18n/catalogues.ts'
import { createLimiter } from '#platform/limits/limiter.ts'
import type { TextClassifier } from '#platform/moderation/text-classifier.ts'
import type { DomainModule } from '#platform/modules/domain-module.ts'
import type { Log } from '#platform/telemetry/log.ts'
import type { ViewNeeds } from '#domains/characters/server/public.ts'
import type { ChatModule } from '#domains/chat/server/module.ts'
import { rememberStory } from '#domains/memory/server/public.ts'
import { createOneAtATime } from '#domains/media/server/public.ts'
import { createStories } from '#domains/stories/server/module.ts'
import type { RememberEnding } from '#domains/stories/server/public.ts'
import { createDraftReader, createStoryWriter, houseStories, storiesById } from '#domains/stories/server/public.ts'

/** Calls of the language model that the stories of one person may make: a passage takes one or two. */
const writingInAnHour = { points: 120, windowSeconds: 3600 }
/** Those that the stories of one member may make, of all their readers: a passage is translated once into each language. */
const translatingInADay = { points: 600, windowSeconds: 86_400 }
const mostWaiting = 20
/** Readings of ink that a person writes: the page has it read after each pause. */
const readsInAnHour = { points: 900, windowSeconds: 3600 }

type Needs = {
  db: Db
  clock: Clock
  catalogues: Catalogues
  log: Log
  chat: Pick<ChatModule, 'findCharacter' | 'writer'>
  views: ViewNeeds
  classifier: TextClassifier
}

/** Opens the stories of the product; their characters remember how they ended. */
export function openStories({ db, clock, catalogues, log, chat, views, classifier }: Needs): DomainModule {
  const requests = createLimiter(db, { table: 'login_limits', name: 'stories', ...writingInAnHour })
  const authorRequests = createLimiter(db, { table: 'login_limits', name: 'story-authors', ...translatingInADay })
  const intake = {
    reader: createDraftReader({ blocks: classifier.blocks }),
    reads: createLimiter(db, { table: 'login_limits', name: 'own-story-reads', ...readsInAnHour }),
    inTurn: createOneAtATime(mostWaiting),
  }
  const playing = {
    db,
    views,
    findCharacter: chat.findCharacter,
    writer: createStoryWriter({ ...chat.writer, db, log, requests, authorRequests }),
    stories: storiesById(houseStories),
    remember: rememberEndings(catalogues),
  }
  return createStories(playing, { clock, intake })
}

function rememberEndings(catalogues: Catalogues): RememberEnding {
  return async (tx, { userId, story, title, endingTitle, locale, now }) => {
    const text = catalogues.text(locale, 'server', 'storyMemory', { title, ending: endingTitle })
    await rememberStory(tx, { userId, characterId: story.characterId }, { storyId: story.id, text }, now)
  }
}
