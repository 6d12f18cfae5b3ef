import { describe, expect, it } from 'vitest'
import { filesUnder, textOf } from './project-files.ts'
import { localeCodes } from '#platform/i18n/locales.ts'
import { icuArguments } from './icu-arguments.ts'

// English owns the keys; every other language has each of them, with the same arguments and tags.
const languages: readonly string[] = localeCodes
const catalogues = textsOf('en')
/** The gender of a character is grammar: each language selects by it where its sentence changes with it. */
const grammar = 'gender:select'

/** The texts of a language; its `words` are terms of its own, which are not translated one by one. */
function textsOf(language: string): string[] {
  return namesIn(language).filter((name) => !name.startsWith('words/'))
}

function namesIn(language: string): string[] {
  return filesUnder(`locales/${language}`, /\.json$/).map((file) => file.slice(`locales/${language}/`.length))
}

type Tree = { [key: string]: string | Tree }

function messagesOf(language: string, catalogue: string): Map<string, string> {
  const file = `locales/${language}/${catalogue}`
  const isThere = filesUnder(`locales/${language}`, /\.json$/).includes(file)
  return new Map(isThere ? flatten(JSON.parse(textOf(file)) as Tree, '') : [])
}

function flatten(tree: Tree, above: string): [string, string][] {
  return Object.entries(tree).flatMap(([key, value]) =>
    typeof value === 'string' ? [[above + key, value] as [string, string]] : flatten(value, `${above}${key}.`),
  )
}

/** The defects of a language's catalogue, compared with the English one. */
function faults(language: string, catalogue: string): string[] {
  const [english, own] = [messagesOf('en', catalogue), messagesOf(language, catalogue)]
  const missing = [...english.keys()].filter((key) => !own.has(key)).map((key) => `missing: ${key}`)
  const unknown = [...own.keys()].filter((key) => !english.has(key)).map((key) => `not in English: ${key}`)
  const different = [...english].flatMap(([key, message]) => differences(key, message, own.get(key)))
  return [...missing, ...unknown, ...different]
}

function differences(key: string, english: string, own: string | undefined): string[] {
  if (own === undefined) return []
  if (own.trim() === '' && english.trim() !== '') return [`empty: ${key}`]
  if (blanksOf(english) !== blanksOf(own)) return [`${key} has other operator blanks than English`]
  const both = [icuArguments(english), icuArguments(own)]
  // Where a sentence changes with the gender, the name stands for a pronoun that a language lacks.
  const isGendered = both.some((names) => names.includes(grammar))
  const [wanted, found] = both.map((names) => names.filter((name) => !isGendered || ![grammar, 'char'].includes(name)))
  return wanted?.join() === found?.join() ? [] : [`${key} asks for [${found?.join()}] instead of [${wanted?.join()}]`]
}

/** The number of the operator's placeholders in a text; their mark is the same in every language. */
function blanksOf(message: string): number {
  return message.split('«[operator: ').length - 1
}

describe.skipIf(catalogues.length === 0)('the catalogues', () => {
  it('are there for each language and no other', () => {
    const found = filesUnder('locales', /\.json$/).map((file) => file.split('/')[1])
    expect([...new Set(found)].sort()).toEqual([...languages].sort())
  })

  it.each(languages)('are complete in %s', (language) => {
    expect(catalogues.flatMap((catalogue) => faults(language, catalogue))).toEqual([])
  })

  it.each(languages)('hold no file in %s that English lacks', (language) => {
    expect(textsOf(language).filter((file) => !catalogues.includes(file))).toEqual([])
    expect(namesIn(language).toSorted()).toEqual(namesIn('en').toSorted())
  })
})
