import { describe, expect, it, vi } from 'vitest'
import { createStreamModerator, moderateText, statesOwnMinority } from './policy.ts'

// Compiling the lexicons on a busy machine takes longer than a test usually may.
vi.setConfig({ testTimeout: 60_000 })

const actionOf = (text: string, locale = 'vi') => moderateText(text, { surface: 'chat-in', locale }).action

describe('words of Vietnamese that differ by their accents alone', () => {
  it.each([
    'Một lúc sau chị nói',
    'Sau lớp kính, một phụ nữ',
    'Tấm ván từ hơi nước',
    'còn một lớp gỗ',
    'Ngày mười hai, lúc 04:10',
    'Chị treo, có tiếng động.',
    'Mười một cây cà chua. Rồi đến nước thẳng, rộng, nâu, và ngủ yên.',
  ])('are no age and no cry for help where others are meant: %s', (text) => {
    expect(actionOf(text)).toBe('allow')
    // An accent typed as a mark of its own is the same accent.
    expect(actionOf(text.normalize('NFD'))).toBe('allow')
  })

  it.each(['em sáu tuổi', 'em bảy tuổi', 'em sau tuoi', 'em bay tuoi', 'toi muoi lam tuoi', 'em muoi lam tuổi'])(
    'are an age with their accents, and without any: %s',
    (text) => expect(actionOf(text)).toBe('block'),
  )

  it.each(['tôi muốn treo cổ', 'toi muon treo co', 'Treo co. Toi muon the.'])('are a cry for help: %s', (text) =>
    expect(actionOf(text)).toBe('help'),
  )

  it('are read alike whole and letter by letter', () => {
    for (const text of ['Sau lớp kính, một phụ nữ', 'em sau tuoi', 'Anh ta 27. em sau tuoi']) {
      const stream = createStreamModerator({ surface: 'chat-out', locale: 'vi' })
      let last = stream.push('')
      for (const letter of text) last = stream.push(letter)
      last = stream.end()
      expect(last.verdict, text).toEqual(moderateText(text, { surface: 'chat-out', locale: 'vi' }))
    }
  })
})

describe('lines of translated stories', () => {
  it.each([
    ['es', 'dijo que no despertara a nadie, que pusiera hielo'],
    ['zh', '你说不出为什么；也许是她的呼吸，你身上还留着一些。'],
    ['zh-hant', '你說不上為什麼；也許是她的呼吸，你身上還留著一些。'],
    ['fr', 'Et au bord, en bas, toute petite, il y a une machine jaune.'],
    ['fr', 'C’est un homme d’un âge où l’on ne compte plus.'],
    ['it', 'E giù, sull’orlo, piccolissima, c’è una macchina gialla.'],
    ['ja', '彼は十一トンの船を見た。'],
  ])('pass, in %s: %s', (locale, text) => expect(actionOf(text, locale)).toBe('allow'))

  it.each([
    ['es', 'Ojalá mañana no despertara. Nadie lo notaría.'],
    ['zh', '我没力气呼吸了'],
    ['fr', 'Je suis au bord du pont et je regarde en bas'],
    ['it', 'Sono sul tetto e guardo giù'],
  ])('hide no cry for help that is one, in %s: %s', (locale, text) => expect(actionOf(text, locale)).toBe('help'))
})

describe('an age of two', () => {
  it.each([
    ['en', 'my friend and I are both 15'],
    ['es', 'mi amiga y yo tenemos 15 las dos'],
    ['pt', 'minha amiga e eu temos 15 as duas'],
    ['it', 'la mia amica e io abbiamo 15 anni'],
    ['de', 'meine Freundin und ich sind beide 15'],
  ])('is of who writes too, in %s: %s', (locale, text) => expect(statesOwnMinority(text, { locale })).toBe(true))

  it.each([
    ['en', 'my wife and I are both 34'],
    ['es', 'mi mujer y yo tenemos 15 años de casados'],
    ['es', 'mi hermano y yo tenemos 12 gatos'],
    ['it', 'mia moglie e io abbiamo 15 anni di matrimonio'],
    ['de', 'mein Mann und ich sind 15 Jahre verheiratet'],
  ])('is none where years or things are counted, in %s: %s', (locale, text) => {
    expect(statesOwnMinority(text, { locale })).toBe(false)
    expect(actionOf(text, locale)).toBe('allow')
  })
})
