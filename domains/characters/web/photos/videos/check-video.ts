import type { VideoProblem } from '#domains/media/rules.ts'
import { isTooLong, videoBytes } from '#domains/media/rules.ts'

const withinMs = 5000

/** The reason to refuse a chosen file, as far as the browser finds one before it is sent; null where it finds none. */
export async function faultOfVideo(
  file: File,
  lengthOf: (file: File) => Promise<number | null> = readLength,
): Promise<VideoProblem | null> {
  if (file.size > videoBytes) return 'too-large'
  const seconds = await lengthOf(file)
  return seconds !== null && isTooLong(seconds) ? 'too-long' : null
}

/** The length of a video in seconds; null where this browser cannot read it, though the server may. */
function readLength(file: File): Promise<number | null> {
  const url = URL.createObjectURL(file)
  const video = document.createElement('video')
  return new Promise<number | null>((resolve) => {
    setTimeout(() => resolve(null), withinMs)
    video.preload = 'metadata'
    video.onloadedmetadata = () => resolve(Number.isFinite(video.duration) ? video.duration : null)
    video.onerror = () => resolve(null)
    video.src = url
  }).finally(() => URL.revokeObjectURL(url))
}
