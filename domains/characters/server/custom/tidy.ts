import { and, gte, isNotNull } from 'drizzle-orm'
import type { Queryable } from '#platform/db/database.ts'
import { clearFileOf, dropPicture } from '#domains/media/server/public.ts'
import { customCharacters } from '../tables.ts'
import { buildCharacter, failBuild } from './build.ts'
import { buildJob, dropJob, tidyJob } from './build-job.ts'
import { silentBuilds } from './custom-rows.ts'
import type { CharacterGeneration } from './character-generation.ts'

const hourMs = 3_600_000
/** The queue tries a build again for some minutes; one that says nothing for this long was given up there. */
const silentMs = hourMs / 2
/** A picture that nobody names is left alone while its build may still name it, and is looked at for so long. */
const young = { fromMs: hourMs, toMs: 3 * 24 * hourMs }

/** Registers the job that builds characters, and the clean-up after it. */
export function registerGenerationJobs(generation: CharacterGeneration): void {
  generation.jobs.register(buildJob, (of, signal) => buildCharacter(generation, of, signal))
  generation.jobs.register(dropJob, async ({ files }) => {
    for (const file of files) await dropPicture(generation.store, file)
  })
  generation.jobs.register(tidyJob, (_, signal) => tidy(generation, signal), hourMs)
}

async function tidy(generation: CharacterGeneration, signal: AbortSignal): Promise<void> {
  const now = generation.clock.now().getTime()
  for (const row of await silentBuilds(generation.db, new Date(now - silentMs))) {
    signal.throwIfAborted()
    await failBuild(generation, row, 'silence')
  }
  await sweepPictures(generation, signal)
}

/** Only what is young can have been left by a crash: later, pictures go with their row, by a job of its transaction. */
async function sweepPictures(generation: CharacterGeneration, signal: AbortSignal): Promise<void> {
  const now = generation.clock.now().getTime()
  const named = await namedSince(generation.db, new Date(now - young.toMs - hourMs))
  for (const folder of await generation.store.list('portraits'))
    for (const file of await generation.store.list(folder)) {
      signal.throwIfAborted()
      if (named.has(file)) continue
      const found = await generation.store.find(clearFileOf(file))
      const age = found ? now - found.modifiedAt.getTime() : 0
      if (age > young.fromMs && age < young.toMs) await dropPicture(generation.store, file)
    }
}

/** The pictures of rows that have changed since then. NOTE: a row changes when it takes its pictures, so none is missed. */
async function namedSince(tx: Queryable, since: Date): Promise<Set<string>> {
  const rows = await tx
    .select({ pictures: customCharacters.pictures })
    .from(customCharacters)
    .where(and(gte(customCharacters.changedAt, since), isNotNull(customCharacters.pictures)))
  return new Set(rows.flatMap(({ pictures }) => pictures ?? []).map(({ file }) => file))
}
