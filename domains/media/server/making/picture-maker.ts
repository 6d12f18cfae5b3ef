import type { ImageEngine } from '#platform/images/image-engine.ts'
import type { PictureGenerator } from '../picture-maker.ts'
import { createBuiltInGenerator } from './built-in-maker.ts'
import { createRemoteGenerator } from './remote-maker.ts'

/** The picture engine that is configured; without one, the house draws by itself. */
export function createPictureGenerator(images: ImageEngine | null): PictureGenerator {
  return images ? createRemoteGenerator(images) : createBuiltInGenerator()
}
