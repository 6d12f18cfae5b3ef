import type { ChatEngine } from '#platform/models/chat-engine.ts'
import type { DomainModule } from '#platform/modules/domain-module.ts'
import { createCharacters } from '#domains/characters/server/module.ts'
import { isHiddenCharacter, readTagLabels, seedCharacters } from '#domains/characters/server/public.ts'
import { createMedia } from '#domains/media/server/module.ts'
import type { PictureGenerator } from '#domains/media/server/public.ts'
import { createPictureGenerator, createUploads } from '#domains/media/server/public.ts'
import type { AgeAssuranceService } from '#domains/safety/server/public.ts'
import { openChatEngine } from '../engines/chat-engine.ts'
import { openImageEngine } from '../engines/image-engine.ts'
import type { PlatformParts } from '../platform-parts.ts'
import { openClassifier } from './classifier.ts'
import { openCards } from './cards.ts'
import { openCharacterGeneration } from './character-generation.ts'
import { openChat } from './chat.ts'
import { openChatFiles } from './chat-files.ts'
import { openLore } from './lore.ts'
import { openPhotos } from './photos.ts'
import type { openPictures } from './pictures.ts'

export type EngineOverrides = { engine?: ChatEngine; pictureGenerator?: PictureGenerator }

type Parts = Pick<
  PlatformParts,
  'config' | 'database' | 'clock' | 'log' | 'metrics' | 'jobs' | 'store' | 'events' | 'catalogues' | 'visitorLimits'
>

type Needs = EngineOverrides & { age: AgeAssuranceService; pictures: Awaited<ReturnType<typeof openPictures>> }

/** Characters, pictures and conversations, with the engines that write and draw. */
export async function openContent(parts: Parts, { age, pictures, ...overrides }: Needs) {
  const { config, database, clock, log, metrics, jobs, store, events, catalogues } = parts
  const { db } = database
  const { publish } = events
  await seedCharacters(db)
  const engine = overrides.engine ?? (await openChatEngine(config, log))
  const images = openImageEngine(config)
  const generator = overrides.pictureGenerator ?? createPictureGenerator(images)
  const { credentials, addresses, delivery, livePortraits, isWithheld } = pictures
  const views = { pictures: pictures.seeded, tagLabels: readTagLabels(), privateAddress: pictures.privateAddress }
  const classifier = openClassifier(config, log)
  const chat = openChat({
    db,
    engine,
    events,
    views,
    clock,
    log,
    metrics,
    age,
    catalogues,
    settings: {
      classifier,
      concurrency: config.CHAT_CONCURRENCY,
      queue: config.CHAT_QUEUE,
      shares: {
        ofPerson: config.CHAT_PER_PERSON,
        ofNetwork: config.CHAT_PER_NETWORK,
        visitors: parts.visitorLimits.replies,
      },
      freeRegenerations: config.FREE_REGENERATIONS,
      memoryTokens: config.MEMORY_TOKENS,
      isOnlyWriter: database.kind === 'pglite',
    },
  })
  const uploads = createUploads({ db, store, clock })
  const photos = await openPhotos({ db, clock, log, jobs, store, publish, generator, classifier })
  const generation = openCharacterGeneration({
    db,
    clock,
    log,
    jobs,
    store,
    generator,
    views,
    catalogues,
    publish,
    classifier,
  })
  const cards = await openCards({ db, clock, store, credentials, classifier, isTooLong: chat.isTooLong })
  const isHidden = async (id: string) => pictures.seeded.has(id) && (await isHiddenCharacter(db, id))
  const modules: DomainModule[] = [
    chat,
    await openChatFiles({ db, clock, findCharacter: chat.findCharacter }),
    createMedia({
      uploads,
      photos,
      credentials,
      livePortraits,
      pictures: { addresses, delivery, isWithheld, isHiddenCharacter: isHidden },
    }),
    createCharacters(generation, cards),
    openLore({ db, clock, inTurn: cards.reading.inTurn, classifier }),
  ]
  return {
    modules,
    chat,
    uploads,
    photos,
    cards,
    generation,
    engine,
    images,
    generator,
    classifier,
    async close() {
      await delivery.close()
      await engine.close()
      await Promise.all([generator.close(), livePortraits.close()])
    },
  }
}
