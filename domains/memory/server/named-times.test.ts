import { describe, expect, it } from 'vitest'
import { spansNamedIn } from './named-times.ts'

/** A Wednesday evening. */
const at = Date.parse('2024-03-13T18:00:00Z')

const namedIn = (text: string, timezoneOffset = 0) =>
  spansNamedIn(text, { at, timezoneOffset }).map(({ from, to }) =>
    [new Date(from), new Date(to)].map((one) => one.toISOString().slice(0, 16)),
  )

const lastWeek = [['2024-03-03T00:00', '2024-03-11T00:00']]
const yesterday = [['2024-03-12T00:00', '2024-03-13T00:00']]

describe('the times that a message names', () => {
  it.each([
    ['en', 'What did we do last week?'],
    ['de', 'Was haben wir letzte Woche gemacht?'],
    ['fr', 'Qu’avons-nous fait la semaine dernière ?'],
    ['es', '¿Qué hicimos la semana pasada?'],
    ['pt', 'O que fizemos na semana passada?'],
    ['it', 'Cosa abbiamo fatto la settimana scorsa?'],
    ['pl', 'Co robiliśmy w zeszłym tygodniu?'],
    ['ru', 'Что мы делали на прошлой неделе?'],
    ['uk', 'Що ми робили минулого тижня?'],
    ['tr', 'Geçen hafta ne yaptık?'],
    ['ar', 'ماذا فعلنا الأسبوع الماضي؟'],
    ['hi', 'पिछले हफ़्ते हमने क्या किया?'],
    ['bn', 'গত সপ্তাহে আমরা কী করেছি?'],
    ['id', 'Apa yang kita lakukan minggu lalu?'],
    ['ms', 'Apa yang kita buat minggu lepas?'],
    ['vi', 'Tuần trước chúng ta đã làm gì?'],
    ['ja', '先週は何をしたっけ？'],
    ['ko', '지난주에 우리 뭐 했지?'],
    ['zh', '我们上周做了什么？'],
    ['zh-hant', '我們上星期做了什麼？'],
    ['my', 'ပြီးခဲ့သည့် သီတင်းပတ်က ဘာလုပ်ခဲ့ကြလဲ'],
    ['ta', 'கடந்த வாரம் நாம் என்ன செய்தோம்?'],
    ['kk', 'Өткен аптада не істедік?'],
  ])('are found in %s', (_, question) => {
    expect(namedIn(question)).toEqual(lastWeek)
  })

  it('are days, months and years as well, and several of them', () => {
    expect(namedIn('And yesterday?')).toEqual(yesterday)
    expect(namedIn('Where were we 3 days ago?')).toEqual([['2024-03-10T00:00', '2024-03-11T00:00']])
    expect(namedIn('Do you remember last month?')).toEqual([['2024-02-01T00:00', '2024-03-01T00:00']])
    expect(namedIn('Was it last year, or yesterday?')).toHaveLength(2)
  })

  it.each([
    ['en', 'What did we talk about on Friday?'],
    ['de', 'Worüber haben wir am Freitag geredet?'],
    ['fr', 'De quoi avons-nous parlé vendredi ?'],
    ['es', '¿De qué hablamos el viernes?'],
    ['pt', 'De que falámos na sexta-feira?'],
    ['it', 'Di cosa abbiamo parlato venerdì?'],
    ['pl', 'O czym rozmawialiśmy w piątek?'],
    ['ru', 'О чём мы говорили в пятницу?'],
    ['uk', 'Про що ми говорили в п’ятницю?'],
    ['tr', 'Cuma günü ne konuştuk?'],
    ['ar', 'عمّ تحدثنا يوم الجمعة؟'],
    ['hi', 'शुक्रवार को हमने क्या बात की?'],
    ['bn', 'শুক্রবারে আমরা কী বলেছিলাম?'],
    ['id', 'Hari Jumat kita bicara apa?'],
    ['ms', 'Hari Jumaat kita cakap apa?'],
    ['vi', 'Hôm thứ Sáu mình nói gì?'],
    ['ja', '金曜に何を話したっけ？'],
    ['ko', '금요일에 무슨 얘기했지?'],
    ['zh', '我们周五聊了什么？'],
    ['zh-hant', '我們禮拜五聊了什麼？'],
    ['my', 'သောကြာနေ့က ဘာပြောခဲ့ကြလဲ'],
    ['ta', 'வெள்ளிக்கிழமை என்ன பேசினோம்?'],
    ['kk', 'Жұма күні не айттық?'],
  ])('are weekdays in %s: the last one before today', (_, question) => {
    expect(namedIn(question)).toEqual([['2024-03-08T00:00', '2024-03-09T00:00']])
  })

  it('are the weekday of a week ago on that day itself', () => {
    expect(namedIn('We met on Wednesday.')).toEqual([['2024-03-06T00:00', '2024-03-07T00:00']])
    expect(namedIn('And on Thursday?')).toEqual([['2024-03-07T00:00', '2024-03-08T00:00']])
    expect(namedIn('And on Tuesday?')).toEqual(yesterday)
  })

  it('are yesterday in French, where that is no German', () => {
    for (const text of [
      'Qu’avons-nous fait hier ?',
      'Et hier soir ?',
      'Tu te souviens d’hier ?',
      'Hier tu m’as raconté une histoire.',
    ])
      expect(namedIn(text)).toEqual(yesterday)
    for (const text of ['Komm hier her!', 'Warst du je hier?', 'Tu das hier hin.', 'Wie geht’s hier im Café?'])
      expect(namedIn(text)).toEqual([])
  })

  it('are the longest that the words say', () => {
    const dayBefore = [['2024-03-11T00:00', '2024-03-12T00:00']]
    expect(namedIn('And the day before yesterday?')).toEqual(dayBefore)
    expect(namedIn('Et avant-hier, qu’avons-nous fait ?')).toEqual(dayBefore)
    expect(namedIn('E l’altro ieri?')).toEqual(dayBefore)
    expect(namedIn('Apa yang kita lakukan minggu lalu?')).toEqual(lastWeek)
  })

  it('are those of the person’s own calendar', () => {
    // It is Thursday already in Tokyo once it is 15:00 in Greenwich.
    expect(namedIn('昨日', -540)).toEqual([['2024-03-12T15:00', '2024-03-13T15:00']])
  })

  it('are none where no time is named, also where a word has the letters of one', () => {
    for (const text of [
      'How are you?',
      'Komm hier her!',
      'Il barbiere di ieritale',
      'yesterdays',
      'Đây là lần thứ hai.',
      'Ini minggu yang baik.',
      'The ferry leaves at 3.',
    ])
      expect(namedIn(text)).toEqual([])
  })
})
