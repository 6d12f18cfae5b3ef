import { expect, it } from 'vitest'
import { filesUnder, textOf } from './project-files.ts'

// docs/translations.md settles how each language addresses the reader. Legal documents are formal in some, and the
// sentences about two people ("vous deux", "вас двоих") are not addressed to one.
const formal: Record<string, RegExp> = {
  de: /\b(?:Ihnen|Ihrem Konto|Ihre Daten)\b|\b(?:können|müssen|möchten|haben|sind) Sie\b/,
  es: /\b(?:usted|ustedes)\b/i,
  fr: /\b(?:veuillez|votre compte|vos messages)\b/i,
  id: /\bAnda\b/,
  it: /\b(?:il Suo|la Sua|i Suoi|prema|inserisca)\b/,
  kk: /(?<!\p{L})(?:сіз|сіздің|сізге|сізді)(?!\p{L})|(?<!\p{L})\p{L}+(?:ыңыз|іңіз|ңыз|ңіз)(?!\p{L})/iu,
  pl: /\b(?:Pan|Pani|Państwo)\b/,
  ru: /(?<!\p{L})\p{Lu}\p{Ll}*(?:йте|йтесь|ите|итесь)(?!\p{L})|(?<!\p{L})Вы (?:\p{Ll}+ли|видите|можете)(?!\p{L})/u,
  tr: /(?<!\p{L})\p{L}+(?:abilirsiniz|ebilirsiniz|ıyorsunuz|iyorsunuz)(?!\p{L})/u,
  uk: /(?<!\p{L})\p{Lu}\p{Ll}*(?:йте|йтеся|іть|іться)(?!\p{L})|(?<!\p{L})Ви (?:\p{Ll}+ли|бачите|можете)(?!\p{L})/u,
  zh: /您/,
  'zh-hant': /您/,
}

it('knows a formal address when it meets one', () => {
  expect('Загадайте животное.').toMatch(formal['ru'] ?? '')
  expect('Сіз таптыңыз.').toMatch(formal['kk'] ?? '')
  expect('Всё, что вы сказали друг другу.').not.toMatch(formal['ru'] ?? '')
})

it.each(Object.entries(formal))('texts in %s speak to the reader as to a friend', (locale, pattern) => {
  const files = filesUnder(`locales/${locale}`, /\.json$/).filter((file) => !/words\/|legal\.json/.test(file))
  const found = files.flatMap((file) =>
    textOf(file)
      .split('\n')
      .flatMap((line) =>
        pattern.test(line.slice(line.indexOf(':'))) ? [`${file}: ${line.trim().slice(0, 120)}`] : [],
      ),
  )
  expect(found).toEqual([])
  expect(files.length).toBeGreaterThan(20)
})
