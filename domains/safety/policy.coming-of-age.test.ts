import { describe, expect, it } from 'vitest'
import { moderateText, statesOwnMinority } from './policy.ts'

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
    "we're both 15 minutes late",
    "we're all 12 of us here",
    'turned 15 pages last week',
    "we're both 30",
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
    'ich hab mit 15 angefangen',
    'um 15 bin ich da',
    'wir sind beide 15 Minuten zu spät',
    'meine Tochter ist 15 geworden',
    'als ich 15 war',
    'das ist 15 geworden',
    'ein Freund wie mich gibt es nicht, 15 Jahre Freundschaft',
    'wir sind alle 15 Minuten da',
  ],
  pt: [
    'faltam dois anos para eu me aposentar',
    'minha filha é menor de idade',
    'tenho 32 anos',
    'meus 15 anos de carreira',
    'estou com 15 minutos livres',
    'sou de Lisboa',
    'faltam dois anos para minha filha fazer 18',
    'temos os dois 15 minutos',
    'tipo 15 pessoas vieram',
    'agora 15 pessoas',
  ],
  es: [
    'me faltan dos años para jubilarme',
    'soy del norte',
    'mi hija es menor de edad',
    'no tengo 18, tengo 30',
    'los dos tenemos 30',
    'alguien como yo con 15 años de experiencia',
  ],
  fr: [
    'je suis de Lyon',
    'ma fille est mineure',
    'il me reste deux ans avant la retraite',
    "je viens d'avoir 18 ans",
    "j'ai 18 ans et demi",
    'on a tous les deux 15 minutes',
    'en fait 15 personnes sont venues',
    'genre 15 fois',
    "quelqu'un comme moi a 15 ans de métier",
  ],
  it: [
    'sono del nord',
    'mia figlia è minorenne',
    'mi mancano 15 euro',
    'sono 15 anni che lavoro qui',
    'ho appena compiuto 18 anni',
    'tipo 15 minuti',
    'abbiamo entrambi 30 anni',
    'una come me con 15 anni di esperienza',
  ],
  pl: ['jestem z Krakowa', 'moja córka jest nieletnia', 'brakuje mi 12 złotych', 'mam dopiero 15 minut'],
  ru: [
    'дочери до 18 ещё два года',
    'мне всего 15 минут осталось',
    'моя дочь несовершеннолетняя',
    'мне только 5 минут надо',
    'мне 18 исполнилось вчера',
    'я парень 30 лет',
    'нам обоим 30',
    'я девушка 25 лет',
  ],
  tr: [
    'artık 18 değilim, 30 yaşındayım',
    'kızım reşit değil',
    'martta tatile gidiyorum',
    'olmama gerek yok',
    'yarışta 15. oldum',
    'sadece 15 dakika',
    'ikimiz de 30 yaşındayız',
    'saat 15 oldu',
  ],
  vi: [
    'tôi mới 5 phút trước',
    'con tôi chưa đủ tuổi',
    'tôi đủ 18 tuổi rồi',
    'em mới 25 tuổi',
    'còn hai năm nữa tôi nghỉ hưu',
    'mới có 15 phút',
    'thật ra 15 người đến',
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
  id: [
    'aku baru 15 menit di sini',
    'anakku belum dewasa',
    'aku baru 25',
    'saya baru sampai',
    'kami berdua 15 menit lagi sampai',
    'cuma 15 orang',
  ],
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
    ['tr', 'geçen hafta 15 oldum'],
    ['de', 'letzte Woche 15 geworden'],
    ['de', 'ich bin eigentlich 15'],
    ['fr', 'je suis une fille de 15 ans'],
  ])('%s: says it of themself: %s', (locale, text) => {
    expect(statesOwnMinority(text, { locale, year })).toBe(true)
  })

  it.each([
    ['de', 'Lea feierte ihren 15. Geburtstag'],
    ['de', 'Vor 15 Jahren wurde Lea geboren'],
    ['en', 'Lea was born 15 years ago'],
    ['hi', 'लिया, जो 15 की है, गाती है'],
    ['tr', 'Lea geçen hafta 15 oldu'],
  ])('%s: is found in a description too: %s', (locale, text) => {
    expect(moderateText(text, { surface: 'creation', locale, year })).toEqual({ action: 'block', rule: 'minors' })
  })

  it.each(Object.entries(ofAdults))('%s: is not taken for an adult who counts other years', (locale, texts) => {
    expect(texts.filter((text) => statesOwnMinority(text, { locale, year }))).toEqual([])
  })
})
