import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { LanguageProvider, useEnumeration, useGap, useLabelled, useQuotation } from './intl.tsx'

function Written() {
  const gap = useGap()
  const labelled = useLabelled()
  const enumerate = useEnumeration()
  const quotation = useQuotation()
  return `One.${gap}Two. ${labelled('Speed', '2×')} ${enumerate(['a', 'b'])} ${quotation('Come in.', (line) => `«${line}»`)}`
}

it.each([
  ['en', 'One. Two. Speed: 2× a, b «Come in.»'],
  ['de', 'One. Two. Speed: 2× a, b «Come in.»'],
  ['fr', 'One. Two. Speed\u00A0: 2× a, b «Come in.»'],
  ['ru', 'One. Two. Speed: 2× a, b «Come in».'],
  ['ja', 'One.Two. Speed：2× a、b «Come in.»'],
  ['zh-hant', 'One.Two. Speed：2× a、b «Come in.»'],
  ['ar', 'One. Two. Speed: 2× a، b «Come in.»'],
])('sentences, labels and enumerations are joined as %s writes them', (locale, expected) => {
  const page = (
    <LanguageProvider locale={locale} messages={{}}>
      <Written />
    </LanguageProvider>
  )
  expect(renderToStaticMarkup(page)).toBe(expected)
})
