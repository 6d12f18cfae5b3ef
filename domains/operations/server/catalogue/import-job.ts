import { z } from 'zod'
import type { Clock } from '#platform/clock/clock.ts'
import type { Db, Tx } from '#platform/db/database.ts'
import { transact } from '#platform/db/database.ts'
import { defineJob } from '#platform/jobs/job.ts'
import type { Jobs } from '#platform/jobs/jobs.ts'
import type { FileStore } from '#platform/storage/file-store.ts'
import type { Log } from '#platform/telemetry/log.ts'
import { picturesToDraw, storeCatalogueCard } from '#domains/characters/server/public.ts'
import type { PictureGenerator, StoredPicture } from '#domains/media/server/public.ts'
import { drawingMs, dropPicture, GenerationFailed, savePicture } from '#domains/media/server/public.ts'
import type { ImportCardRow } from './imports.ts'
import { cardsOf, changeCard, lockImport, setState } from './imports.ts'

const importJob = defineJob('operations.import-catalogue', z.strictObject({ importId: z.uuid() }), 'slow')
const size = { width: 960, height: 1280 }
const tries = 2

export type ImportNeeds = { db: Db; clock: Clock; log: Log; store: FileStore; generator: PictureGenerator }

/** Has an import carried out, in the transaction of its approval. */
export function enqueueImport(jobs: Jobs, tx: Tx, importId: string): Promise<void> {
  return jobs.enqueue(tx, importJob, { importId }, importId)
}

/** Stores the characters of approved imports, one by one, with pictures drawn by their looks. */
export function registerImports(jobs: Jobs, needs: ImportNeeds): void {
  jobs.register(importJob, async ({ importId }, signal) => {
    for (const one of await cardsOf(needs.db, importId)) {
      signal.throwIfAborted()
      if (one.state !== 'waiting') continue
      const isGoingOn = await bring(needs, one, signal)
      if (!isGoingOn) return
    }
    await transact(needs.db, async (tx) => {
      if ((await lockImport(tx, importId))?.state === 'running') await setState(tx, importId, 'done')
    })
  })
}

/** Draws and stores one character; false where the import was undone meanwhile. */
async function bring(needs: ImportNeeds, one: ImportCardRow, signal: AbortSignal): Promise<boolean> {
  const { db, store, log } = needs
  const pictures = await draw(needs, one, signal).catch((error: unknown) => {
    if (signal.aborted || !(error instanceof GenerationFailed)) throw error
    log.warn({ err: error, characterId: one.characterId }, 'a character of an import could not be drawn')
    return 'failed' as const
  })
  let isStored = false
  try {
    return await transact(db, async (tx) => {
      // NOTE: the lock of the import orders this with its undoing, which finds the character stored or stops it here.
      if ((await lockImport(tx, one.importId))?.state !== 'running') return false
      if (pictures === 'failed') return changeCard(tx, one, { state: 'failed' })
      const { characterId: id, card } = one
      const stored = await storeCatalogueCard(tx, { id, card, pictures, now: needs.clock.now() })
      isStored = stored.outcome === 'stored'
      await changeCard(
        tx,
        one,
        stored.outcome === 'stored' ? { state: 'stored', before: stored.before } : { state: 'failed' },
      )
      return true
    })
  } catch (error) {
    isStored = false
    throw error
  } finally {
    if (!isStored && Array.isArray(pictures)) await dropAll(store, pictures)
  }
}

/** The pictures of a character, cover first; null where those that are there stay. */
async function draw(needs: ImportNeeds, one: ImportCardRow, signal: AbortSignal): Promise<StoredPicture[] | null> {
  const order = await picturesToDraw(needs.db, { id: one.characterId, card: one.card })
  if (!order) return null
  const stored: StoredPicture[] = []
  let reference: Uint8Array | undefined
  try {
    for (const shot of order.shots) {
      const wanted = { appearance: order.look, shot, ...size, ...(reference ? { reference } : {}) }
      const bytes = await drawOne(needs.generator, wanted, signal)
      reference ??= bytes
      stored.push(await savePicture(needs.store, bytes, { folder: 'catalogue', engine: needs.generator.engine }))
    }
    return stored
  } catch (error) {
    await dropAll(needs.store, stored)
    throw error
  }
}

/** Draws one picture; an engine that gives none is called once more. */
async function drawOne(
  generator: PictureGenerator,
  order: Parameters<PictureGenerator['make']>[0],
  signal: AbortSignal,
): Promise<Uint8Array> {
  for (let attempt = 1; ; attempt += 1) {
    const limit = AbortSignal.timeout(drawingMs)
    try {
      return await generator.make(order, { signal: AbortSignal.any([signal, limit]) })
    } catch (error) {
      const isEngine = error instanceof GenerationFailed || (limit.aborted && !signal.aborted)
      if (!isEngine) throw error
      if (attempt === tries)
        throw error instanceof GenerationFailed
          ? error
          : new GenerationFailed('the engine took too long', { cause: error })
    }
  }
}

async function dropAll(store: FileStore, pictures: readonly StoredPicture[]): Promise<void> {
  for (const { file } of pictures) await dropPicture(store, file)
}
