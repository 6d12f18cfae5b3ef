import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'

const translationsFolder = new URL('./translations/', import.meta.url)
const ids = readdirSync(new URL('./cards/', import.meta.url))
  .map((file) => file.replace(/\.json$/u, ''))
  .toSorted()

const locales = [
  'ar',
  'bn',
  'de',
  'es',
  'fr',
  'hi',
  'id',
  'it',
  'ja',
  'kk',
  'ko',
  'ms',
  'my',
  'pl',
  'pt',
  'ru',
  'ta',
  'tr',
  'uk',
  'vi',
  'zh',
  'zh-hant',
]

/** Languages with a script of their own: a greeting there is written in it. */
const scripts: Record<string, RegExp> = {
  ar: /\p{Script=Arabic}/gu,
  bn: /\p{Script=Bengali}/gu,
  hi: /\p{Script=Devanagari}/gu,
  ja: /[\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Han}]/gu,
  kk: /\p{Script=Cyrillic}/gu,
  ko: /\p{Script=Hangul}/gu,
  my: /\p{Script=Myanmar}/gu,
  ru: /\p{Script=Cyrillic}/gu,
  ta: /\p{Script=Tamil}/gu,
  uk: /\p{Script=Cyrillic}/gu,
  zh: /\p{Script=Han}/gu,
  'zh-hant': /\p{Script=Han}/gu,
}

const entry = z.strictObject({
  intro: z.string().trim().min(10).max(110),
  hoverLine: z.string().trim().min(6).max(100),
  occupation: z.string().trim().min(2).max(55),
  greeting: z.string().trim().min(80).max(400),
  openers: z.array(z.string().trim().min(3).max(60)).length(3),
  about: z.string().trim().min(80).max(900),
  personality: z.string().trim().min(40).max(420),
})
type Entry = z.infer<typeof entry>
type Translations = Record<string, Entry> & { $tags: Record<string, string> }

const read = (locale: string) =>
  JSON.parse(readFileSync(new URL(`${locale}.json`, translationsFolder), 'utf8')) as Translations
const slugs = Object.keys(read('en').$tags).toSorted()

describe('the translated cast', () => {
  it('has one file for each of the 22 languages beside English', () => {
    const files = readdirSync(translationsFolder).map((file) => file.replace(/\.json$/u, ''))
    expect(files.toSorted()).toEqual([...locales, 'en'].toSorted())
  })

  it('is translated, not copied: no two languages greet with the same words', () => {
    const greetings = locales.flatMap((locale) => ids.map((id) => read(locale)[id]?.greeting))
    expect(new Set(greetings).size).toBe(greetings.length)
  })
})

describe.each(locales)('in %s', (locale) => {
  const translations = read(locale)
  const entries = ids.map((id) => translations[id] as Entry)

  it('everyone is there, complete', () => {
    const { $tags: _labels, ...people } = translations
    expect(Object.keys(people).toSorted()).toEqual(ids)
    for (const id of ids)
      expect(z.prettifyError(entry.safeParse(translations[id]).error ?? new z.ZodError([])), id).toBe('')
  })

  it('every tag has a label of its own', () => {
    expect(Object.keys(translations.$tags).toSorted()).toEqual(slugs)
    const labels = Object.values(translations.$tags)
    expect(labels.filter((label, index) => label.trim() === '' || labels.indexOf(label) !== index)).toEqual([])
  })

  it('greetings keep the shape of a first message: an action in paired asterisks, no macros left over', () => {
    for (const { greeting } of entries) {
      expect(greeting.split('*').length, greeting).toBeGreaterThanOrEqual(3)
      expect(greeting.split('*').length % 2, greeting).toBe(1)
      expect(greeting).not.toMatch(/[{}]/u)
    }
  })

  it('greetings are written in the script of the language', () => {
    const script = scripts[locale] ?? /\p{Script=Latin}/gu
    for (const { greeting } of entries) {
      const letters = greeting.match(/\p{L}/gu)?.length ?? 0
      expect(
        (greeting.match(script) ?? []).filter((sign) => /\p{L}/u.test(sign)).length / letters,
        greeting,
      ).toBeGreaterThan(0.85)
    }
  })
})
