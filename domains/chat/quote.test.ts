import { describe, expect, it } from 'vitest'
import { quoteOf, splitQuote, withQuote } from './quote.ts'

describe('a quote', () => {
  it('is read from the text that it was put into', () => {
    expect(splitQuote(withQuote('Come in.', 'I *knock* first.'))).toEqual({
      quote: 'Come in.',
      words: 'I *knock* first.',
    })
  })

  it('is one line of the words alone, without emphasis and without what they quote themselves', () => {
    expect(quoteOf('> Earlier\n\n*She smiles.*\nStay **here**.')).toBe('She smiles. Stay here.')
    expect(quoteOf('a'.repeat(200))).toBe(`${'a'.repeat(160)}…`)
  })

  it('does not cut a sign of two halves', () => {
    expect(quoteOf('🌙'.repeat(200))).toBe(`${'🌙'.repeat(160)}…`)
  })

  it('is not seen in a text that has none, or nothing else', () => {
    for (const text of ['Hello', '>_< ouch', '> only this', ' > shifted\n\nwords'])
      expect(splitQuote(text)).toEqual({ quote: null, words: text })
  })
})
