import { expect, it } from 'vitest'
import { arrivalsOf } from './arrivals.ts'
import { idealMs } from './spoken.ts'

it('has people come by chance, as many at once as named in the long run, with replies of 150 to 300 tokens', () => {
  const seconds = 600
  const arrivals = arrivalsOf({ streams: 50, seconds })
  const busyMs = arrivals.reduce((sum, { tokens }) => sum + idealMs(tokens), 0)
  expect(busyMs / (seconds * 1000)).toBeCloseTo(50, -1)
  expect(Math.min(...arrivals.map(({ tokens }) => tokens))).toBe(150)
  expect(Math.max(...arrivals.map(({ tokens }) => tokens))).toBe(300)
  const pauses = arrivals.map(({ atMs }, at) => atMs - (arrivals[at - 1]?.atMs ?? 0))
  const usual = pauses.reduce((sum, one) => sum + one, 0) / pauses.length
  // Pauses by chance are shorter than usual in 63 of 100.
  expect(pauses.filter((one) => one < usual).length / pauses.length).toBeCloseTo(0.63, 1)
  expect(arrivalsOf({ streams: 50, seconds })).toEqual(arrivals)
})
