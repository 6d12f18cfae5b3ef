import { describe, expect, it } from 'vitest'
import { videoBytes } from '#domains/media/rules.ts'
import { faultOfVideo } from './check-video.ts'

const video = (size: number) => ({ size }) as File
const megabyte = 1024 * 1024

describe('a video that was chosen', () => {
  it.each([
    [16, 'too-long'],
    [14, null],
    [15, null],
    [null, null],
  ])('of %s seconds is answered with %s before it is sent [S5-upload-02]', async (seconds, fault) => {
    expect(await faultOfVideo(video(megabyte), () => Promise.resolve(seconds))).toBe(fault)
  })

  it('of 101 MB is refused before it is sent, and one of 100 is not [S5-upload-03]', async () => {
    const fault = (size: number) => faultOfVideo(video(size), () => Promise.resolve(3))
    expect(await fault(101 * megabyte)).toBe('too-large')
    expect(await fault(videoBytes)).toBeNull()
  })
})
