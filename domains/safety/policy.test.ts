import { describe, expect, it } from 'vitest'
import { moderateText, longestText } from './policy.ts'
import type { ModerationContext, Surface } from './verdict.ts'

/** The rule that speaks, or 'allow'. */
function moderate(surface: Surface, text: string, context: Partial<ModerationContext> = {}): string {
  const verdict = moderateText(text, { surface, locale: 'en', ...context })
  return verdict.action === 'allow' ? 'allow' : verdict.rule
}

describe('ages', () => {
  it('refuses an age below 18 of a person, however it is said', () => {
    for (const text of [
      'I am 17 years old',
      "I'm 16",
      'she is only fifteen',
      'a 12-year-old',
      'her age is 9',
      'she is 17.9 years old',
      'she is 18-1 years old',
      'born in 2012',
    ]) {
      expect(moderate('chat-in', text), text).toBe('minors')
      expect(moderate('creation', text), text).toBe('minors')
    }
  })

  it('leaves adults, durations, measures and scores alone', () => {
    for (const text of [
      'I am 18 years old',
      'she is twenty-seven',
      '17 years together',
      'back in 17 minutes',
      "I'm 12 km away",
      "you're a perfect 10",
      'born in 1990',
      '10/10',
      'from 9 to 17',
      '18-25 years old',
    ]) {
      expect(moderate('chat-in', text), text).toBe('allow')
    }
  })

  it.each([
    ['en', 'a girl of 15 years in the garden', 'a woman with 15 years of experience in a bar'],
    ['es', 'una chica de quince años en la playa', 'una mujer con 15 años de experiencia en el bar'],
    ['es', 'una chica de 16 años sin sombrero', 'una mujer de 25 años sin sombrero'],
    ['fr', 'une fille de 15 ans en robe, dans un café', 'une femme avec 15 ans de métier'],
    ['it', 'una ragazza di 15 anni in spiaggia', 'una donna con 15 anni di esperienza'],
    ['pt', 'uma garota de 15 anos em Lisboa', 'uma mulher com 15 anos de experiência'],
    ['de', 'ein Mädchen von 15 Jahren in der Küche', 'eine Frau, seit 15 Jahren in der Küche'],
    ['ru', 'девушка 15 лет без шляпы', 'девушка 25 лет без шляпы'],
  ])('%s: the years behind a described person are hers, wherever she is: %s', (locale, minor, grown) => {
    expect(moderate('creation', minor, { locale }), minor).toBe('minors')
    expect(moderate('creation', grown, { locale }), grown).toBe('allow')
  })

  it.each([
    ['pl', 'dziewczyna lat 15', 'kobieta lat 27'],
    ['pl', 'dziewczyna lat 15 w ogrodzie', 'kobieta lat 27 w ogrodzie'],
    ['pl', 'lat piętnaście', 'lat dwadzieścia siedem'],
    ['pl', 'Zosia, blondynka, lat piętnastu', 'Zosia, blondynka, lat dwudziestu pięciu'],
    ['pl', 'dziewczyna piętnastu lat', 'mieszka tu od lat 15'],
    ['ru', 'девушка лет пятнадцати в саду', 'женщина лет тридцати двух в саду'],
    ['ru', 'лет 15', 'была замужем лет 15 назад'],
    ['uk', 'дівчина років п’ятнадцяти в саду', 'жінка років двадцяти п’яти в саду'],
    ['uk', 'років 15', 'заміжня років 15'],
    ['it', 'ragazza di anni quindici nel giardino', 'donna di anni ventisette nel giardino'],
    ['it', 'Anna, anni 15, bionda', 'Anna, sposata da anni 15, bionda'],
    ['es', 'una chica, años: 15, en la playa', 'una mujer, años: 25, en la playa'],
    ['en', 'a girl in a garden, years 15', 'a teacher of years 10 and 11'],
  ])('%s: the word for years may precede its number: %s', (locale, minor, grown) => {
    expect(moderate('creation', minor, { locale }), minor).toBe('minors')
    expect(moderate('creation', grown, { locale }), grown).toBe('allow')
  })

  it('reads years before their number in talk too, when they describe a person', () => {
    for (const [locale, text] of [
      ['pl', 'poznałam wczoraj, dziewczyna lat 15 w ogrodzie'],
      ['ru', 'ей лет 15 на вид'],
      ['it', 'ho anni quindici e amo il mare'],
    ] as const)
      expect(moderate('chat-out', text, { locale }), text).toBe('minors')
    for (const [locale, text] of [
      ['pl', 'lat 15 temu mieszkałam w Gdyni'],
      ['ru', 'она лет 15 танцует'],
      ['it', 'da anni 3 gatti dormono qui'],
    ] as const)
      expect(moderate('chat-in', text, { locale }), text).toBe('allow')
  })

  it('allows young things and animals', () => {
    for (const text of [
      'my dog is 12 years old',
      'a 16 year old whisky',
      'the car is 9 years old',
      'a 10-year-old house',
    ]) {
      expect(moderate('chat-out', text), text).toBe('allow')
    }
    expect(moderate('chat-in', 'dog, she is 12 years old')).toBe('minors')
  })

  it('takes no age for that of a thing that is only named after an "and"', () => {
    for (const [locale, text] of [
      ['en', 'she is 15 years old and a dog lover'],
      ['it', 'ho quindici anni e un cane'],
      ['es', 'ella tiene 15 años y un perro'],
    ] as const)
      expect(moderate('creation', text, { locale }), text).toBe('minors')
    expect(moderate('creation', 'she has a 12 year old dog and a garden')).toBe('allow')
  })

  it('allows a person to mention their own past and family, and no other minor', () => {
    expect(moderate('chat-in', 'when I was 12 my dog ran away')).toBe('allow')
    expect(moderate('chat-in', 'my daughter is 8 years old and has a fever')).toBe('allow')
    expect(moderate('chat-in', 'when she was 12')).toBe('minors')
    expect(moderate('chat-in', 'your 15 year old sister')).toBe('minors')
    expect(moderate('chat-in', 'a 15 year old girl')).toBe('minors')
    expect(moderate('chat-in', 'be my 15 year old sister')).toBe('minors')
    expect(moderate('chat-out', 'when I was 12 my dog ran away')).toBe('minors')
    expect(moderate('creation', 'when I was 12 my dog ran away')).toBe('minors')
  })

  it('tolerates no such memory near romance, in either order', () => {
    expect(moderate('chat-in', 'Kiss. When I was 12 my dog ran away')).toBe('minors')
    expect(moderate('chat-in', 'When I was 12 my dog ran away. Kiss.')).toBe('minors')
    expect(moderate('chat-in', 'when I was 12 my dog ran away', { recent: ['something sexual'] })).toBe('minors')
  })

  it('reads a bare number as an age after a question for it', () => {
    expect(moderate('chat-in', '17', { recent: ['How old are you?'] })).toBe('minors')
    expect(moderate('chat-in', '17', { recent: ['How many chairs?'] })).toBe('allow')
    expect(moderate('chat-in', '27', { recent: ['How old are you?'] })).toBe('allow')
  })

  it('is stricter where characters are described, named and searched', () => {
    expect(moderate('creation', 'Lily, 17, shy')).toBe('minors')
    expect(moderate('creation', 'Lily, 27, shy')).toBe('allow')
    expect(moderate('name', 'Emma 16')).toBe('minors')
    expect(moderate('name', 'Emma')).toBe('allow')
    expect(moderate('search', '17')).toBe('minors')
    expect(moderate('search', 'teen')).toBe('minors')
  })

  it('counts birth years from the current year', () => {
    expect(moderate('chat-in', 'born in 2009', { year: 2026 })).toBe('minors')
    expect(moderate('chat-in', 'born in 2009', { year: 2030 })).toBe('allow')
  })

  it('joins what full stops split', () => {
    expect(moderate('chat-in', 'I am. 17. Years old.')).toBe('minors')
    expect(moderate('chat-in', 'I.am.1.7.y.o')).toBe('minors')
  })
})

describe('child and school words', () => {
  it('are refused in every description', () => {
    expect(moderate('creation', 'a teenager')).toBe('minors')
    expect(moderate('creation', 'in school uniform')).toBe('minors')
  })

  it('may be talked about, but no participant may be one', () => {
    expect(moderate('chat-in', 'the kids are at school today')).toBe('allow')
    expect(moderate('chat-in', 'I am a kid')).toBe('minors')
    expect(moderate('chat-out', 'When I was a child I baked bread with my grandmother.')).toBe('allow')
  })

  it('are refused beside anything sexual, in the text or in the turns before', () => {
    expect(moderate('chat-in', 'the kids are at school today', { recent: ['something sexual'] })).toBe('minors')
  })

  it('spares the phrases that only sound like them', () => {
    for (const text of [
      'a kindergarten teacher who loves kids',
      'her inner child',
      'met her high school sweetheart again',
    ]) {
      expect(moderate('creation', text), text).toBe('allow')
    }
  })
})

describe('the other rules', () => {
  it.each<[Surface, string, string]>([
    ['creation', 'two women', 'multiple-people'],
    ['creation', 'a married couple', 'multiple-people'],
    ['creation', 'a handsome man who bakes', 'male-character'],
    ['creation', 'a man', 'male-character'],
    ['creation', 'a woman whose brother is a man of few words', 'allow'],
    ['creation', 'looks like Jane Doe', 'real-person'],
    ['creation', 'looks like autumn', 'allow'],
    ['creation', 'a terrorist', 'terrorism'],
    ['creation', 'a drug dealer', 'drugs'],
    ['creation', 'a hitman', 'illegal'],
    ['chat-out', 'kill yourself', 'self-harm-encouragement'],
    ['chat-in', 'want to buy cocaine', 'drugs'],
    ['chat-in', 'that film about cocaine was sad', 'allow'],
    ['chat-in', 'how to build a pipe bomb', 'terrorism'],
    ['creation', 'see https://example.com', 'spam'],
    ['chat-in', 'see https://example.com', 'allow'],
    ['chat-in', 'https://a.test https://b.test https://c.test', 'spam'],
  ])('%s: %s → %s', (surface, text, rule) => {
    expect(moderate(surface, text)).toBe(rule)
  })

  it('gives help before it blocks anything', () => {
    expect(moderateText('I am 15. I want to die.', { surface: 'chat-in', locale: 'en' })).toEqual({
      action: 'help',
      rule: 'crisis',
    })
    expect(moderate('chat-in', 'I want to die laughing')).toBe('allow')
    expect(moderate('chat-in', 'I don’t want to die')).toBe('allow')
  })

  it('takes the same words from a character for pressure', () => {
    expect(moderate('chat-out', 'I want to die')).toBe('self-harm-encouragement')
  })

  it('blocks a message sent over and over, and floods', () => {
    const text = 'answer me please'
    expect(moderate('chat-in', text, { recent: [text, text, text, text] })).toBe('spam')
    expect(moderate('chat-in', text, { recent: [text, text] })).toBe('allow')
    expect(moderate('chat-in', 'a'.repeat(400))).toBe('spam')
  })
})

describe('false friends', () => {
  it.each([
    ['en', 'sunshine with mud on its boots, a woman'],
    ['en', 'the draught is kinder'],
    ['en', 'the heroine of her own life'],
    ['pt', 'Bom dia, ela cria flores'],
    ['hi', 'बालकनी'],
    ['tr', 'görevli kadın'],
    ['pl', 'góra, kobieta'],
    ['ru', 'не она'],
  ])('%s: %s', (locale, text) => {
    expect(moderate('creation', text, { locale })).toBe('allow')
  })

  it.each([
    'I am not a real person, I am an AI.',
    'No soy una persona real.',
    'Nie jestem prawdziwą osobą.',
    'Я не реальный человек.',
    '実在の人物ではありません。',
  ])('a character may say: %s', (text) => expect(moderate('chat-out', text)).toBe('allow'))

  it('allows a character to speak against self-harm', () => {
    for (const text of ['Please don’t kill yourself.', '不要伤害自己。', '自分を傷つけないで。']) {
      expect(moderate('chat-out', text), text).toBe('allow')
    }
  })
})

describe('failing closed', () => {
  it('blocks what cannot be read', () => {
    expect(moderate('chat-in', `a${'\u0301'.repeat(40)}`)).toBe('unreadable')
    expect(moderate('chat-in', '\ud800 \ud800 \ud800 \ud800 \ud800')).toBe('unreadable')
    expect(moderate('chat-in', 'a '.repeat(longestText))).toBe('unreadable')
  })

  it('blocks when judging itself fails', () => {
    expect(moderateText(undefined as unknown as string, { surface: 'chat-in', locale: 'en' })).toEqual({
      action: 'block',
      rule: 'unreadable',
    })
    expect(moderateText('hello', undefined as unknown as ModerationContext)).toEqual({
      action: 'block',
      rule: 'unreadable',
    })
  })
})
