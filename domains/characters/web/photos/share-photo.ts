const margin = 36
const captionHeight = 96

/** A picture to hand on: the photo itself, who is in it and that AI made it, and nothing of anyone who shares it. */
async function shareCard(url: string, caption: string): Promise<File> {
  const answer = await fetch(url, { credentials: 'same-origin' })
  if (!answer.ok) throw new Error(`The photo could not be read: ${answer.status}`)
  const picture = await createImageBitmap(await answer.blob())
  const canvas = new OffscreenCanvas(picture.width, picture.height + captionHeight)
  const paint = canvas.getContext('2d')
  if (!paint) throw new Error('This browser draws no pictures')
  paint.fillStyle = '#140d16'
  paint.fillRect(0, 0, canvas.width, canvas.height)
  paint.drawImage(picture, 0, 0)
  paint.fillStyle = '#f4e9ee'
  paint.font = '500 34px system-ui, sans-serif'
  paint.textBaseline = 'middle'
  paint.fillText(caption, margin, picture.height + captionHeight / 2, canvas.width - 2 * margin)
  const blob = await canvas.convertToBlob({ type: 'image/jpeg', quality: 0.9 })
  return new File([blob], 'photo.jpg', { type: 'image/jpeg' })
}

/** Hands a photo to the device's own way of sharing, or saves it where there is none. A person who thinks better of it is no fault. */
export async function sharePhoto(url: string, caption: string): Promise<'shared' | 'saved' | 'failed'> {
  try {
    const file = await shareCard(url, caption)
    if (navigator.canShare?.({ files: [file] })) {
      await navigator.share({ files: [file], title: caption })
      return 'shared'
    }
    const address = URL.createObjectURL(file)
    Object.assign(document.createElement('a'), { href: address, download: file.name }).click()
    setTimeout(() => URL.revokeObjectURL(address), 10_000)
    return 'saved'
  } catch (error) {
    return error instanceof DOMException && error.name === 'AbortError' ? 'shared' : 'failed'
  }
}
