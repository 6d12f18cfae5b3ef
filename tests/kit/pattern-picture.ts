import sharp from 'sharp'

/** A neutral pattern of waves as a PNG, another one for each number. */
export function patternPicture(number: number, width = 400, height = 300): Promise<Buffer> {
  const data = Buffer.alloc(width * height * 3)
  for (let index = 0; index < width * height; index += 1) {
    const [x, y] = [(index % width) / width, Math.floor(index / width) / height]
    const wave =
      Math.sin(9 * number * x + 4 * y * y) + Math.sin(23 * x * y * number + 2) + Math.cos(31 * y - 5 * x * number)
    data.fill(Math.round(128 + 40 * wave), index * 3, index * 3 + 3)
  }
  return sharp(data, { raw: { width, height, channels: 3 } })
    .png()
    .toBuffer()
}
