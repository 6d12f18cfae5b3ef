import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ffmpegFolder } from '#tests/kit/ffmpeg.ts'
import { createFfmpeg } from './ffmpeg.ts'

const programs = ffmpegFolder()
const { signal } = new AbortController()

describe.skipIf(programs === null)('a video whose pictures grow on the way', () => {
  let folder: string
  beforeAll(() => {
    folder = mkdtempSync(path.join(tmpdir(), 'nocturne-video-'))
  })
  afterAll(() => rmSync(folder, { recursive: true }))

  const run = (...args: string[]) => execFileSync(path.join(programs ?? '', 'ffmpeg'), ['-v', 'error', '-y', ...args])
  const pictures = (size: string) => {
    const file = path.join(folder, `${size}.h264`)
    const encoded = ['-c:v', 'libx264', '-preset', 'ultrafast', '-bf', '0', file]
    run('-f', 'lavfi', '-i', `testsrc=s=${size}:r=5:d=1`, ...encoded)
    return file
  }

  it('is decoded up to those that are larger than any that is taken in', async () => {
    const file = path.join(folder, 'growing.mp4')
    const parts = [pictures('64x64'), pictures('4096x2400')]
    run('-r', '5', '-f', 'h264', '-i', `concat:${parts.join('|')}`, '-c', 'copy', file)
    const video = createFfmpeg(programs ?? '')
    const stated = await video.probe(file, signal)
    expect([stated?.width, stated?.height, Math.round(stated?.seconds ?? 0)]).toEqual([64, 64, 2])
    const written = await video.writeSilent(file, folder, { mostSeconds: 15, signal })
    expect(Math.round(written?.facts.seconds ?? 0)).toBe(1)
  }, 60_000)
})
