import type { DataOf } from '#platform/contract/call.ts'
import type { generatePhoto } from '../../photo-contract.ts'

type PhotoAnswer = DataOf<typeof generatePhoto>

/** A photo and the coins that its owner has left, in the words of the wire. */
export function photoAnswer(photo: PhotoAnswer['photo'], coins: number): PhotoAnswer {
  return { photo, gold: coins }
}
