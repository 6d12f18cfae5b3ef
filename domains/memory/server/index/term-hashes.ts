/** The most terms that one turn is found by. */
const mostTerms = 400

/** The hash of a term: FNV-1a, mixed once more so that all bits depend on all letters. */
export function hashOf(term: string): number {
  let hash = 0x811c9dc5
  for (let at = 0; at < term.length; at += 1) hash = Math.imul(hash ^ term.charCodeAt(at), 0x01000193)
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b)
  return (hash ^ (hash >>> 13)) >>> 0
}

export function hashesOf(terms: readonly string[]): Uint32Array {
  return Uint32Array.from(terms.slice(0, mostTerms), hashOf)
}

/** Hashes as text for storage, little-endian. */
export function packHashes(hashes: Uint32Array): string {
  const bytes = Buffer.alloc(hashes.length * 4)
  for (const [at, hash] of hashes.entries()) bytes.writeUInt32LE(hash, at * 4)
  return bytes.toString('base64')
}

export function unpackHashes(text: string): Uint32Array {
  const bytes = Buffer.from(text, 'base64')
  const hashes = new Uint32Array(Math.floor(bytes.length / 4))
  for (let at = 0; at < hashes.length; at += 1) hashes[at] = bytes.readUInt32LE(at * 4)
  return hashes
}
