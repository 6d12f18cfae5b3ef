import { expect, it } from 'vitest'
import { passedHash, sweepHash } from './record.ts'

it('the sweep passed in full for these sources', () => {
  expect(passedHash(), 'run `npm run portraits:sweep` and commit packages/portrait/sweep/passed.json').toBe(sweepHash())
})
