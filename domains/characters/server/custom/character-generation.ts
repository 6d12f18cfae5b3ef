import type { Clock } from '#platform/clock/clock.ts'
import type { Db } from '#platform/db/database.ts'
import type { Jobs } from '#platform/jobs/jobs.ts'
import type { FileStore } from '#platform/storage/file-store.ts'
import type { Log } from '#platform/telemetry/log.ts'
import type { PictureGenerator } from '#domains/media/server/public.ts'
import type { AppearanceOptions } from '../../creation-shape.ts'
import type { customCharacters } from '../tables.ts'
import type { ViewNeeds } from '../views.ts'

export type CustomRow = typeof customCharacters.$inferSelect

/** The parts of her look that a person's own words name. */
export type NamedLook = Partial<
  Pick<AppearanceOptions, 'ethnicity' | 'eyes' | 'hair' | 'hairColor' | 'figure' | 'outfit'>
>

/** Needs that the calls and the job of character creation share; those of other domains are passed in by name. */
export type CharacterGeneration = {
  db: Db
  clock: Clock
  log: Log
  jobs: Pick<Jobs, 'enqueue' | 'register'>
  store: FileStore
  generator: PictureGenerator
  views: ViewNeeds
  /** A text of the catalogues, in a language. */
  text(locale: string, namespace: 'generation' | 'vocabulary', key: string, values?: Record<string, string>): string
  readWords(words: string, locale: string): NamedLook
  /** Sends the progress of a character to the person's open pages. */
  notify(userId: string, event: 'character', data: unknown): void
  /** Ends a drawing that takes too long. */
  timeLimit(): AbortSignal
}
