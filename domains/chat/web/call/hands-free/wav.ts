/** The rate at which speech is understood; a minute of it is smaller than a recording may be. */
const wavRate = 16_000
const headerBytes = 44
const depth = 32_767

/** Samples as a WAV file: 16 bits, one channel, at the rate of speech. */
export function wavOf(chunks: readonly Float32Array[], rate: number): Blob {
  const samples = resampled(chunks, rate)
  const file = new DataView(new ArrayBuffer(headerBytes + samples.length * 2))
  const letters = (at: number, text: string) => {
    for (let index = 0; index < text.length; index += 1) file.setUint8(at + index, text.charCodeAt(index))
  }
  letters(0, 'RIFF')
  file.setUint32(4, headerBytes - 8 + samples.length * 2, true)
  letters(8, 'WAVEfmt ')
  file.setUint32(16, 16, true)
  file.setUint16(20, 1, true)
  file.setUint16(22, 1, true)
  file.setUint32(24, wavRate, true)
  file.setUint32(28, wavRate * 2, true)
  file.setUint16(32, 2, true)
  file.setUint16(34, 16, true)
  letters(36, 'data')
  file.setUint32(40, samples.length * 2, true)
  for (const [index, sample] of samples.entries())
    file.setInt16(headerBytes + index * 2, Math.round(Math.max(-1, Math.min(1, sample)) * depth), true)
  return new Blob([file.buffer], { type: 'audio/wav' })
}

/** Each new sample is the mean of those that it stands for, which also takes away what the new rate cannot hold. */
function resampled(chunks: readonly Float32Array[], rate: number): Float32Array {
  const all = new Float32Array(chunks.reduce((sum, { length }) => sum + length, 0))
  let at = 0
  for (const chunk of chunks) {
    all.set(chunk, at)
    at += chunk.length
  }
  const step = Math.max(1, rate / wavRate)
  return Float32Array.from({ length: Math.floor(all.length / step) }, (_, index) => {
    const [from, to] = [
      Math.floor(index * step),
      Math.max(Math.floor((index + 1) * step), Math.floor(index * step) + 1),
    ]
    let sum = 0
    for (let one = from; one < to; one += 1) sum += all[one] ?? 0
    return sum / (to - from)
  })
}
