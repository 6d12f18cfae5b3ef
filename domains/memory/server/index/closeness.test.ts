import { expect, it } from 'vitest'
import { closest, fused } from './closeness.ts'

const likenesses = [0.7, 0.71, 0.69, 0.72, 0.95, 0.7, 0.68, 0.71, 0.9, 0.7, 0.71, 0.69, 0.7]
const list = Int32Array.from(likenesses.keys())

it('finds what stands out, and not what is merely nearest', () => {
  expect(closest(list, (place) => likenesses[place] ?? null)).toEqual([4, 8])
  expect(closest(list, (place) => (place === 4 ? null : (likenesses[place] ?? null)))).toEqual([8])
  expect(closest(list, () => 127)).toEqual([])
})

it('says nothing of a few texts', () => {
  expect(closest(list.subarray(0, 5), (place) => likenesses[place] ?? null)).toEqual([])
})

it('ranks first what stands high in both rankings, then what stands high in one', () => {
  expect(
    fused(
      [
        [1, 2, 3],
        [3, 9],
      ],
      10,
    ),
  ).toEqual([3, 1, 2, 9])
  expect(
    fused(
      [
        [1, 2, 3],
        [3, 9],
      ],
      2,
    ),
  ).toEqual([3, 1])
})
