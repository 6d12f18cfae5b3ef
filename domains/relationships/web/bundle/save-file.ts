/** Receives a file piece by piece, so that the page can say how far it is; null where it is not given. */
export async function receiveFile(url: string, onBytes: (bytes: number) => void): Promise<Blob | null> {
  const response = await fetch(url, { credentials: 'same-origin' })
  if (!response.ok || !response.body) return null
  const pieces: BlobPart[] = []
  let bytes = 0
  const reader = response.body.getReader()
  for (;;) {
    const { done, value } = await reader.read()
    if (done) return new Blob(pieces, { type: 'application/zip' })
    pieces.push(value)
    onBytes((bytes += value.byteLength))
  }
}

/** Has the browser save a file under a name. */
export function saveBlob(blob: Blob, name: string): void {
  const url = URL.createObjectURL(blob)
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  // Once the browser has begun to read it.
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}
