import type { FileStore } from '#platform/storage/file-store.ts'
import type { Log } from '#platform/telemetry/log.ts'
import type { PictureGenerator, PictureOrder, StoredPicture } from '../generation/picture-generator.ts'
import { savePicture } from '../pictures/store-picture.ts'
import type { PhotoRow } from './photos.ts'

const tries = 2

type Needs = { generator: PictureGenerator; store: FileStore; log: Log }

/** The signals that end a drawing: its job, the person who cancels it, and the time limit. */
export type DrawingStops = { job: AbortSignal; cancel: AbortSignal; limit: AbortSignal }

/** The engine that makes a photo of a kind. */
export function engineOf(
  { engine, loopEngine = engine }: Pick<PictureGenerator, 'engine' | 'loopEngine'>,
  kind: PhotoRow['kind'],
): string {
  return kind === 'video' ? loopEngine : engine
}

type Drawing = {
  kind: PhotoRow['kind']
  order: PictureOrder
  stops: DrawingStops
  onProgress: (part: number) => Promise<void>
}

/**
 * Draws and stores one picture, at the second attempt if need be; null when the engine gives none or the drawing was
 * cancelled. Throws when its job is stopped.
 */
export function drawPicture({ generator, store, log }: Needs) {
  return async function draw({ kind, order, stops, onProgress }: Drawing): Promise<StoredPicture | null> {
    const signal = AbortSignal.any([stops.job, stops.cancel, stops.limit])
    const report = (part: number) =>
      void onProgress(part).catch((error: unknown) =>
        log.warn({ err: error }, 'the progress of a photo could not be stored'),
      )
    for (let attempt = 1; attempt <= tries && !stops.limit.aborted; attempt += 1) {
      try {
        const options = { signal, onProgress: report }
        const bytes = await (kind === 'video' ? generator.makeLoop : generator.make)(order, options)
        signal.throwIfAborted()
        return await savePicture(store, bytes, { folder: 'photos', engine: engineOf(generator, kind) })
      } catch (error) {
        if (stops.cancel.aborted) return null
        stops.job.throwIfAborted()
        log.warn({ err: error, engine: engineOf(generator, kind), attempt }, 'a photo could not be drawn')
      }
    }
    return null
  }
}
