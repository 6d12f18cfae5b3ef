import { expect, it } from 'vitest'
import { textOf } from './project-files.ts'

// The product has men too; only custom characters are women, so only the texts of creation may say "she".
const ofEveryone = ['photos', 'characters', 'chat']
const gendered = /"[^"]*": "[^"]*\b(?:she|hers?|herself|he|him|his|himself)\b[^"]*"/gi

it.each(ofEveryone)('English %s says neither she nor he of a character who may be either', (catalogue) => {
  expect(textOf(`locales/en/${catalogue}.json`).match(gendered)).toBeNull()
})
