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
      'The ferry leaves at 3.',
    ])
      expect(namedIn(text)).toEqual([])
  })
})
