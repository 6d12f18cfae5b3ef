import { execFile } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { chromiumFlags } from '../../ui/lab/chromium-flags.ts'
import { findChromium } from '../../ui/lab/find-chromium.ts'
import { ffmpegFolder } from '../kit/ffmpeg.ts'

const run = promisify(execFile)
const sampleRate = 48_000
const heardFrom = 400

/**
 * A browser whose microphone plays a sound of this folder again and again, with so many seconds of silence after each, and
 * requests no permission of anybody.
 */
export function withFakeMicrophone(folder: string, silentSeconds = 0) {
  return withMicrophoneOf(folder, syllables(silentSeconds > 0 ? 2 : 4, silentSeconds))
}

/** A browser whose microphone plays this WAV again and again: a voice that a synthesiser made, for one. */
export function withMicrophoneOf(folder: string, sound: Buffer) {
  const file = join(folder, 'microphone.wav')
  writeFileSync(file, sound)
  return {
    executablePath: findChromium(),
    args: [
      ...chromiumFlags,
      '--use-fake-ui-for-media-stream',
      '--use-fake-device-for-media-stream',
      `--use-file-for-fake-audio-capture=${file}`,
    ],
  }
}

/** How long a recording is and whether anything can be heard in it, as ffmpeg decodes it. */
export async function listenTo(recording: Uint8Array): Promise<{ seconds: number; isLoud: boolean }> {
  const folder = mkdtempSync(join(tmpdir(), 'nocturne-heard-'))
  try {
    const [from, to] = [join(folder, 'recording'), join(folder, 'decoded.pcm')]
    writeFileSync(from, recording)
    const program = join(ffmpegFolder() ?? '', 'ffmpeg')
    await run(program, ['-v', 'error', '-i', from, '-f', 's16le', '-ac', '1', '-ar', '16000', to])
    const samples = readFileSync(to)
    let loudest = 0
    for (let at = 0; at + 1 < samples.length; at += 2) loudest = Math.max(loudest, Math.abs(samples.readInt16LE(at)))
    return { seconds: samples.length / 2 / 16_000, isLoud: loudest > heardFrom }
  } finally {
    rmSync(folder, { recursive: true })
  }
}

/** A sound that rises and falls as syllables do, so that a filter of noises does not take it for one: 16-bit mono WAV. */
function syllables(seconds: number, silentSeconds: number): Buffer {
  const samples = (seconds + silentSeconds) * sampleRate
  const file = Buffer.alloc(44 + samples * 2)
  file.write('RIFF', 0)
  file.writeUInt32LE(36 + samples * 2, 4)
  file.write('WAVEfmt ', 8)
  file.writeUInt32LE(16, 16)
  file.writeUInt16LE(1, 20)
  file.writeUInt16LE(1, 22)
  file.writeUInt32LE(sampleRate, 24)
  file.writeUInt32LE(sampleRate * 2, 28)
  file.writeUInt16LE(2, 32)
  file.writeUInt16LE(16, 34)
  file.write('data', 36)
  file.writeUInt32LE(samples * 2, 40)
  for (let at = 0; at < samples; at += 1) {
    const time = at / sampleRate
    const pitch = 180 + 60 * Math.floor((time * 4) % 4)
    const swell = time < seconds ? Math.max(0, Math.sin(time * 8 * Math.PI)) : 0
    const tone = Math.sin(2 * Math.PI * pitch * time) + 0.5 * Math.sin(4 * Math.PI * pitch * time)
    file.writeInt16LE(Math.round(tone * swell * 12_000), 44 + at * 2)
  }
  return file
}
