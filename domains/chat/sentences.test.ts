import { describe, expect, it } from 'vitest'
import type { SentenceOptions } from './sentences.ts'
import { sentencesOf, shownWords } from './sentences.ts'

const said = (text: string, options: Partial<SentenceOptions> = {}) =>
  sentencesOf(text, { tag: 'en-US', isOpen: false, leavesOutActions: false, ...options })
    .map(({ words }) => words)
    .filter((words) => words !== '')

describe('sentences of a message', () => {
  const text = '*She looks up from her book.* “You came.” I *really* hoped so! ❤️\n\n**Sit down**, please.'

  it('are read without signs, in their order', () => {
    expect(said(text)).toEqual([
      'She looks up from her book.',
      '“You came.”',
      'I really hoped so!',
      'Sit down, please.',
    ])
  })

  it('leave actions out on request, and never a stressed word', () => {
    expect(said(text, { leavesOutActions: true })).toEqual(['“You came.”', 'I really hoped so!', 'Sit down, please.'])
    expect(said('*She only smiles.*', { leavesOutActions: true })).toEqual(['She only smiles.'])
    expect(said('I see *and takes your hand* that.', { leavesOutActions: true })).toEqual(['I see that.'])
  })

  it('have their places in the words as they are shown', () => {
    const shown = shownWords(text, false)
    const [first, second] = sentencesOf(text, { tag: 'en-US', isOpen: false, leavesOutActions: false })
    expect(shown.slice(first?.from, first?.to)).toBe('She looks up from her book. ')
    expect(shown.slice(second?.from, second?.to)).toBe('“You came.” ')
  })

  it.each([
    ['ja-JP', '来てくれたんだね。うれしいな！座って。', ['来てくれたんだね。', 'うれしいな！', '座って。']],
    ['ar-SA', 'أهلاً بك. كيف حالك؟ اجلس هنا.', ['أهلاً بك.', 'كيف حالك؟', 'اجلس هنا.']],
    ['hi-IN', 'तुम आ गए। बैठो।', ['तुम आ गए।', 'बैठो।']],
  ])('end by the signs of %s', (tag, words, sentences) => {
    expect(said(words, { tag })).toEqual(sentences)
  })

  it.each([
    [
      'ja-JP',
      '*手紙を広げる。*「川の水は高く。」*顔を上げる。*「ほら。」',
      ['手紙を広げる。', '「川の水は高く。」', '顔を上げる。', '「ほら。」'],
    ],
    ['zh-CN', '*她笑了。*“你来了。”坐吧。', ['她笑了。', '“你来了。”', '坐吧。']],
    ['de-DE', '„Da bist du.“ *Sie lacht.* „Setz dich.“', ['„Da bist du.“', 'Sie lacht.', '„Setz dich.“']],
  ])('begin with the signs that open them in %s', (tag, words, sentences) => {
    expect(said(words, { tag })).toEqual(sentences)
  })

  it('are whole while the text still grows, and never change afterwards', () => {
    let before: string[] = []
    for (let length = 1; length <= text.length; length += 1) {
      const now = said(text.slice(0, length), { isOpen: true })
      expect(now.slice(0, before.length)).toEqual(before)
      before = now
    }
    expect(said(text).slice(0, before.length)).toEqual(before)
    expect(before).toHaveLength(3)
  })

  it('are said in parts where they are long, with every word once', () => {
    const long = `${'and then the rain came over the hills, softly '.repeat(12)}.`
    const parts = said(long)
    expect(parts.length).toBeGreaterThan(2)
    expect(parts.every((part) => part.length <= 220)).toBe(true)
    expect(parts.join(' ').replaceAll(/\s/gu, '')).toBe(long.replaceAll(/\s/gu, ''))
    expect(said('あ'.repeat(1000)).join('')).toBe('あ'.repeat(1000))
  })
})
