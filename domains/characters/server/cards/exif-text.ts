/** EXIF's pointer to its own directory, and the comment in it: https://www.cipa.jp/std/documents/download_e.html?CIPA_DC-008-2024-E */
const exifDirectory = 0x8769
const userComment = 0x9286
/** A comment begins with the name of its character code. */
const codeLength = 8
const mostFields = 1000

/** The user's comment in a picture's EXIF, where some tools store the card of a JPEG or WebP; null where there is none. */
export async function readExifComment(picture: Uint8Array): Promise<Buffer | null> {
  const { default: sharp } = await import('sharp')
  const facts = await sharp(picture)
    .metadata()
    // A picture that no decoder reads carries no card either.
    .catch(() => null)
  return facts?.exif ? commentIn(facts.exif) : null
}

function commentIn(exif: Buffer): Buffer | null {
  const tiff = exif.toString('latin1', 0, 6) === 'Exif\0\0' ? exif.subarray(6) : exif
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
