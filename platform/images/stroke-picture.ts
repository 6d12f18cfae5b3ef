import sharp from 'sharp'

const side = 512
const quality = 85
/** Width of a line as a share of the side, about that of a pen on a page. */
const width = 0.016

/**
 * Draws lines of a square as a JPEG that engines read, black on white. `strokes` have x and y of each point one after the
 * other, whole numbers up to `square`: nothing else of them comes into the file.
 */
export function drawStrokes(strokes: readonly (readonly number[])[], square: number): Promise<Buffer> {
  const paths = strokes.map((line) => `<path d="${pathOf(line)}"/>`).join('')
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${side}" height="${side}" viewBox="${frameOf(square)}"><g fill="none" stroke="#000" stroke-width="${square * width}" stroke-linecap="round" stroke-linejoin="round">${paths}</g></svg>`
  return sharp(Buffer.from(svg)).flatten({ background: '#fff' }).jpeg({ quality }).toBuffer()
}

/** A margin of half a pen, so that a line on the edge is whole. */
function frameOf(square: number): string {
  const margin = Math.ceil(square * width)
  return `${-margin} ${-margin} ${square + 2 * margin} ${square + 2 * margin}`
}

/** A single point becomes a dot. */
function pathOf(line: readonly number[]): string {
  const points = Array.from({ length: line.length / 2 }, (_, at) => `${line[2 * at]} ${line[2 * at + 1]}`)
  return points.length === 1 ? `M${points[0]}h.1` : `M${points.join('L')}`
}
