import { createDrawingThread, DrawingFailed } from '#portrait/public.ts'
import type { MakingOptions, PictureMaker, PictureOrder } from '../picture-maker.ts'
import { MakingFailed } from '../picture-maker.ts'

/** Pictures of the portrait engine, drawn on a thread of its own without any outside service. */
export function createBuiltInMaker(thread = createDrawingThread()): PictureMaker {
  const draw =
    (kind: 'photo' | 'loop') =>
    async ({ appearance, shot, width, height }: PictureOrder, { signal, onProgress }: MakingOptions) => {
      const options = { signal, ...(onProgress ? { onProgress } : {}) }
      const bytes = await thread
        .draw({ kind, appearance, shot, size: { width, height } }, options)
        .catch(asMakingFailed)
      onProgress?.(1)
      return bytes
    }
  return {
    engine: 'built-in',
    makesLoops: true,
    make: draw('photo'),
    makeLoop: draw('loop'),
    close: () => thread.close(),
  }
}

function asMakingFailed(cause: unknown): never {
  throw cause instanceof DrawingFailed ? new MakingFailed(cause.message, { cause }) : cause
}
