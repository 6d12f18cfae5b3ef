import { expect, it } from 'vitest'
import { filesUnder, textOf } from './project-files.ts'

// The product has men too; only custom characters are women, so only the texts of creation may say "she".
const ofEveryone = ['photos', 'characters', 'chat']
const gendered = /"[^"]*": "[^"]*\b(?:she|hers?|herself|he|him|his|himself)\b[^"]*"/gi

it.each(ofEveryone)('English %s says neither she nor he of a character who may be either', (catalogue) => {
  expect(textOf(`locales/en/${catalogue}.json`).match(gendered)).toBeNull()
})

const female = /\b(?:she|hers?|herself|woman|women)\b/i
const male = /\b(?:he|him|his|himself|man|men)\b/i
/** Slips of a pronoun that was changed and of the verb that was not. */
const slips = /\bhim (?:hands|eyes|own|name|words)\b|\bmakes his laugh\b|\b[Tt]hey \w+(?<!s)s\b/

it('English texts about someone of each gender have no pronoun of another', () => {
  expect(slips.exec('How they greets you')?.[0]).toBe('they greets')
  expect(branchOf('{gender, select, man {{name} is his} nonbinary {theirs} other {hers}}', 'man')).toBe('{name} is his')
  const wrong = filesUnder('locales/en', /\.json$/).flatMap((file) =>
    [...textOf(file).matchAll(/"([^"]*)": "([^"]*gender, select[^"]*)"/g)].flatMap(([, key = '', text = '']) => {
      const [man, neither] = [branchOf(text, 'man'), branchOf(text, 'nonbinary')]
      const faults = [female.exec(man), slips.exec(man), female.exec(neither), male.exec(neither), slips.exec(neither)]
      return faults.flatMap((fault) => (fault ? [`${file} ${key}: ${fault[0]}`] : []))
    }),
  )
  expect(wrong).toEqual([])
})

/** The words of a text in a branch of its choice by gender. */
function branchOf(text: string, gender: string): string {
  const from = text.indexOf(`${gender} {`) + gender.length + 2
  let depth = 1
  let at = from
  while (depth > 0 && at < text.length) {
    if (text[at] === '{') depth += 1
    if (text[at] === '}') depth -= 1
    at += 1
  }
  return text.slice(from, at - 1)
}
