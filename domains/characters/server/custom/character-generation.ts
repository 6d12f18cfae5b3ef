import type { Clock } from '#platform/clock/clock.ts'
import type { Db } from '#platform/db/database.ts'
import type { Actor } from '#platform/http/actor.ts'
import type { Jobs } from '#platform/jobs/jobs.ts'
import type { FileStore } from '#platform/storage/file-store.ts'
import type { Log } from '#platform/telemetry/log.ts'
import type { PictureGenerator } from '#domains/media/server/public.ts'
import type { CreationOffer } from '../../creation-offer.ts'
import type { AppearanceOptions } from '../../creation-shape.ts'
import type { customCharacters } from '../tables.ts'
import type { ViewNeeds } from '../views.ts'

export type CustomRow = typeof customCharacters.$inferSelect

/** The parts of her look that a person's own words name. */
export type NamedLook = Partial<
  Pick<AppearanceOptions, 'ethnicity' | 'skin' | 'eyes' | 'hair' | 'hairColor' | 'figure' | 'outfit' | 'marks'>
>

/** Reads texts of the catalogues in a language, and what a person's words name of a look. */
export type GenerationWords = {
  text(locale: string, namespace: 'generation' | 'vocabulary', key: string, values?: Record<string, string>): string
  readWords(words: string, locale: string): NamedLook
  /** The opinion of the operator's classifier of texts, beside the built-in rules. */
  blocks(text: string): Promise<boolean>
  /** Counts a refusal of a person's words towards the ladder of repeated attempts, where its rule is a grave one. */
  countRefusal(refusal: { rule: string; id: string; actor: Actor; now: Date }): Promise<void>
}

/** Notifies a person's open pages of the progress of a character. */
export type NotifyCharacter = (userId: string, event: 'character', data: unknown) => void

/** Draws and stores the pictures of a character. */
export type PortraitDrawing = {
  generator: PictureGenerator
  store: FileStore
  /** Ends a drawing that takes too long. */
  timeLimit(): AbortSignal
}

/** The row of a build, and the pages that follow it. */
export type BuildProgress = { db: Db; clock: Clock; notify: NotifyCharacter }

export type OwnViewNeeds = { words: GenerationWords; views: ViewNeeds }
export type EditNeeds = { db: Db; words: GenerationWords; offer: CreationOffer }
export type QueueNeeds = { db: Db; jobs: Pick<Jobs, 'enqueue'>; notify: NotifyCharacter; offer: CreationOffer }

/** Everything that the calls and jobs of generating characters use, grouped by capability. */
export type CharacterGeneration = BuildProgress & {
  /** Whom people can create here. */
  offer: CreationOffer
  log: Log
  jobs: Jobs
  words: GenerationWords
  drawing: PortraitDrawing
  views: ViewNeeds
}
