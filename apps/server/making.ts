import type { Clock } from '#platform/clock/clock.ts'
import type { Tx } from '#platform/db/database.ts'
import type { PublishEvent } from '#platform/events/person-events.ts'
import type { Catalogues } from '#platform/i18n/catalogues.ts'
import { defaultLocale, isLocale } from '#platform/i18n/locales.ts'
import type { Jobs } from '#platform/jobs/jobs.ts'
import type { FileStore } from '#platform/storage/file-store.ts'
import type { Log } from '#platform/telemetry/log.ts'
import type { Making, ViewNeeds } from '#domains/characters/server/public.ts'
import type { PictureMaker } from '#domains/media/server/public.ts'
import { drawingMs, readWords } from '#domains/media/server/public.ts'

type Needs = {
  db: Tx
  clock: Clock
  log: Log
  jobs: Jobs
  store: FileStore
  maker: PictureMaker
  views: ViewNeeds
  catalogues: Catalogues
  publish: PublishEvent
}

/** Ties the making of characters to the engine that draws them, to the texts they speak with, and to the pages that wait for them. */
export function openMaking({ catalogues, publish, ...needs }: Needs): Making {
  return {
    ...needs,
    text: (locale, namespace, key, values) =>
      catalogues.text(isLocale(locale) ? locale : defaultLocale, namespace, key, values),
    readWords,
    tell: publish,
    timeLimit: () => AbortSignal.timeout(drawingMs),
  }
}
