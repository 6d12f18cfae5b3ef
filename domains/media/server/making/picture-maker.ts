import type { ImageEngine } from '#platform/images/image-engine.ts'
import type { PictureMaker } from '../picture-maker.ts'
import { createBuiltInMaker } from './built-in-maker.ts'
import { createRemoteMaker } from './remote-maker.ts'

/** The picture engine that is configured; without one, the house draws by itself. */
export function createPictureMaker(images: ImageEngine | null): PictureMaker {
  return images ? createRemoteMaker(images) : createBuiltInMaker()
}
