import { expect, it } from 'vitest'
import type { Listed } from '#domains/characters/server/public.ts'
import { build, cardWith } from '#tests/kit/prompts.ts'
import { greetingsOf, setsVariables, variablesOf } from './greetings.ts'

it('fills the macros of greetings as those of prompts, each greeting on its own', () => {
  const card = cardWith({
    first_mes: '{{setvar::mood::calm}}It is {{time}} on {{weekday}}, {{user}}. I am {{getvar::mood}}.',
    alternate_greetings: ['', '{{scenario}} My mood is "{{getvar::mood}}".'],
  })
  const listed = { character: { id: 'ada', card }, translation: null } as unknown as Listed
  const reader = { userName: 'Sam', locale: 'en', now: new Date('2024-03-08T18:05:00Z') }
  expect(greetingsOf(listed, reader)).toEqual([
    { text: expect.stringMatching(/^It is 6:05\sPM on Friday, Sam\. I am calm\.$/) as string, index: 0 },
    { text: 'Sam came in from the storm. My mood is "".', index: 2 },
  ])
})

it('offers no greeting that is for groups only', () => {
  const card = cardWith({
    first_mes: 'Hi.',
    alternate_greetings: ['Hm.'],
    group_only_greetings: ['Hello, all of you.'],
  })
  const listed = { character: { id: 'ada', card }, translation: null } as unknown as Listed
  const reader = { userName: 'Sam', locale: 'en', now: new Date('2024-03-08T18:05:00Z') }
  expect(greetingsOf(listed, reader).map(({ text }) => text)).toEqual(['Hi.', 'Hm.'])
})

it('gives the variables of the greeting that was chosen to the prompts of its conversation', () => {
  const card = cardWith({ first_mes: 'Hi.', alternate_greetings: ['{{setvar::mood::{{random:calm,warm}}}}Hm.'] })
  const listed = { character: { id: 'ada', card }, translation: null } as unknown as Listed
  const reader = { userName: 'Sam', locale: 'en', now: new Date('2024-03-08T18:05:00Z') }
  expect(setsVariables(listed)).toBe(true)
  const variables = variablesOf(listed, 1, reader)
  expect(Object.keys(variables)).toEqual(['mood'])
  const described = cardWith({ description: 'She is {{getvar::mood}}.' })
  expect(build({ card: described, variables }).messages[0]?.content).toMatch(/She is (calm|warm)\./)
  expect(variablesOf(listed, 0, reader)).toEqual({})
  expect(setsVariables({ ...listed, character: { ...listed.character, card: described } })).toBe(false)
})
