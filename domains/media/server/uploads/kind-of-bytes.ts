import type { PictureType } from '../../rules.ts'

/**
 * The type of a file by its first bytes, regardless of its name and its sender; null for every type that is refused.
 */
export function kindOfBytes(bytes: Uint8Array): PictureType | null {
  const head = Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.byteLength, 64))
  if (head.subarray(0, 3).equals(Buffer.from([0xff, 0xd8, 0xff]))) return 'image/jpeg'
  if (head.subarray(0, 8).equals(Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'))) return 'image/png'
  if (ascii(head, 0) === 'RIFF' && ascii(head, 8) === 'WEBP') return 'image/webp'
  if (ascii(head, 4) === 'ftyp' && ascii(head, 8) === 'avif') return 'image/avif'
  return null
}

/** A PNG that moves says so before its first picture; the decoder would show that picture alone. */
export function isMovingPng(bytes: Uint8Array): boolean {
  const all = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const movement = all.indexOf('acTL', 0, 'latin1')
  return movement >= 0 && movement < all.indexOf('IDAT', 0, 'latin1')
}

function ascii(head: Buffer, from: number): string {
  return head.toString('latin1', from, from + 4)
}
