import { expect, it } from 'vitest'
import { localeCodes, localePath, locales } from '#platform/i18n/locales.ts'
import { drawPart } from '#tests/kit/drawn-part.tsx'
import { moreLocales } from './language-lists.ts'
import { LanguageScreen } from './language-screen.tsx'

const specified = 'en id ru pt es it fr tr zh-hant ja ko ms vi uk my de ar hi ta'.split(' ')

/** The addresses to which the rows of each list lead. */
function listsOf(html: string): string[][] {
  return [...html.matchAll(/<ul.*?<\/ul>/gs)].map(([list]) =>
    [...list.matchAll(/<a href="([^"]*)"/g)].map(([, href = '']) => href),
  )
}

it('one list has the 19 selectable languages in their order, each leading to the page in it; the rest of the catalogue stands beside it [S2-lang-02]', () => {
  const html = drawPart(<LanguageScreen current="de" />)
  const [first, more] = listsOf(html)
  const pageIn = (code: string) => localePath(code as keyof typeof locales, '/settings/language')
  expect(first).toEqual(specified.map(pageIn))
  expect(more).toEqual(moreLocales.map(pageIn))
  expect(moreLocales).toEqual(['zh', 'bn', 'pl', 'kk'])
  expect(new Set([...specified, ...moreLocales])).toEqual(new Set(localeCodes))
  expect(html).toContain('More languages')
  expect(/aria-current="true"[^>]*>.*?Deutsch/s.test(html)).toBe(true)
})
