import type { ImageEngine } from '#platform/images/image-engine.ts'
import type { PictureGenerator } from './picture-generator.ts'
import { createBuiltInGenerator } from './built-in-generator.ts'
import { createRemoteGenerator } from './remote-generator.ts'

/** The picture engine that is configured; without one, the product draws by itself. */
export function createPictureGenerator(images: ImageEngine | null): PictureGenerator {
  return images ? createRemoteGenerator(images) : createBuiltInGenerator()
}
