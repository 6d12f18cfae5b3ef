import { and, gte, isNotNull } from 'drizzle-orm'
import type { Queryable } from '#platform/db/database.ts'
import { clearFileOf, dropPicture } from '#domains/media/server/public.ts'
import { customCharacters } from '../tables.ts'
import { buildCharacter, failBuild } from './build.ts'
import { buildJob, dropJob, tidyJob } from './build-job.ts'
import { silentBuilds } from './custom-rows.ts'
import type { Jobs } from '#platform/jobs/jobs.ts'
import type { FileStore } from '#platform/storage/file-store.ts'
import type { Db } from '#platform/db/database.ts'
import type { BuildNeeds } from './build.ts'
import type { BuildProgress } from './character-generation.ts'

type SweepNeeds = { db: Db; clock: BuildProgress['clock']; store: FileStore }

const hourMs = 3_600_000
/** The queue tries a build again for some minutes; one that says nothing for this long was given up there. */
const silentMs = hourMs / 2
/** A picture that nobody names is left alone while its build may still name it, and is looked at for so long. */
const young = { fromMs: hourMs, toMs: 3 * 24 * hourMs }

/** Registers the job that builds characters, and the clean-up after it. */
export function registerGenerationJobs(jobs: Pick<Jobs, 'register'>, needs: BuildNeeds): void {
  const { db, clock, notify } = needs
  const { store } = needs.drawing
  jobs.register(buildJob, (of, signal) => buildCharacter(needs, of, signal))
  jobs.register(dropJob, async ({ files }) => {
    for (const file of files) await dropPicture(store, file)
  })
  jobs.register(tidyJob, (_, signal) => tidy({ db, clock, notify, store }, signal), hourMs)
}

async function tidy(needs: BuildProgress & { store: FileStore }, signal: AbortSignal): Promise<void> {
  const now = needs.clock.now().getTime()
  for (const row of await silentBuilds(needs.db, new Date(now - silentMs))) {
    signal.throwIfAborted()
    await failBuild(needs, row, 'silence')
  }
  await sweepPictures(needs, signal)
}

/** Only what is young can have been left by a crash: later, pictures go with their row, by a job of its transaction. */
async function sweepPictures({ db, clock, store }: SweepNeeds, signal: AbortSignal): Promise<void> {
  const now = clock.now().getTime()
  const named = await namedSince(db, new Date(now - young.toMs - hourMs))
  for (const folder of await store.list('portraits'))
    for (const file of await store.list(folder)) {
      signal.throwIfAborted()
      if (named.has(file)) continue
      const found = await store.find(clearFileOf(file))
      const age = found ? now - found.modifiedAt.getTime() : 0
      if (age > young.fromMs && age < young.toMs) await dropPicture(store, file)
    }
}

/** The pictures of rows that have changed since then. NOTE: a row changes when it takes its pictures, so none is missed. */
async function namedSince(tx: Queryable, since: Date): Promise<Set<string>> {
  const rows = await tx
    .select({ pictures: customCharacters.pictures, art: customCharacters.art })
    .from(customCharacters)
    .where(and(gte(customCharacters.changedAt, since), isNotNull(customCharacters.pictures)))
  return new Set(rows.flatMap(({ pictures, art }) => [...(pictures ?? []), ...(art ?? [])]).map(({ file }) => file))
}
