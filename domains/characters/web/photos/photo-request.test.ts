import { expect, it } from 'vitest'
import { photoOptions } from '#domains/media/photo-contract.ts'
import { wordsLength } from '#domains/media/rules.ts'
import { parseGallerySearch, parseRequestSearch } from './gallery-search.ts'
import { emptyRequest, fitsWords, requestedOptionsOf } from './photo-request.ts'

it('a request with nothing chosen is one the server takes, and leaves all of it open', () => {
  const selection = requestedOptionsOf({ ...emptyRequest('key'), words: '   ' })
  expect(photoOptions.safeParse(selection).success).toBe(true)
  expect(Object.values(selection).every((value) => value === null)).toBe(true)
})

it('words are counted as people count letters', () => {
  expect(fitsWords('😀'.repeat(wordsLength))).toBe(true)
  expect(fitsWords('a'.repeat(wordsLength + 1))).toBe(false)
})

it('an address says whose album or photo, and anything odd in it is dropped', () => {
  expect(parseGallerySearch({ album: 'mara-voss' })).toEqual({ album: 'mara-voss' })
  expect(parseGallerySearch({ album: '../etc', other: 1 })).toEqual({})
  expect(parseRequestSearch({ character: 7 })).toEqual({})
})
