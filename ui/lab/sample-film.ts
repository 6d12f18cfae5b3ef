/** A second of evening light, recorded in the page itself, so that the gallery has a film without a file. */
export async function sampleFilm(): Promise<string> {
  const canvas = document.createElement('canvas')
  canvas.width = 120
  canvas.height = 160
  const brush = canvas.getContext('2d')
  const recorder = new MediaRecorder(canvas.captureStream(20), { mimeType: 'video/webm' })
  const parts: Blob[] = []
  recorder.ondataavailable = (event) => parts.push(event.data)
  const ended = new Promise((resolve) => (recorder.onstop = resolve))
  recorder.start()
  for (let frame = 0; frame < 20 && brush; frame += 1) {
    brush.fillStyle = `hsl(${340 + frame * 3} 45% ${25 + frame}%)`
    brush.fillRect(0, 0, canvas.width, canvas.height)
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  recorder.stop()
  await ended
  return URL.createObjectURL(new Blob(parts, { type: 'video/webm' }))
}
