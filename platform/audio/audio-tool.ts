/** The containers that are read, by their first bytes; each names the demuxer that reads it. */
export type AudioKind = 'webm' | 'mp4' | 'ogg' | 'wav' | 'mp3' | 'flac'

/** Speech as samples: 16 bits, little-endian, one channel, at `sampleRate`. */
export type Samples = Buffer

export const sampleRate = 24_000

/** Reads and writes sound by programs outside of this process. */
export type AudioTool = {
  /** Decodes a file, no longer than so many seconds; null for what is no sound of a kind that is read, or is broken. */
  decode(
    bytes: Uint8Array,
    options: { kind: AudioKind; mostSeconds: number; signal: AbortSignal },
  ): Promise<Samples | null>
  /** Writes samples as AAC in MP4, which every browser plays, without anything that says when or how it was made. */
  encode(samples: Samples, signal: AbortSignal): Promise<Buffer | null>
  /** The same as Opus in Ogg, which messengers take for voice messages. */
  encodeOpus(samples: Samples, signal: AbortSignal): Promise<Buffer | null>
}

/** How long samples last, in milliseconds. */
export function durationMs(samples: Samples): number {
  return Math.round((samples.byteLength / 2 / sampleRate) * 1000)
}

/** How loud each of so many equal stretches of samples is, 0 to 100, the loudest of all 100; all 0 for silence. */
export function levelsOf(samples: Samples, count: number): number[] {
  const total = Math.floor(samples.byteLength / 2)
  const loudest = Array.from({ length: count }, (_, at) => {
    const [from, to] = [Math.floor((at * total) / count), Math.floor(((at + 1) * total) / count)]
    let most = 0
    for (let index = from; index < to; index += 1) most = Math.max(most, Math.abs(samples.readInt16LE(index * 2)))
    return most
  })
  const most = Math.max(...loudest, 1)
  return loudest.map((one) => Math.round((one / most) * 100))
}
