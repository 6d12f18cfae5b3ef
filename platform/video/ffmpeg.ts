import { execFile } from 'node:child_process'
import { open, readdir } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { z } from 'zod'
import type { VideoFacts, VideoTool } from './video-tool.ts'

const run = promisify(execFile)

/** The containers that are taken in: ISO media (MP4, QuickTime) and Matroska (WebM), by the demuxer that reads them. */
type Container = 'mov' | 'matroska'
const codecs = ['h264', 'hevc', 'vp8', 'vp9', 'av1', 'mpeg4'] as const
/** 4K, upright or across. */
const mostPixels = 3840 * 2160
/** The same with the margin that decoders add: the pictures of a file may be larger than it states, and change on the way. */
const mostDecoded = 3840 * 2176
const withinMs = 120_000
const longestAnswer = 1024 * 1024
const largest = { width: 720, height: 960 }
const mostFramesPerSecond = 30
const looksPerSecond = 4

// NOTE: the demuxer is named and nothing but the file may be opened, so that no playlist inside of a file leads anywhere.
const bounds = ['-max_pixels', String(mostDecoded), '-protocol_whitelist', 'file']
const inputOf = (container: Container, file: string) => [...bounds, '-f', container, '-i', file]

const probed = z.object({
  streams: z.array(
    z.object({
      codec_type: z.string(),
      codec_name: z.string().optional(),
      width: z.number().optional(),
      height: z.number().optional(),
      duration: z.coerce.number().optional(),
    }),
  ),
  format: z.object({ duration: z.coerce.number().optional() }),
})

/** Reads and writes videos by the programs `ffmpeg` and `ffprobe` of a folder, each file in processes of its own. */
export function createFfmpeg(folder: string): VideoTool {
  async function start(
    name: 'ffmpeg' | 'ffprobe',
    args: readonly string[],
    signal: AbortSignal,
  ): Promise<string | null> {
    const options = { signal, timeout: withinMs, maxBuffer: longestAnswer, killSignal: 'SIGKILL' } as const
    try {
      return (await run(path.join(folder, name), args, options)).stdout
    } catch (error) {
      signal.throwIfAborted()
      // A program that is not there is the operator's fault; whatever it finds in a file makes that no video.
      if ((error as NodeJS.ErrnoException).code === 'ENOENT') throw error
      return null
    }
  }

  async function probe(file: string, signal: AbortSignal): Promise<VideoFacts | null> {
    const container = await containerOf(file)
    if (!container) return null
    const answer = await start(
      'ffprobe',
      ['-v', 'error', '-of', 'json', '-show_streams', '-show_format', ...inputOf(container, file)],
      signal,
    )
    const facts = answer === null ? null : probed.safeParse(JSON.parse(answer))
    if (!facts?.success) return null
    const { streams, format } = facts.data
    const video = streams.find(({ codec_type: type }) => type === 'video')
    const { width = 0, height = 0 } = video ?? {}
    const seconds = format.duration ?? video?.duration
    if (!codecs.some((one) => one === video?.codec_name) || seconds === undefined) return null
    return width > 0 && height > 0 && width * height <= mostPixels ? { seconds, width, height } : null
  }

  return {
    probe,
    async writeFrames(file, into, { width, height, perSecond, most, signal }) {
      const [container, facts] = [await containerOf(file), await probe(file, signal)]
      if (!container || !facts) return null
      const cut = `scale=w=${width}:h=${height}:force_original_aspect_ratio=increase,crop=${width}:${height}:(iw-ow)/2:0,fps=${perSecond}`
      const asPictures = ['-frames:v', String(most), '-f', 'image2', path.join(into, 'frame-%04d.png')]
      const quiet = ['-nostdin', '-v', 'error', '-y', '-threads', '1']
      const written = await start('ffmpeg', [...quiet, ...inputOf(container, file), '-vf', cut, ...asPictures], signal)
      const names = written === null ? [] : await framesIn(into)
      return names.length === 0 ? null : names
    },

    async writeSilent(file, into, { mostSeconds, signal }) {
      const container = await containerOf(file)
      if (!container) return null
      const written = path.join(into, 'video.mp4')
      const size = `scale=w='min(${largest.width},iw)':h='min(${largest.height},ih)':force_original_aspect_ratio=decrease:force_divisible_by=2`
      const video = ['-map', '0:v:0', '-an', '-sn', '-dn', '-map_metadata', '-1', '-map_chapters', '-1']
      const encoded = ['-c:v', 'libx264', '-preset', 'veryfast', '-crf', '25', '-pix_fmt', 'yuv420p']
      const filters = ['-vf', `${size},fps=${mostFramesPerSecond}`]
      const quiet = ['-nostdin', '-v', 'error', '-y', '-threads', '1']
      const asMp4 = ['-movflags', '+faststart', '-f', 'mp4', written]
      const limit = ['-t', String(mostSeconds)]
      const input = inputOf(container, file)
      if (
        (await start('ffmpeg', [...quiet, ...input, ...limit, ...video, ...encoded, ...filters, ...asMp4], signal)) ===
        null
      )
        return null
      const facts = await probe(written, signal)
      // The pictures are taken of what was written, which is what people see.
      const looks = ['-vf', `fps=${looksPerSecond}`, '-f', 'image2', path.join(into, 'frame-%04d.png')]
      if (!facts || (await start('ffmpeg', [...quiet, ...inputOf('mov', written), ...looks], signal)) === null)
        return null
      const frames = await framesIn(into)
      return frames.length === 0 ? null : { file: written, facts, frames }
    },
  }
}

async function framesIn(folder: string): Promise<string[]> {
  const names = (await readdir(folder)).filter((name) => name.startsWith('frame-')).toSorted()
  return names.map((name) => path.join(folder, name))
}

/** The container of a file by its first bytes, regardless of its name. */
async function containerOf(file: string): Promise<Container | null> {
  const handle = await open(file)
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(12), 0, 12, 0)
    const head = buffer.subarray(0, bytesRead)
    if (head.toString('latin1', 4, 8) === 'ftyp') return 'mov'
    return head.subarray(0, 4).equals(Buffer.from([0x1a, 0x45, 0xdf, 0xa3])) ? 'matroska' : null
  } finally {
    await handle.close()
  }
}
