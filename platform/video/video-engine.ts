import type { ImageOptions, ImageOrder } from '#platform/images/image-engine.ts'

/** One short video to make. All words are ours: no text that a person wrote may be in it. */
export type VideoOrder = ImageOrder & { seconds: number }

/** Makes videos by a model elsewhere. */
export type VideoEngine = {
  name: string
  /**
   * Makes one video and returns its file as the engine sent it, an MP4 or a WebM that nobody has read yet. Rejects with
   * EngineError on failure, and with the signal's reason within a second after an abort, which cancels the order.
   */
  film(order: VideoOrder, options: ImageOptions): Promise<Uint8Array>
  /** Releases connections. */
  close(): Promise<void>
}
