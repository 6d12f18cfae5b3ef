import { expect, it } from 'vitest'
import { timeLimitActorPart } from './actor-part.ts'

const now = new Date('2026-06-01T12:00:00Z')
const [before, later] = [new Date('2026-06-01T11:00:00Z'), new Date('2026-06-01T13:00:00Z')]

const hasTimeLimit = (row: { value: number | null; nextValue?: number | null; nextAt?: Date | null }) =>
  timeLimitActorPart.fields({ nextValue: null, nextAt: null, ...row }, now).hasTimeLimit

it('knows of a limit of time while one holds or is to come, and of none once it has ended', () => {
  expect(hasTimeLimit({ value: null })).toBe(false)
  expect(hasTimeLimit({ value: 60 })).toBe(true)
  expect(hasTimeLimit({ value: 60, nextAt: later })).toBe(true)
  expect(hasTimeLimit({ value: 60, nextAt: before })).toBe(false)
  expect(hasTimeLimit({ value: null, nextValue: 60, nextAt: later })).toBe(true)
  expect(hasTimeLimit({ value: null, nextValue: 60, nextAt: before })).toBe(true)
})
