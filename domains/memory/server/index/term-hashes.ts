/** The most terms that one turn is found by. */
const mostTerms = 400

/** The hash of a term: FNV-1a, mixed once more so that all bits depend on all letters. */
export function hashOf(term: string): number {
  let hash = 0x811c9dc5
  for (let at = 0; at < term.length; at += 1) hash = Math.imul(hash ^ term.charCodeAt(at), 0x01000193)
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b)
  return (hash ^ (hash >>> 13)) >>> 0
}

export function hashesOf(terms: readonly string[]): Uint32Array<ArrayBuffer> {
  return Uint32Array.from(terms.slice(0, mostTerms), hashOf)
}

/** Hashes as text for storage; little-endian, as all processors that Node runs on are. */
export function packHashes({ buffer, byteOffset, byteLength }: Uint32Array<ArrayBuffer>): string {
  return Buffer.from(buffer, byteOffset, byteLength).toString('base64')
}

export function unpackHashes(text: string): Uint32Array<ArrayBuffer> {
  const bytes = Buffer.from(text, 'base64')
  const hashes = new Uint32Array(Math.floor(bytes.length / 4))
  new Uint8Array(hashes.buffer).set(bytes.subarray(0, hashes.byteLength))
  return hashes
}
