import type { ImageVerdict } from '#platform/moderation/image-gate.ts'
import type { PictureGate } from './picture-gate.ts'
import { framesIn } from './store-picture.ts'

/**
 * Decides whether a picture that a person brought along may be stored; of a moving one every frame counts, since any of them
 * may be what it is about. Throws GenerationFailed for a file that is no picture.
 */
export async function admitBrought(gate: PictureGate, bytes: Uint8Array, userId: string): Promise<ImageVerdict> {
  for await (const frame of framesIn(bytes)) {
    const verdict = await gate.admit(frame, { userId })
    if (verdict !== 'allow') return verdict
  }
  return 'allow'
}
