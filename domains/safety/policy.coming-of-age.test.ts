import { describe, expect, it } from 'vitest'
import { statesOwnMinority } from './policy.ts'

const year = 2026

/** Sentences by adults that look like those of somebody who is not of age: none holds an account. */
const ofAdults: Readonly<Record<string, readonly string[]>> = {
  en: [
    "I was 15 until I'm told otherwise, I'm 40",
    'two years until I turn 40',
    'my son turns 18 in two years',
    "I'm not 18 anymore, I'm 45",
    'I just turned 18',
    'I have three years until retirement',
    "until I'm 60 I will work",
    "I can't wait until I'm done",
  ],
  de: [
    'noch zwei Jahre bis ich 40 bin',
    'bis ich 15 Kilo abgenommen habe dauert es',
    'ich bin gerade erst 18 geworden',
    'ich bin noch nicht müde',
    'meine Tochter ist noch minderjährig',
    'ich werde im März vierzig',
    'ich zähle 14 Schafe',
    'mir fehlen noch 12 Euro',
    'noch zwei Jahre bis zur Rente',
  ],
  pt: [
    'faltam dois anos para eu me aposentar',
    'minha filha é menor de idade',
    'tenho 32 anos',
    'meus 15 anos de carreira',
    'estou com 15 minutos livres',
    'sou de Lisboa',
    'faltam dois anos para minha filha fazer 18',
  ],
  es: ['me faltan dos años para jubilarme', 'soy del norte', 'mi hija es menor de edad', 'no tengo 18, tengo 30'],
  fr: [
    'je suis de Lyon',
    'ma fille est mineure',
    'il me reste deux ans avant la retraite',
    "je viens d'avoir 18 ans",
    "j'ai 18 ans et demi",
  ],
  it: [
    'sono del nord',
    'mia figlia è minorenne',
    'mi mancano 15 euro',
    'sono 15 anni che lavoro qui',
    'ho appena compiuto 18 anni',
  ],
  pl: ['jestem z Krakowa', 'moja córka jest nieletnia', 'brakuje mi 12 złotych', 'mam dopiero 15 minut'],
  ru: [
    'дочери до 18 ещё два года',
    'мне всего 15 минут осталось',
    'моя дочь несовершеннолетняя',
    'мне только 5 минут надо',
    'мне 18 исполнилось вчера',
  ],
  tr: ['artık 18 değilim, 30 yaşındayım', 'kızım reşit değil', 'martta tatile gidiyorum', 'olmama gerek yok'],
  vi: [
    'tôi mới 5 phút trước',
    'con tôi chưa đủ tuổi',
    'tôi đủ 18 tuổi rồi',
    'em mới 25 tuổi',
    'còn hai năm nữa tôi nghỉ hưu',
  ],
  ja: [
    '妹は未成年です',
    'あと2年で定年です',
    '18歳になったばかりです',
    'あと一年で卒業です',
    '生徒は中2です',
    '妹は高1です',
  ],
  zh: ['我女儿还没成年', '再过两年我退休', '我满18了', '我还有15分钟'],
  ko: ['제 동생은 고1이에요', '저는 18살 됐어요', '2년 뒤에 은퇴해요', '여동생은 중2예요', '학생이 고1입니다'],
  id: ['aku baru 15 menit di sini', 'anakku belum dewasa', 'aku baru 25', 'saya baru sampai'],
  ar: ['ابنتي قاصر', 'باقي لي سنتين على التقاعد', 'عمري 30'],
  hi: ['मेरी बेटी नाबालिग है', 'मैं अभी 15 मिनट में आता हूँ', 'दो साल बाद मैं रिटायर हो जाऊँगा'],
}

describe('whoever writes that they are not of age yet', () => {
  it.each([
    ['en', "two more years until I'm 18"],
    ['en', "I haven't turned 18 yet"],
    ['de', 'noch zwei Jahre bis ich 18 bin'],
    ['de', 'ich bin noch nicht 18'],
    ['fr', 'je n’ai pas encore 18 ans'],
    ['it', 'non ho ancora 18 anni'],
    ['pl', 'nie mam jeszcze 18 lat'],
    ['ru', 'мне ещё нет 18'],
    ['pt', 'ainda não tenho 18'],
    ['id', 'aku belum 18 tahun'],
    ['ja', 'まだ18歳になってない'],
    ['ja', '2011年5月3日生まれ'],
    ['zh', '我还没满18岁'],
    ['tr', 'henüz 18 yaşında değilim'],
  ])('%s: says it of themself: %s', (locale, text) => {
    expect(statesOwnMinority(text, { locale, year })).toBe(true)
  })

  it.each(Object.entries(ofAdults))('%s: is not taken for an adult who counts other years', (locale, texts) => {
    expect(texts.filter((text) => statesOwnMinority(text, { locale, year }))).toEqual([])
  })
})
