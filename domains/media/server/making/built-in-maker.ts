import type { MakingOptions, PictureMaker, PictureOrder } from '../picture-maker.ts'
import { createDrawingThread } from './drawing-thread.ts'

/** The portrait engine of the house: it draws by itself, on a thread of its own. */
export function createBuiltInMaker(thread = createDrawingThread()): PictureMaker {
  const draw =
    (kind: 'photo' | 'loop') =>
    async ({ look, shot, width, height }: PictureOrder, { signal, onProgress }: MakingOptions) => {
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
