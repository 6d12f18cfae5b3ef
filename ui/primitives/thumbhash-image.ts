const width = 6
const height = 8

/**
 * Turns a base64 thumbhash into an image of 6 by 8 pixels as a data address of some 300 letters, small enough for
 * every card of a server-rendered page. The browser's own smoothing makes it a soft picture. Null when it is no hash.
 */
export function thumbhashImage(base64: string): string | null {
  const hash = bytesOf(base64)
  if (!hash || hash.length < 6) return null
  const wave = readWaves(hash)
  if (wave.light.length < 2) return null
  const rowBytes = Math.ceil((width * 3) / 4) * 4
  const bitmap = new Uint8Array(54 + rowBytes * height)
  writeHeader(bitmap)
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      // A bitmap's rows run from the bottom up.
      bitmap.set(pixelAt(wave, x, y), 54 + (height - 1 - y) * rowBytes + x * 3)
    }
  }
  return `data:image/bmp;base64,${btoa(String.fromCharCode(...bitmap))}`
}

function bytesOf(base64: string): Uint8Array | null {
  try {
    return Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))
  } catch {
    return null
  }
}

interface Waves {
  across: number
  down: number
  light: number[]
  yellowBlue: number[]
  redGreen: number[]
}

// Each list begins with the mean and goes on with the cosine factors, in the order of https://evanw.github.io/thumbhash/.
function readWaves(hash: Uint8Array): Waves {
  const byte = (index: number) => hash[index] ?? 0
  const first = byte(0) | (byte(1) << 8) | (byte(2) << 16)
  const second = byte(3) | (byte(4) << 8)
  const hasAlpha = first >> 23
  const isLandscape = second >> 15
  const long = hasAlpha ? 5 : 7
  const across = Math.max(3, isLandscape ? long : second & 7)
  const down = Math.max(3, isLandscape ? second & 7 : long)
  let nibble = (hasAlpha ? 6 : 5) * 2
  const channel = (mean: number, columns: number, rows: number, scale: number) => {
    const factors = [mean]
    for (let cy = 0; cy < rows; cy += 1) {
      for (let cx = cy ? 0 : 1; cx * rows < columns * (rows - cy); cx += 1) {
        const four = (byte(nibble >> 1) >> ((nibble & 1) << 2)) & 15
        factors.push((four / 7.5 - 1) * scale)
        nibble += 1
      }
    }
    return factors
  }
  return {
    across,
    down,
    light: channel((first & 63) / 63, across, down, ((first >> 18) & 31) / 31),
    yellowBlue: channel(((first >> 6) & 63) / 31.5 - 1, 3, 3, (((second >> 3) & 63) / 63) * 1.25),
    redGreen: channel(((first >> 12) & 63) / 31.5 - 1, 3, 3, (((second >> 9) & 63) / 63) * 1.25),
  }
}

function pixelAt(wave: Waves, x: number, y: number): [number, number, number] {
  const sum = (factors: number[], columns: number, rows: number) => {
    let total = factors[0] ?? 0
    let index = 1
    for (let cy = 0; cy < rows; cy += 1) {
      const vertical = Math.cos((Math.PI / height) * (y + 0.5) * cy) * 2
      for (let cx = cy ? 0 : 1; cx * rows < columns * (rows - cy); cx += 1) {
        total += (factors[index] ?? 0) * Math.cos((Math.PI / width) * (x + 0.5) * cx) * vertical
        index += 1
      }
    }
    return total
  }
  const light = sum(wave.light, wave.across, wave.down)
  const yellowBlue = sum(wave.yellowBlue, 3, 3)
  const redGreen = sum(wave.redGreen, 3, 3)
  const blue = light - (2 / 3) * yellowBlue
  const red = (3 * light - blue + redGreen) / 2
  return [toByte(blue), toByte(red - redGreen), toByte(red)]
}

function toByte(value: number): number {
  return Math.round(Math.min(1, Math.max(0, value)) * 255)
}

function writeHeader(bitmap: Uint8Array): void {
  const view = new DataView(bitmap.buffer)
  view.setUint16(0, 0x424d)
  view.setUint32(2, bitmap.length, true)
  view.setUint32(10, 54, true)
  view.setUint32(14, 40, true)
  view.setInt32(18, width, true)
  view.setInt32(22, height, true)
  view.setUint16(26, 1, true)
  view.setUint16(28, 24, true)
}
