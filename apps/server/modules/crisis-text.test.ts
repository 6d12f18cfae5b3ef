import { expect, it } from 'vitest'
import { crisisHelp } from '#domains/safety/server/public.ts'
import { helpLinesText } from './crisis-text.ts'

const linesOf = (country: string) => helpLinesText((key) => key, crisisHelp(country)).split('\n')

it('names the lines of a country, and where one writes to them if that is another number', () => {
  expect(linesOf('GB')).toContain('Samaritans · 116 123 · 24/7')
  expect(linesOf('GB')).toContain('Shout · SMS 85258 · 24/7')
  expect(linesOf('AU')).toContain('Lifeline · 13 11 14 · SMS 0477 13 11 14 · 24/7')
  expect(linesOf('US')).toContain('988 Suicide & Crisis Lifeline · 988 · 24/7')
})
