import type { PictureGenerator } from './picture-generator.ts'
import { GenerationFailed } from './picture-generator.ts'

/** An engine that begins no picture while it is switched off. Pictures in progress go on. */
export function createSwitchedGenerator(generator: PictureGenerator, isOff: () => boolean): PictureGenerator {
  const whileOn = () => {
    if (isOff()) throw new GenerationFailed(`the engine ${generator.engine} is switched off`)
  }
  return {
    ...generator,
    async make(order, options) {
      whileOn()
      return generator.make(order, options)
    },
    async makeLoop(order, options) {
      whileOn()
      return generator.makeLoop(order, options)
    },
  }
}
