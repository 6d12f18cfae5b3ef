export interface Zoom {
  scale: number
  x: number
  y: number
}

export interface Point {
  x: number
  y: number
}

export const noZoom: Zoom = { scale: 1, x: 0, y: 0 }
const most = 4

/** Scales about a point, given from the picture's centre, so that what lies under the fingers stays there. */
export function zoomAbout(zoom: Zoom, factor: number, at: Point): Zoom {
  const scale = Math.min(most, Math.max(1, zoom.scale * factor))
  if (scale === 1) return noZoom
  const ratio = scale / zoom.scale
  return { scale, x: at.x - (at.x - zoom.x) * ratio, y: at.y - (at.y - zoom.y) * ratio }
}

/** Moves a zoomed picture, but never so far that its edge leaves the frame's edge. */
export function panWithin(zoom: Zoom, by: Point, frame: { width: number; height: number }): Zoom {
  const farX = (frame.width * (zoom.scale - 1)) / 2
  const farY = (frame.height * (zoom.scale - 1)) / 2
  return { ...zoom, x: clamp(zoom.x + by.x, farX), y: clamp(zoom.y + by.y, farY) }
}

function clamp(value: number, far: number): number {
  return Math.min(far, Math.max(-far, value))
}
