import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import type { AudioKind, AudioTool, Samples } from './audio-tool.ts'
import { sampleRate } from './audio-tool.ts'

const run = promisify(execFile)
const withinMs = 60_000
const bytesPerSecond = sampleRate * 2
const quiet = ['-nostdin', '-v', 'error', '-y', '-threads', '1']
const plainSamples = ['-ac', '1', '-ar', String(sampleRate), '-f', 's16le']
/** A file without its time of origin and the name of its program. */
const bare = ['-map_metadata', '-1', '-fflags', '+bitexact', '-flags:a', '+bitexact']
/** Sound may carry a picture, which is decoded to learn what it is even where nobody uses it. */
const smallPictures = ['-max_pixels', String(2000 * 2000)]
const demuxers: Record<AudioKind, string> = {
  webm: 'matroska',
  mp4: 'mov',
  ogg: 'ogg',
  wav: 'wav',
  mp3: 'mp3',
  flac: 'flac',
}

/** Reads and writes sound by the program `ffmpeg` of a folder, each file in a process of its own. */
export function createFfmpegAudio(folder: string): AudioTool {
  const program = path.join(folder, 'ffmpeg')

  async function start(args: readonly string[], most: number, signal: AbortSignal): Promise<Buffer | null> {
    const options = { signal, timeout: withinMs, maxBuffer: most, killSignal: 'SIGKILL', encoding: 'buffer' } as const
    try {
      return (await run(program, args, options)).stdout
    } catch (error) {
      signal.throwIfAborted()
      // A program that is not there is the operator's fault; whatever it finds in a file makes that no sound.
      if ((error as NodeJS.ErrnoException).code === 'ENOENT') throw error
      return null
    }
  }

  const write = (samples: Samples, format: readonly string[], signal: AbortSignal): Promise<Buffer | null> =>
    inFolder(async (work) => {
      const [from, to] = [path.join(work, 'samples'), path.join(work, 'voice')]
      await writeFile(from, samples)
      const input = ['-protocol_whitelist', 'file', '-f', 's16le', '-ar', String(sampleRate), '-ac', '1', '-i', from]
      return (await start([...quiet, ...input, ...format, to], 4096, signal)) === null ? null : readFile(to)
    })

  return {
    decode: (bytes, { kind, mostSeconds, signal }) =>
      inFolder(async (work) => {
        const file = path.join(work, 'sound')
        await writeFile(file, bytes)
        // NOTE: the demuxer is named and nothing but the file may be opened, so that nothing inside of it leads anywhere.
        const input = [...smallPictures, '-protocol_whitelist', 'file,pipe', '-f', demuxers[kind], '-i', file]
        const limits = ['-t', String(mostSeconds), '-map', '0:a:0', '-vn', '-sn', '-dn']
        const samples = await start(
          [...quiet, ...input, ...limits, ...plainSamples, 'pipe:1'],
          (mostSeconds + 1) * bytesPerSecond,
          signal,
        )
        return samples === null || samples.byteLength === 0 ? null : samples
      }),
    encode: (samples, signal) =>
      write(samples, ['-c:a', 'aac', '-b:a', '48k', ...bare, '-movflags', '+faststart', '-f', 'mp4'], signal),
    encodeOpus: (samples, signal) =>
      write(samples, ['-c:a', 'libopus', '-b:a', '32k', '-application', 'voip', ...bare, '-f', 'ogg'], signal),
  }
}

/** Does work in a folder of its own, which goes with it. */
async function inFolder<T>(work: (folder: string) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(path.join(tmpdir(), 'sound-'))
  try {
    return await work(folder)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
