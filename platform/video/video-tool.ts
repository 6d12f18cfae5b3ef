/** A video as its container and its picture track say. */
export type VideoFacts = { seconds: number; width: number; height: number }

/** A video written anew without sound, beside pictures of it: the first one, and every quarter of a second. */
export type SilentVideo = { file: string; facts: VideoFacts; frames: readonly string[] }

/** Reads videos, and writes them anew. All give null for a file that is no video of a kind that is taken in, or is broken. */
export type VideoTool = {
  /** Reads the length and the size of a file without decoding it. */
  probe(file: string, signal: AbortSignal): Promise<VideoFacts | null>
  /**
   * Writes single pictures of a file into a folder, cut to a size from the top, so many a second and no more than `most`; the
   * paths in their order.
   */
  writeFrames(
    file: string,
    into: string,
    options: { width: number; height: number; perSecond: number; most: number; signal: AbortSignal },
  ): Promise<string[] | null>
  /** Writes a file anew into a folder, no longer than so many seconds and without anything else that it carried. */
  writeSilent(
    file: string,
    into: string,
    options: { mostSeconds: number; signal: AbortSignal },
  ): Promise<SilentVideo | null>
}
