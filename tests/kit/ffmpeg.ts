import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)

/** The folder of the programs `ffmpeg` and `ffprobe`; null where they are not installed. */
export function ffmpegFolder(): string | null {
  const onPath = (process.env['PATH'] ?? '').split(path.delimiter)
  const has = (folder: string) => ['ffmpeg', 'ffprobe'].every((name) => existsSync(path.join(folder, name)))
  return [...onPath, '/usr/bin'].find((folder) => folder !== '' && has(folder)) ?? null
}

type Video = { seconds: number; type?: 'mp4' | 'webm' }

/** The bytes of a video with moving colours and a sound. */
export async function writeVideo(into: string, { seconds, type = 'mp4' }: Video): Promise<Buffer<ArrayBuffer>> {
  const file = path.join(into, `${seconds}.${type}`)
  const picture = ['-f', 'lavfi', '-i', `testsrc=size=320x240:rate=10:duration=${seconds}`]
  const sound = ['-f', 'lavfi', '-i', `sine=duration=${seconds}`]
  const codecs = type === 'mp4' ? ['-c:v', 'libx264', '-c:a', 'aac'] : ['-c:v', 'libvpx', '-c:a', 'libopus']
  const args = ['-v', 'error', '-y', ...picture, ...sound, ...codecs, '-pix_fmt', 'yuv420p', file]
  await run(path.join(ffmpegFolder() ?? '', 'ffmpeg'), args)
  return readFile(file)
}

type Tone = { seconds: number; title?: string }

/** The bytes of a recording as a browser makes it: a tone as Opus in WebM, with words in its metadata. */
export async function writeTone({ seconds, title = 'a tone' }: Tone): Promise<Buffer<ArrayBuffer>> {
  const sound = ['-f', 'lavfi', '-i', `sine=frequency=300:duration=${seconds}`]
  const args = ['-v', 'error', ...sound, '-c:a', 'libopus', '-metadata', `title=${title}`, '-f', 'webm', 'pipe:1']
  const options = { encoding: 'buffer', maxBuffer: 8 * 1024 * 1024 } as const
  return Buffer.from((await run(path.join(ffmpegFolder() ?? '', 'ffmpeg'), args, options)).stdout)
}

/** The kinds of the tracks of a file, as ffprobe reads it. */
export async function tracksOf(file: string): Promise<string[]> {
  const args = ['-v', 'error', '-show_entries', 'stream=codec_type', '-of', 'csv=p=0', file]
  return (await run(path.join(ffmpegFolder() ?? '', 'ffprobe'), args)).stdout.split('\n').filter(Boolean)
}
