/** One picture to draw. All words are ours: no text that a person wrote may be in it. */
export type ImageOrder = {
  prompt: string
  /** The negative prompt; engines without support ignore it. */
  negative: string
  width: number
  height: number
  /** The same seed and the same words give the same picture where the engine can promise that. */
  seed: number
  /** A picture of the same person, to preserve her likeness; engines without support ignore it. */
  reference?: Uint8Array
}

export type ImageOptions = {
  signal: AbortSignal
  /** How far it is, from 0 to 1; called where the engine says so. */
  onProgress?: (part: number) => void
}

export type ImageEngine = {
  name: string
  /** Whether the engine can currently draw. */
  ready(): Promise<boolean>
  /**
   * Draws one picture and returns it as WebP of exactly the requested size, re-encoded from raw pixels. Rejects with
   * EngineError on failure, and with the signal's reason within a second after an abort.
   */
  draw(order: ImageOrder, options: ImageOptions): Promise<Uint8Array>
  /** Ends what is in progress and releases connections. */
  close(): Promise<void>
}
