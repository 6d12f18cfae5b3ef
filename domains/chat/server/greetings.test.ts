import { expect, it } from 'vitest'
import type { Listed } from '#domains/characters/server/public.ts'
import { cardWith } from '#tests/kit/prompts.ts'
import { greetingsOf } from './greetings.ts'

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
