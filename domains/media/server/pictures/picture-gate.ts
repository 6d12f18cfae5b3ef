import type { ImageVerdict } from '#platform/moderation/image-gate.ts'
import type { PictureGenerator } from '../generation/picture-generator.ts'
import { GenerationFailed } from '../generation/picture-generator.ts'

/** Where a picture comes from: a person brought it along, or an engine made it. */
type PictureOrigin = { userId: string } | { engine: string }

/**
 * Decides whether a picture may be stored at all. A refused one becomes a case at the desk and nothing of it is stored; an
 * undecided one is withheld.
 */
export type PictureGate = { admit(bytes: Uint8Array, origin: PictureOrigin): Promise<ImageVerdict> }

/** An engine whose pictures have passed the gate: one that did not is no picture, and costs nothing. */
export function behindGate(generator: PictureGenerator, gate: PictureGate): PictureGenerator {
  const passed = async (bytes: Uint8Array, engine = generator.engine): Promise<Uint8Array> => {
    const verdict = await gate.admit(bytes, { engine }).catch((cause: unknown) => {
      throw new GenerationFailed('the engine gave no picture that can be read', { cause })
    })
    if (verdict !== 'allow') throw new GenerationFailed('the picture did not pass the gate')
    return bytes
  }
  return {
    ...generator,
    make: async (order, options) => passed(await generator.make(order, options)),
    makeLoop: async (order, options) => passed(await generator.makeLoop(order, options), generator.loopEngine),
  }
}
