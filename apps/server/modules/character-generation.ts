import type { Clock } from '#platform/clock/clock.ts'
import type { Db } from '#platform/db/database.ts'
import type { PublishEvent } from '#platform/events/person-events.ts'
import type { Catalogues } from '#platform/i18n/catalogues.ts'
import type { Jobs } from '#platform/jobs/jobs.ts'
import type { FileStore } from '#platform/storage/file-store.ts'
import type { TextClassifier } from '#platform/moderation/text-classifier.ts'
import type { Log } from '#platform/telemetry/log.ts'
import type { CreationOffer } from '#domains/characters/creation-offer.ts'
import type { CharacterGeneration, ViewNeeds } from '#domains/characters/server/public.ts'
import type { PictureGenerator } from '#domains/media/server/public.ts'
import { drawingMs, readWords } from '#domains/media/server/public.ts'
import { createRefusalCount } from './attempts.ts'

type Needs = {
  db: Db
  clock: Clock
  log: Log
  jobs: Jobs
  drawing: { store: FileStore; generator: PictureGenerator }
  views: ViewNeeds
  catalogues: Catalogues
  publish: PublishEvent
  classifier: TextClassifier
  offer: CreationOffer
}

/** Connects character creation to the engine that draws, to the texts, and to the pages that wait. */
export function openCharacterGeneration(needs: Needs): CharacterGeneration {
  const { catalogues, publish, drawing, classifier, ...rest } = needs
  return {
    ...rest,
    notify: publish,
    words: {
      text: (locale, namespace, key, values) => catalogues.text(locale, namespace, key, values),
      readWords,
      blocks: classifier.blocks,
      countRefusal: createRefusalCount(rest.db, rest.jobs),
    },
    drawing: { ...drawing, timeLimit: () => AbortSignal.timeout(drawingMs) },
  }
}
