/** EXIF's pointer to its own directory, and the comment in it: https://www.cipa.jp/std/documents/download_e.html?CIPA_DC-008-2024-E */
const exifDirectory = 0x8769
const userComment = 0x9286
/** A comment begins with the name of its character code. */
const codeLength = 8
const mostFields = 1000

/** The marker of the segments that hold a JPEG's EXIF, and the one behind which there is only the picture. */
const [exifSegment, scanSegment] = [0xe1, 0xda]
const exifHead = 'Exif\0\0'

/**
 * The user's comment in a picture's EXIF, where some tools store the card of a JPEG or WebP; null where there is none. Cards
 * are read without a decoder: the process that reads them loads no native code.
 */
export function readExifComment(picture: Uint8Array): Buffer | null {
  const bytes = Buffer.from(picture.buffer, picture.byteOffset, picture.byteLength)
  const exif = exifOfJpeg(bytes) ?? exifOfWebp(bytes)
  return exif && commentIn(exif)
}

function exifOfJpeg(bytes: Buffer): Buffer | null {
  if (bytes.length < 4 || bytes.readUInt16BE(0) !== 0xffd8) return null
  for (let at = 2; at + 4 <= bytes.length && bytes[at] === 0xff && bytes[at + 1] !== scanSegment;) {
    const end = at + 2 + bytes.readUInt16BE(at + 2)
    const data = bytes.subarray(at + 4, end)
    if (bytes[at + 1] === exifSegment && data.toString('latin1', 0, exifHead.length) === exifHead) return data
    at = end
  }
  return null
}

function exifOfWebp(bytes: Buffer): Buffer | null {
  if (bytes.toString('latin1', 0, 4) !== 'RIFF' || bytes.toString('latin1', 8, 12) !== 'WEBP') return null
  for (let at = 12; at + 8 <= bytes.length;) {
    const length = bytes.readUInt32LE(at + 4)
    if (bytes.toString('latin1', at, at + 4) === 'EXIF') return bytes.subarray(at + 8, at + 8 + length)
    at += 8 + length + (length % 2)
  }
  return null
}

function commentIn(exif: Buffer): Buffer | null {
  const tiff = exif.toString('latin1', 0, exifHead.length) === exifHead ? exif.subarray(exifHead.length) : exif
  const isLittle = tiff.toString('latin1', 0, 2) === 'II'
  const short = (at: number) => (isLittle ? tiff.readUInt16LE(at) : tiff.readUInt16BE(at))
  const long = (at: number) => (isLittle ? tiff.readUInt32LE(at) : tiff.readUInt32BE(at))
  /** Where a directory describes a field: its count stands 4 bytes on, its value or the address of it 8 bytes on. */
  const fieldIn = (directory: number, tag: number): number | null => {
    const count = Math.min(short(directory), mostFields)
    for (let index = 0; index < count; index += 1) {
      const at = directory + 2 + index * 12
      if (short(at) === tag) return at
    }
    return null
  }
  try {
    const pointer = fieldIn(long(4), exifDirectory)
    const field = fieldIn(pointer === null ? long(4) : long(pointer + 8), userComment)
    if (field === null) return null
    const [length, address] = [long(field + 4), long(field + 8)]
    const value = tiff.subarray(address, address + length)
    const code = value.toString('latin1', 0, codeLength)
    return /^(?:ASCII|UNICODE|JIS)?\0+$/.test(code) ? value.subarray(codeLength) : value
  } catch (error) {
    // An address beyond the end of a broken EXIF.
    if (error instanceof RangeError) return null
    throw error
  }
}
