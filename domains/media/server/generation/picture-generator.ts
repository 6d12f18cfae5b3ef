import type { Appearance, Shot } from '#portrait/public.ts'
import type { Mark } from '../../rules.ts'

/** A picture in the storage: its file, which its renditions are named after, and what a page shows before it is there. */
export type StoredPicture = { file: string; width: number; height: number; thumbhash: string }

/** One picture to make: all of it is typed, so no words of a person's own can reach an engine. */
export type PictureOrder = {
  appearance: Appearance
  /** Marks of her looks that the appearance has no place for; the built-in engine draws none of them. */
  marks?: readonly Mark[]
  shot: Shot
  width: number
  height: number
  /** A reference picture that makes the engine draw the same person; engines that need none ignore it. */
  reference?: Uint8Array
}

export type GenerationOptions = { signal: AbortSignal; onProgress?: (part: number) => void }

/** Makes pictures by whichever engine is configured. */
export type PictureGenerator = {
  /** The name of the engine, stored with each photo. */
  engine: string
  /** The name of the engine that makes loops, where it is another one. */
  loopEngine?: string
  /** The longest time of one loop in milliseconds, where it is longer than that of a picture. */
  loopMs?: number
  /** Whether it also makes short loops. */
  makesLoops: boolean
  /** One picture as an encoded file. Throws MakingFailed when the engine gives none, and the signal's reason when stopped. */
  make(order: PictureOrder, options: GenerationOptions): Promise<Uint8Array>
  /** One short loop as an animated WebP; only where `makesLoops`. */
  makeLoop(order: PictureOrder, options: GenerationOptions): Promise<Uint8Array>
  close(): Promise<void>
}

/** The engine gave no picture; nothing of its answer is shown to people. */
export class GenerationFailed extends Error {
  override name = 'MakingFailed'
}
