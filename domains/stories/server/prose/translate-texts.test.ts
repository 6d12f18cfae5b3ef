import { expect, it } from 'vitest'
import { callsFor, fitsCall } from './translate-texts.ts'

it('cuts texts into as few calls as their translations fit in, in their order', () => {
  expect(callsFor([])).toEqual([])
  expect(callsFor(['The lamp is out.', 'Climb', 'Wait'])).toEqual([[0, 1, 2]])
  expect(callsFor(['a'.repeat(1200), 'b'.repeat(1200), 'c'.repeat(1200), 'd'])).toEqual([
    [0, 1],
    [2, 3],
  ])
})

it('has room for as many words in a dense script as in Latin letters', () => {
  expect([fitsCall('a'.repeat(2400)), fitsCall('a'.repeat(2500))]).toEqual([true, false])
  expect([fitsCall('海'.repeat(800)), fitsCall('海'.repeat(1000))]).toEqual([true, false])
})
