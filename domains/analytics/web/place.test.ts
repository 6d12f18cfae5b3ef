import { expect, it } from 'vitest'
import { placeOf } from './place.ts'

it('a place never names a character, a conversation or a language', () => {
  expect(placeOf('/character/mara-voss')).toBe('character')
  expect(placeOf('/de/chat/0198c0de-0000-7000-8000-000000000000')).toBe('chat')
  expect([placeOf('/'), placeOf('/de')]).toEqual(['', ''])
})
