import type { Crop } from '#domains/media/rules.ts'

export type Shape = { width: number; height: number }

const smallest = 0.2
const clamp = (value: number, least = 0, most = 1) => Math.min(most, Math.max(least, value))

/** How a picture lies under the square that shows its crop, in percent of that square. */
export function placed({ width, height }: Shape, { size, x, y }: Crop) {
  const side = Math.min(width, height) * size
  const percent = (pixels: number) => (pixels / side) * 100
  return { width: percent(width), left: -percent(width - side) * x, top: -percent(height - side) * y }
}

/** The crop after the picture was pulled by parts of the square; what has no room stays. */
export function pulled({ width, height }: Shape, crop: Crop, by: { x: number; y: number }): Crop {
  const side = Math.min(width, height) * crop.size
  const along = (at: number, room: number, part: number) => (room < 1 ? at : clamp(at - (part * side) / room))
  return { ...crop, x: along(crop.x, width - side, by.x), y: along(crop.y, height - side, by.y) }
}

/** The crop nearer or farther; 0 shows as much as fits, 1 is as near as it goes. What is in the middle stays there. */
export function zoomed({ width, height }: Shape, crop: Crop, nearness: number): Crop {
  const size = 1 - clamp(nearness) * (1 - smallest)
  const [before, after] = [Math.min(width, height) * crop.size, Math.min(width, height) * size]
  const along = (at: number, length: number) => {
    const middle = (length - before) * at + before / 2
    return length - after < 1 ? 0.5 : clamp((middle - after / 2) / (length - after))
  }
  return { size, x: along(crop.x, width), y: along(crop.y, height) }
}

/** How near a crop is, as `zoomed` takes it. */
export function nearnessOf({ size }: Crop): number {
  return (1 - size) / (1 - smallest)
}
