import type { InkStroke } from '../../own-drawing.ts'
import { inkBounds, pointsIn } from '../../own-drawing.ts'

/** How far a point may lie beside a line before it counts: less is not seen. */
const tolerance = 1.2

/** A place on a sheet, in whole numbers of its square; a hand that leaves the sheet draws along its edge. */
export function placeOn(
  { left, top, width, height }: Pick<DOMRect, 'left' | 'top' | 'width' | 'height'>,
  x: number,
  y: number,
): [number, number] {
  const within = (share: number) => Math.min(inkBounds.side, Math.max(0, Math.round(share * inkBounds.side)))
  return [within((x - left) / width), within((y - top) / height)]
}

/** A line with as few points as show the same. */
export function simplified(line: InkStroke): InkStroke {
  const count = line.length / 2
  if (count < 3) return line
  const isNeeded = new Set([0, count - 1])
  const spans: [number, number][] = [[0, count - 1]]
  for (let span = spans.pop(); span; span = spans.pop()) {
    const [from, to] = span
    const { at, off } = farthest(line, from, to)
    if (off <= tolerance) continue
    isNeeded.add(at)
    spans.push([from, at], [at, to])
  }
  return line.filter((_, index) => isNeeded.has(Math.floor(index / 2)))
}

/** The lines with one more; null where the sheet has no room for it. */
export function withLine(strokes: readonly InkStroke[], line: InkStroke): InkStroke[] | null {
  const room = inkBounds.points - pointsIn(strokes)
  const least = simplified(line)
  if (least.length === 0 || strokes.length >= inkBounds.strokes || room < 1) return null
  return [...strokes, least.slice(0, 2 * Math.min(room, inkBounds.pointsOfStroke))]
}

/** The path of a line; a single point becomes a dot. */
export function pathOf(line: readonly number[]): string {
  const points = Array.from({ length: line.length / 2 }, (_, at) => `${line[2 * at]} ${line[2 * at + 1]}`)
  return points.length === 1 ? `M${points[0]}h.1` : `M${points.join('L')}`
}

function farthest(line: InkStroke, from: number, to: number): { at: number; off: number } {
  let [at, off] = [from, -1]
  for (let index = from + 1; index < to; index += 1) {
    const away = distance(pointOf(line, index), pointOf(line, from), pointOf(line, to))
    if (away > off) [at, off] = [index, away]
  }
  return { at, off }
}

function pointOf(line: InkStroke, at: number): [number, number] {
  return [line[2 * at] ?? 0, line[2 * at + 1] ?? 0]
}

function distance([x, y]: [number, number], [fromX, fromY]: [number, number], [toX, toY]: [number, number]): number {
  const [wide, high] = [toX - fromX, toY - fromY]
  const length = Math.hypot(wide, high)
  if (length === 0) return Math.hypot(x - fromX, y - fromY)
  return Math.abs(wide * (y - fromY) - high * (x - fromX)) / length
}
