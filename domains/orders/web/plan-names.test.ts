import { expect, it } from 'vitest'
import { planName, planNames } from './plan-names.ts'

it('the five plans have their names [S3-plans-01]', () => {
  expect(planNames).toEqual(['weekly', 'monthly', 'quarterly', 'yearly', 'lifetime'])
  expect([0.25, 1, 3, 12, 0].map(planName)).toEqual(planNames)
  expect(planName(6)).toBeNull()
})
