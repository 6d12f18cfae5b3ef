import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { ffmpegFolder } from '#tests/kit/ffmpeg.ts'
import type { AudioKind } from './audio-tool.ts'
import { durationMs, levelsOf, sampleRate } from './audio-tool.ts'
import { createFfmpegAudio } from './ffmpeg-audio.ts'

const programs = ffmpegFolder()
const { signal } = new AbortController()
const canary = 'CANARY-52.52N'

/** A tone in a container, with words in its metadata. */
function tone(kind: AudioKind, seconds: number): Buffer {
  const codec = { webm: 'libopus', ogg: 'libopus', mp4: 'aac', wav: 'pcm_s16le', mp3: 'libmp3lame', flac: 'flac' }[kind]
  const format = kind === 'mp4' ? ['-movflags', 'frag_keyframe+empty_moov', '-f', 'mp4'] : ['-f', kind]
  const input = ['-v', 'error', '-f', 'lavfi', '-i', `sine=frequency=440:duration=${seconds}`]
  const args = [...input, '-c:a', codec, '-metadata', `title=${canary}`, ...format, 'pipe:1']
  return execFileSync(path.join(programs ?? '', 'ffmpeg'), args)
}

describe.skipIf(programs === null)('sound by ffmpeg', () => {
  const audio = createFfmpegAudio(programs ?? '')
  const decode = (bytes: Uint8Array, kind: AudioKind, mostSeconds = 5) =>
    audio.decode(bytes, { kind, mostSeconds, signal })

  it.each(['webm', 'mp4', 'ogg', 'wav', 'mp3', 'flac'] as const)(
    'of %s is read, and written anew without its words',
    async (kind) => {
      const brought = tone(kind, 1)
      expect(brought.includes(canary)).toBe(true)
      const samples = await decode(brought, kind)
      expect(durationMs(samples ?? Buffer.alloc(0))).toBeGreaterThan(950)
      const written = await audio.encode(samples ?? Buffer.alloc(0), signal)
      expect(written?.subarray(4, 8).toString()).toBe('ftyp')
      expect(written?.includes('CANARY') || written?.includes('Lavf')).toBe(false)
      expect(durationMs((await decode(written ?? Buffer.alloc(0), 'mp4')) ?? Buffer.alloc(0))).toBeGreaterThan(950)
    },
  )

  it('is written as Opus in Ogg, as messengers take it, without its words', async () => {
    const samples = (await decode(tone('mp4', 1), 'mp4')) ?? Buffer.alloc(0)
    const written = (await audio.encodeOpus(samples, signal)) ?? Buffer.alloc(0)
    expect([written.subarray(0, 4).toString(), written.subarray(28, 36).toString()]).toEqual(['OggS', 'OpusHead'])
    expect(written.includes('CANARY') || written.includes('Lavf')).toBe(false)
    expect(durationMs((await decode(written, 'ogg')) ?? Buffer.alloc(0))).toBeGreaterThan(950)
  })

  it('is read, and the picture that it carries is not decoded where it is large', async () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'nocturne-sound-'))
    const inFolder = (name: string) => path.join(folder, name)
    const real = path.join(programs ?? '', 'ffmpeg')
    // A file of one megabyte can carry a picture that takes gigabytes once it is unpacked.
    const drawn = ['-f', 'lavfi', '-i', 'color=red:s=2400x2400', '-frames:v', '1', inFolder('a.png')]
    execFileSync(real, ['-v', 'error', ...drawn])
    writeFileSync(inFolder('a.mp3'), tone('mp3', 1))
    const joined = ['-i', inFolder('a.mp3'), '-i', inFolder('a.png'), '-map', '0', '-map', '1', '-c', 'copy']
    execFileSync(real, ['-v', 'error', ...joined, '-disposition:v', 'attached_pic', inFolder('both.mp3')])
    // The program itself, whose complaints are stored.
    const script = `#!/bin/sh\nexec ${real} "$@" 2>${inFolder('log')}\n`
    writeFileSync(inFolder('ffmpeg'), script, { mode: 0o755 })
    const brought = readFileSync(inFolder('both.mp3'))
    const samples = await createFfmpegAudio(folder).decode(brought, { kind: 'mp3', mostSeconds: 5, signal })
    expect(durationMs(samples ?? Buffer.alloc(0))).toBeGreaterThan(950)
    expect(readFileSync(inFolder('log'), 'utf8')).toMatch(/2400x2400 exceeds/)
    rmSync(folder, { recursive: true })
  })

  it('ends at the longest time, and is none where the file is another one', async () => {
    expect(durationMs((await decode(tone('wav', 4), 'wav', 2)) ?? Buffer.alloc(0))).toBe(2000)
    expect(await decode(Buffer.from('#EXTM3U\nfile:///etc/passwd\n'), 'mp4')).toBeNull()
    expect(await decode(tone('wav', 1), 'webm')).toBeNull()
  })
})

it('the levels of samples follow how loud they are', () => {
  const samples = Buffer.alloc(sampleRate * 2)
  for (let at = 0; at < sampleRate; at += 1) samples.writeInt16LE(at < sampleRate / 2 ? 1000 : -4000, at * 2)
  expect(levelsOf(samples, 4)).toEqual([25, 25, 100, 100])
  expect(levelsOf(Buffer.alloc(200), 2)).toEqual([0, 0])
})
