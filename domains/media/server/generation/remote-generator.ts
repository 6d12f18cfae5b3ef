import type { ImageEngine } from '#platform/images/image-engine.ts'
import type { PictureGenerator } from './picture-generator.ts'
import { GenerationFailed } from './picture-generator.ts'
import { describeOrder } from './describe.ts'

const seeds = 2 ** 31

/** Generates pictures by a remote picture model, which receives only our template and the vocabulary's words. */
export function createRemoteGenerator(images: ImageEngine): PictureGenerator {
  return {
    engine: images.name,
    makesLoops: false,
    async make(order, { signal, onProgress }) {
      const { appearance, shot, width, height, reference } = order
      const { prompt, negative } = describeOrder(order)
      // Another seed for another shot of her: her traits and her reference picture make her the same person.
      const seed = (appearance.seed + Math.imul(shot.seed, 2654435761)) >>> 0
      try {
        return await images.draw(
          { prompt, negative, width, height, seed: seed % seeds, ...(reference ? { reference } : {}) },
          { signal, ...(onProgress ? { onProgress } : {}) },
        )
      } catch (cause) {
        signal.throwIfAborted()
        throw new GenerationFailed('the picture model gave no picture', { cause })
      }
    },
    makeLoop: () => Promise.reject(new GenerationFailed('this engine makes no loops')),
    close: () => images.close(),
  }
}
