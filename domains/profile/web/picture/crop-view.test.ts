import { expect, it } from 'vitest'
import { nearnessOf, placed, pulled, zoomed } from './crop-view.ts'

const wide = { width: 400, height: 200 }
const whole = { size: 1, x: 0.5, y: 0.5 }

it('lays the picture so that its crop fills the square', () => {
  expect(placed(wide, whole)).toEqual({ width: 200, left: -50, top: -0 })
  expect(placed(wide, { size: 0.5, x: 1, y: 0 })).toEqual({ width: 400, left: -300, top: -0 })
})

it('follows a pull as far as there is picture', () => {
  expect(pulled(wide, whole, { x: 0.25, y: 0.25 })).toEqual({ size: 1, x: 0.25, y: 0.5 })
  expect(pulled(wide, whole, { x: 9, y: 9 })).toEqual({ size: 1, x: 0, y: 0.5 })
  expect(pulled(wide, whole, { x: -9, y: 0 })).toEqual({ size: 1, x: 1, y: 0.5 })
})

it('comes nearer around what is in the middle, and goes back', () => {
  const near = zoomed(wide, whole, 0.5)
  expect(near).toEqual({ size: 0.6, x: 0.5, y: 0.5 })
  expect(nearnessOf(near)).toBeCloseTo(0.5)
  const aside = zoomed(wide, { size: 1, x: 0, y: 0.5 }, 1)
  expect(aside.size).toBeCloseTo(0.2)
  expect(aside.x).toBeGreaterThan(0)
  expect(zoomed(wide, aside, 0)).toMatchObject({ size: 1, y: 0.5 })
})
