/** The vectors of the turns of a conversation, packed; all of one length. */
export function createVectors() {
  /** Where the vector of a turn begins. */
  const starts = new Map<number, number>()
  let values = new Int8Array(0)
  let dimensions = 0

  return {
    set(place: number, vector: Int8Array): void {
      if (dimensions === 0) dimensions = vector.length
      // A model that was exchanged under its name: its vectors are made anew with the next learning.
      if (vector.length !== dimensions) return
      const start = starts.get(place) ?? starts.size * dimensions
      if (start + dimensions > values.length) {
        const larger = new Int8Array(Math.max(start + dimensions, values.length * 2))
        larger.set(values)
        values = larger
      }
      values.set(vector, start)
      starts.set(place, start)
    },
    /** The cosine of the angle to another vector, times 127 squared; null of a turn without one. */
    likeness(place: number, other: Int8Array): number | null {
      const start = starts.get(place)
      if (start === undefined || other.length !== dimensions) return null
      let sum = 0
      for (let at = 0; at < dimensions; at += 1) sum += (values[start + at] as number) * (other[at] as number)
      return sum
    },
    size: () => values.length + starts.size * 48,
  }
}

/** A vector as text for storage. */
export function packVector({ buffer, byteOffset, byteLength }: Int8Array): string {
  return Buffer.from(buffer, byteOffset, byteLength).toString('base64')
}

export function unpackVector(text: string): Int8Array {
  const bytes = Buffer.from(text, 'base64')
  return new Int8Array(bytes.buffer, bytes.byteOffset, bytes.byteLength)
}
