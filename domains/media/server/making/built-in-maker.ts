import type { GenerationOptions, PictureGenerator, PictureOrder } from '../picture-maker.ts'
import { createDrawingThread } from './drawing-thread.ts'

/** The portrait engine of the house: it draws by itself, on a thread of its own. */
export function createBuiltInGenerator(thread = createDrawingThread()): PictureGenerator {
  const draw =
    (kind: 'photo' | 'loop') =>
    async ({ look, shot, width, height }: PictureOrder, { signal, onProgress }: GenerationOptions) => {
      const listening = onProgress ? { onProgress } : {}
      const bytes = await thread.draw({ kind, look, shot, size: { width, height } }, { signal, ...listening })
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
