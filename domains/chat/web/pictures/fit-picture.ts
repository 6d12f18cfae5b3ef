import { pictureTypes } from '#domains/media/rules.ts'

/** No engine and no page shows a picture in more detail, and a phone's camera takes larger ones than the server takes in. */
const mostSide = 2048
const smallBytes = 1024 * 1024
const quality = 0.88

/**
 * A picture as it is uploaded: a large one, or one of a kind that the server does not take in, is drawn anew by the browser,
 * upright and without the place where it was taken. One that the browser cannot read goes as it is, for the server to say so.
 */
export async function fitPicture(file: File): Promise<{ file: Blob; width: number; height: number }> {
  const bitmap = await createImageBitmap(file).catch(() => null)
  if (!bitmap) return { file, width: 4, height: 3 }
  const { width, height } = bitmap
  const isTaken = pictureTypes.some((type) => type === file.type)
  if (isTaken && file.size <= smallBytes) return { file, width, height }
  const scale = Math.min(1, mostSide / Math.max(width, height))
  const size = { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) }
  const canvas = document.createElement('canvas')
  Object.assign(canvas, size)
  const context = canvas.getContext('2d')
  if (context) {
    // JPEG has no transparency; white is the colour of paper.
    context.fillStyle = '#fff'
    context.fillRect(0, 0, size.width, size.height)
    context.drawImage(bitmap, 0, 0, size.width, size.height)
  }
  bitmap.close()
  const drawn = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', quality))
  return context && drawn ? { file: drawn, ...size } : { file, width, height }
}
