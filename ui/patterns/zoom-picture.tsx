import type { PointerEvent } from 'react'
import { useRef, useState } from 'react'
import { thumbhashImage } from '../primitives/thumbhash-image.ts'
import type { Point, Zoom } from './zoom.ts'
import { noZoom, panWithin, zoomAbout } from './zoom.ts'

export interface ZoomPictureProps {
  src: string
  alt: string
  width: number
  height: number
  thumbhash?: string | null
}

const doubleTapMs = 300
const tapSlop = 10

/** One picture of the preview: double tap or pinch to zoom, drag to look around. */
export function ZoomPicture({ src, alt, width, height, thumbhash }: ZoomPictureProps) {
  const [zoom, setZoom] = useState<Zoom>(noZoom)
  const fingers = useRef(new Map<number, Point>())
  const lastTap = useRef({ at: 0, x: 0, y: 0 })
  const standIn = thumbhash ? thumbhashImage(thumbhash) : null

  const fromCentre = (event: PointerEvent<HTMLElement>): Point => {
    const frame = event.currentTarget.getBoundingClientRect()
    return { x: event.clientX - frame.left - frame.width / 2, y: event.clientY - frame.top - frame.height / 2 }
  }
  const down = (event: PointerEvent<HTMLElement>) => {
    fingers.current.set(event.pointerId, fromCentre(event))
    if (zoom.scale > 1 || fingers.current.size > 1) event.currentTarget.setPointerCapture(event.pointerId)
  }
  const move = (event: PointerEvent<HTMLElement>) => {
    const before = fingers.current.get(event.pointerId)
    if (!before) return
    const now = fromCentre(event)
    const other = [...fingers.current].find(([id]) => id !== event.pointerId)?.[1]
    fingers.current.set(event.pointerId, now)
    const frame = { width: event.currentTarget.clientWidth, height: event.currentTarget.clientHeight }
    const shift = { x: now.x - before.x, y: now.y - before.y }
    if (other) {
      const factor = distance(now, other) / Math.max(1, distance(before, other))
      const middle = { x: (now.x + other.x) / 2, y: (now.y + other.y) / 2 }
      setZoom((last) => panWithin(zoomAbout(last, factor, middle), { x: shift.x / 2, y: shift.y / 2 }, frame))
    } else setZoom((last) => (last.scale > 1 ? panWithin(last, shift, frame) : last))
  }
  const up = (event: PointerEvent<HTMLElement>) => {
    const wasPinch = fingers.current.size > 1
    fingers.current.delete(event.pointerId)
    if (wasPinch || event.type === 'pointercancel') return
    const at = fromCentre(event)
    const isSecond = event.timeStamp - lastTap.current.at < doubleTapMs && distance(at, lastTap.current) < tapSlop * 3
    lastTap.current = isSecond ? { at: 0, x: 0, y: 0 } : { at: event.timeStamp, ...at }
    if (isSecond) setZoom((last) => (last.scale > 1 ? noZoom : zoomAbout(last, 2.5, at)))
  }
  return (
    <div
      className={`grid size-full place-items-center overflow-hidden [container-type:size] ${zoom.scale > 1 ? 'touch-none' : 'touch-pan-x'}`}
      onPointerDown={down}
      onPointerMove={move}
      onPointerUp={up}
      onPointerCancel={up}
      onPointerLeave={(event) => fingers.current.delete(event.pointerId)}
    >
      <img
        src={src}
        alt={alt}
        width={width}
        height={height}
        draggable={false}
        data-zoomed={zoom.scale > 1 || undefined}
        className="h-auto max-w-none rounded-s bg-cover select-none data-zoomed:cursor-grab"
        style={{
          // Before it has come, a picture without a width of its own takes no room, and its stand-in is not seen.
          width: `min(100cqw, ${(100 * width) / height}cqh, ${width}px)`,
          transform: `translate(${zoom.x}px, ${zoom.y}px) scale(${zoom.scale})`,
          ...(standIn ? { backgroundImage: `url(${standIn})` } : {}),
        }}
      />
    </div>
  )
}

function distance(a: Point, b: Point): number {
  return Math.hypot(a.x - b.x, a.y - b.y)
}
