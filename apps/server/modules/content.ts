import type { ChatEngine } from '#platform/models/chat-engine.ts'
import type { PublishEvent } from '#platform/events/person-events.ts'
import type { DomainModule } from '#platform/modules/domain-module.ts'
import { createCharacters } from '#domains/characters/server/module.ts'
import {
  isHiddenCharacter,
  readCreationOffer,
  readTagLabels,
  seedCharacters,
} from '#domains/characters/server/public.ts'
import type { PictureGenerator } from '#domains/media/server/public.ts'
import {
  behindGate,
  createPersonPhotos,
  createPhotoFiles,
  createPictureGenerator,
  createSwitchedGenerator,
} from '#domains/media/server/public.ts'
import type { IntimateConsent } from './intimate-consent.ts'
import type { AgeAssuranceService } from '#domains/safety/server/public.ts'
import { openChatEngine, openEmbedder, openReplyBudgets } from '../engines/chat-engine.ts'
import { openImageEngine, withVideoEngine } from '../engines/image-engine.ts'
import type { PlatformParts } from '../platform-parts.ts'
import { openCards } from './cards.ts'
import { openCharacterGeneration } from './character-generation.ts'
import { openChat } from './chat.ts'
import { openCareService } from './crises.ts'
import { openFilesAndSpeech } from './files-and-speech.ts'
import { openLore } from './lore.ts'
import { openMemory } from './memory.ts'
import type { ModelLetterParts } from './model-letters.ts'
import { openClassifier, openGuard, openPictureGate } from './moderation-models.ts'
import { openMedia, openUploads } from './media.ts'
import { openPhotos } from './photos.ts'
import type { openPictures } from './pictures.ts'

export type EngineOverrides = { engine?: ChatEngine; pictureGenerator?: PictureGenerator }

type Parts = Pick<
  PlatformParts,
  'config' | 'database' | 'clock' | 'log' | 'metrics' | 'jobs' | 'store' | 'events' | 'catalogues' | 'edgeLimits'
>

type Needs = EngineOverrides & {
  owed: { age: AgeAssuranceService; consent: Pick<IntimateConsent, 'mayProcess'> }
  pictures: Awaited<ReturnType<typeof openPictures>>
  mail: ModelLetterParts['mail']
  publishPhoto: PublishEvent
  isEngineOff(engine: string): boolean
}

/** Characters, pictures and conversations, with the engines that write and draw. */
export async function openContent(parts: Parts, needs: Needs) {
  const { owed, pictures, mail, publishPhoto, isEngineOff, ...overrides } = needs
  const { config, database, clock, log, metrics, jobs, store, events, catalogues } = parts
  const { db } = database
  const { publish } = events
  await seedCharacters(db)
  const isOff = (part: string) => isEngineOff(`chat ${part}`)
  const { engine, parts: engineParts } = await openChatEngine(config, { log, metrics, isOff }, overrides.engine)
  const budgets = openReplyBudgets(parts, engine.models)
  const embedder = openEmbedder(config, log)
  const images = openImageEngine(config)
  const gate = openPictureGate({ config, db, clock, log })
  const drawing = overrides.pictureGenerator ?? withVideoEngine(config, createPictureGenerator(images))
  const switched = createSwitchedGenerator(drawing, () => isEngineOff(`picture ${drawing.engine}`))
  const generator = behindGate(switched, gate)
  const { credentials, addresses, delivery, livePortraits, isWithheld } = pictures
  const views = { pictures: pictures.seeded, tagLabels: readTagLabels(), privateAddress: pictures.privateAddress }
  const classifier = openClassifier(config, log)
  const care = openCareService(db, publish)
  const uploads = openUploads({ db, store, clock, gate })
  const photos = await openPhotos({
    db,
    clock,
    log,
    jobs,
    store,
    publish: publishPhoto,
    generator,
    classifier,
    seeded: pictures.seeded,
  })
  const personPhotos = createPersonPhotos(photos, addresses)
  const chat = openChat({
    db,
    showing: { views, photos: personPhotos, uploads, catalogues },
    safety: { age: owed.age, care },
    letters: { jobs, mail },
    engine,
    events,
    clock,
    log,
    metrics,
    settings: {
      classifier,
      guard: openGuard(config, log),
      budgets,
      queue: config.CHAT_QUEUE,
      shares: {
        ofPerson: config.CHAT_PER_PERSON,
        ofNetwork: config.CHAT_PER_NETWORK,
        visitors: parts.edgeLimits.replies,
      },
      freeRegenerations: config.FREE_REGENERATIONS,
      memoryTokens: config.MEMORY_TOKENS,
      embedder,
      isOnlyWriter: database.kind === 'pglite',
    },
  })
  const offer = readCreationOffer(config.CREATION_CHOICES)
  const generation = openCharacterGeneration({
    db,
    offer,
    clock,
    log,
    jobs,
    drawing: { store, generator },
    views,
    catalogues,
    publish,
    classifier,
  })
  const cards = openCards({ db, clock, store, gate, credentials, classifier, offer, isTooLong: chat.isTooLong })
  const isHidden = async (id: string) => pictures.seeded.has(id) && (await isHiddenCharacter(db, id))
  const modules: DomainModule[] = [
    chat,
    ...openFilesAndSpeech(parts, chat),
    openMedia(
      { config, db, store, gate },
      {
        uploads,
        photos,
        seeded: pictures.seeded,
        credentials,
        livePortraits,
        pictures: { addresses, delivery, isWithheld, isHiddenCharacter: isHidden },
      },
    ),
    createCharacters(generation, cards),
    openLore({ db, clock, inTurn: cards.reading.inTurn, classifier }),
    await openMemory(
      {
        db,
        clock,
        log,
        engines: { chat: engine, embedder },
        classifier,
        findCharacter: chat.findCharacter,
        catalogues,
      },
      owed.consent,
    ),
  ]
  return {
    modules,
    views,
    personPhotos,
    chat,
    care,
    uploads,
    photos,
    photoFiles: createPhotoFiles({ ...photos, delivery }),
    cards,
    generation,
    engine,
    engineParts,
    images,
    generator,
    classifier,
    screened: { offer, gate },
    async close() {
      budgets.close()
      await delivery.close()
      await engine.close()
      await Promise.all([generator.close(), livePortraits.close()])
    },
  }
}
