import { builtInEngine } from '#platform/images/provenance.ts'
import { createDrawingThread, DrawingFailed } from '#portrait/public.ts'
import type { GenerationOptions, PictureGenerator, PictureOrder } from './picture-generator.ts'
import { GenerationFailed } from './picture-generator.ts'

/** Pictures of the portrait engine, drawn on a thread of its own without any outside service. */
export function createBuiltInGenerator(thread = createDrawingThread()): PictureGenerator {
  const draw =
    (kind: 'photo' | 'loop') =>
    async ({ appearance, shot, width, height }: PictureOrder, { signal, onProgress }: GenerationOptions) => {
      const options = { signal, ...(onProgress ? { onProgress } : {}) }
      const bytes = await thread
        .draw({ kind, appearance, shot, size: { width, height } }, options)
        .catch(asGenerationFailed)
      onProgress?.(1)
      return bytes
    }
  return {
    engine: builtInEngine,
    makesLoops: true,
    make: draw('photo'),
    makeLoop: draw('loop'),
    close: () => thread.close(),
  }
}

function asGenerationFailed(cause: unknown): never {
  throw cause instanceof DrawingFailed ? new GenerationFailed(cause.message, { cause }) : cause
}
