import { expect, it } from 'vitest'
import { ink } from '../../own-drawing-shape.ts'
import { inkBounds, pointsIn } from '../../own-drawing.ts'
import { pathOf, placeOn, simplified, withLine } from './ink-lines.ts'

const square = { left: 100, top: 50, width: 200, height: 200 }

it('places a pointer in the square, and one that leaves the sheet on its edge', () => {
  expect([placeOn(square, 100, 50), placeOn(square, 300, 250), placeOn(square, 200, 150)]).toEqual([
    [0, 0],
    [255, 255],
    [128, 128],
  ])
  expect(placeOn(square, 20, 900)).toEqual([0, 255])
})

it('leaves the points of a line that are seen: a straight one has two, a corner stays', () => {
  const straight = Array.from({ length: 100 }, (_, at) => [at, at]).flat()
  expect(simplified(straight)).toEqual([0, 0, 99, 99])
  expect(simplified([0, 0, 50, 1, 100, 0, 100, 50, 100, 100])).toEqual([0, 0, 100, 0, 100, 100])
  expect(simplified([7, 7])).toEqual([7, 7])
})

it('fills a sheet with what the server takes, and no more', () => {
  const scribble = Array.from({ length: 190 }, (_, at) => [at % 2 === 0 ? 0 : 255, at]).flat()
  let strokes: number[][] = []
  for (let next = withLine(strokes, scribble); next; next = withLine(strokes, scribble)) strokes = next
  expect(pointsIn(strokes)).toBe(inkBounds.points)
  expect(ink.safeParse(strokes).success).toBe(true)
  expect(withLine([], [])).toBeNull()
})

it('draws a point as a dot', () => {
  expect([pathOf([3, 4]), pathOf([3, 4, 5, 6])]).toEqual(['M3 4h.1', 'M3 4L5 6'])
})
