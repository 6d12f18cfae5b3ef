/** One picture to draw. All words are ours: no text that a person wrote may be in it. */
export type ImageOrder = {
  prompt: string
  /** What must not be seen; engines that know no such thing leave it out. */
  negative: string
  width: number
  height: number
  /** The same seed and the same words give the same picture where the engine can promise that. */
  seed: number
  /** A picture of the same person, to keep her likeness; engines that take none leave it out. */
  reference?: Uint8Array
}

export type ImageOptions = {
  signal: AbortSignal
  /** How far it is, from 0 to 1; called where the engine says so. */
  onProgress?: (part: number) => void
}

export type ImageEngine = {
  name: string
  /** Whether a picture requested now would have somewhere to come from. */
  ready(): Promise<boolean>
  /**
   * Draws one picture and gives it as WebP of exactly the size that was requested, written anew from bare pixels.
   * Rejects with EngineError when there is none, and with the signal's reason within a second when it is aborted.
   */
  draw(order: ImageOrder, options: ImageOptions): Promise<Uint8Array>
  /** Ends what is in progress and refunds connections. */
  close(): Promise<void>
}
