import { expect, it } from 'vitest'
import { minutesUntilFull } from './full-again.ts'

it('names the minutes until energy is full, the begun one included', () => {
  const three = Date.UTC(2026, 5, 1, 15)
  const before = (ms: number) => minutesUntilFull(three, three - ms)
  expect([before(4 * 60_000), before(3 * 60_000 + 1), before(20_000), before(-5000)]).toEqual([4, 4, 1, 1])
})
