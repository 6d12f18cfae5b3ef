import { expect, it } from 'vitest'
import { localeCodes } from '#platform/i18n/locales.ts'
import { textOf } from '#tests/guards/project-files.ts'
import { characterOf, othersIn, dayOf, ideaCount, ideaOf, readIdea } from './ideas.ts'

it('each day has its idea, the same for everyone', () => {
  const [morning, evening] = [Date.parse('2026-11-25T05:00:00Z'), Date.parse('2026-11-25T22:00:00Z')]
  expect(dayOf(morning)).toBe(dayOf(evening))
  const days = Array.from({ length: ideaCount }, (_, at) => dayOf(morning) + at)
  expect(new Set(days.map(ideaOf)).size).toBe(ideaCount)
})

it('the next day has somebody else, and an empty list nobody', () => {
  const list = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i', 'j']
  expect(characterOf(list, 20_417)).not.toBe(characterOf(list, 20_418))
  expect(characterOf([], 20_417)).toBeNull()
})

it('an address names an idea by its number', () => {
  expect([readIdea('3'), readIdea(0), readIdea('10'), readIdea('x'), readIdea(undefined)]).toEqual([
    3,
    0,
    null,
    null,
    null,
  ])
})

it.each(localeCodes)('has every idea in %s', (locale) => {
  const { today } = JSON.parse(textOf(`locales/${locale}/characters.json`)) as {
    today: { ideas: Record<string, string> }
  }
  expect(Object.keys(today.ideas)).toEqual(Array.from({ length: ideaCount }, (_, at) => String(at)))
})

it('an idea is offered with somebody who is not on the first rows already', () => {
  const people = ['ayana', 'jun', 'tala', 'freya'].map((id) => ({ id }))
  expect(othersIn(people, 2, ['tala'])).toEqual([{ id: 'freya' }])
  expect(othersIn(people, 2, ['tala', 'freya'])).toEqual(people)
})
