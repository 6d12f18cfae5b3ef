import { describe, expect, it } from 'vitest'
import { noZoom, panWithin, zoomAbout } from './zoom.ts'

describe('zoom of a picture', () => {
  it('keeps the point under the finger where it is', () => {
    const at = { x: 100, y: -40 }
    const zoom = zoomAbout(noZoom, 2, at)
    // The picture's own point p is drawn at p * scale + shift.
    expect({ x: 100 * zoom.scale + zoom.x, y: -40 * zoom.scale + zoom.y }).toEqual(at)
  })

  it('stays between the whole picture and four times', () => {
    expect(zoomAbout(noZoom, 0.2, { x: 5, y: 5 })).toEqual(noZoom)
    expect(zoomAbout(noZoom, 90, { x: 0, y: 0 }).scale).toBe(4)
  })

  it('pans no further than the picture reaches', () => {
    const frame = { width: 400, height: 800 }
    expect(panWithin({ scale: 2, x: 0, y: 0 }, { x: 999, y: -999 }, frame)).toEqual({ scale: 2, x: 200, y: -400 })
    expect(panWithin(noZoom, { x: 10, y: 10 }, frame)).toEqual(noZoom)
  })
})
