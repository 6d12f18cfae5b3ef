import { expect, it } from 'vitest'
import { dayOf, figuresSince, momentOf, sourceOf, stepOf, weekOf, weeksBetween } from './rules.ts'

it('counts weeks from their Monday', () => {
  expect([weekOf('2026-06-01'), weekOf('2026-06-07'), weekOf('2026-06-08')]).toEqual([
    '2026-06-01',
    '2026-06-01',
    '2026-06-08',
  ])
  expect([weeksBetween('2026-06-07', '2026-06-08'), weeksBetween('2026-06-01', '2026-06-07')]).toEqual([1, 0])
})

it('believes the time of an event for three days back, and never ahead', () => {
  const now = new Date('2026-06-10T12:00:00Z')
  const believed = (text: string) => momentOf(Date.parse(text), now).toISOString()
  expect(believed('2026-06-09T08:00:00Z')).toBe('2026-06-09T08:00:00.000Z')
  expect(dayOf(momentOf(0, now))).toBe('2026-06-07')
  expect(believed('2027-01-01T00:00:00Z')).toBe(now.toISOString())
})

it('saves figures for 13 months', () => {
  expect(figuresSince(new Date('2026-06-10T12:00:00Z'))).toBe('2025-05-10')
})

it('names a source by link, else by channel', () => {
  expect([sourceOf({ link: 'spring', channel: 'tg' }), sourceOf({ link: '', channel: 'tg' })]).toEqual([
    'link:spring',
    'channel:tg',
  ])
  expect(sourceOf({ link: '', channel: '' })).toBe('')
})

it('reads a step of the funnel from a report', () => {
  expect([stepOf('open'), stepOf('click'), stepOf('paid')]).toEqual(['arrived', 'chose', 'paid'])
})
