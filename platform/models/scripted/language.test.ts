import { describe, expect, it } from 'vitest'
import { detectLanguage } from './language.ts'

const user = (...lines: string[]) => lines.map((content) => ({ role: 'user' as const, content }))

const sentences: [string, string][] = [
  ['en', 'I had a long day and now I just want to talk with you'],
  ['zh', '今天工作很累，想跟你说说话'],
  ['zh-hant', '今天工作很累，想跟你說說話'],
  ['ru', 'Сегодня был длинный день, хочу просто поговорить'],
  ['bn', 'আজ দিনটা খুব লম্বা ছিল, তোমার সাথে কথা বলতে চাই'],
  ['pt', 'Hoje o dia foi longo e eu só quero conversar com você'],
  ['es', 'Hoy fue un día largo y solo quiero hablar contigo'],
  ['hi', 'आज का दिन बहुत लंबा था, तुमसे बात करने का मन है'],
  ['id', 'Hari ini panjang banget, aku cuma mau ngobrol sama kamu'],
  ['ms', 'Hari ini penat sangat, saya nak sembang dengan awak je'],
  ['vi', 'Hôm nay dài quá, mình chỉ muốn nói chuyện với bạn'],
  ['pl', 'Dzisiaj był długi dzień i chcę tylko z tobą porozmawiać'],
  ['uk', 'Сьогодні був довгий день, хочу просто поговорити з тобою'],
  ['my', 'ဒီနေ့ အရမ်းပင်ပန်းတယ်၊ မင်းနဲ့ စကားပြောချင်တယ်'],
  ['kk', 'Бүгін күн ұзақ болды, сенімен сөйлескім келеді'],
  ['it', 'Oggi è stata una giornata lunga, voglio solo parlare con te'],
  ['fr', 'La journée a été longue et je veux juste parler avec toi'],
  ['tr', 'Bugün çok uzun bir gündü, sadece seninle konuşmak istiyorum'],
  ['de', 'Der Tag war lang und ich will einfach nur mit dir reden'],
  ['ar', 'كان اليوم طويلاً وأريد فقط أن أتحدث معك'],
  ['ja', '今日は長い一日だったので、少し話したいです'],
  ['ko', '오늘 하루가 길었어요. 그냥 이야기하고 싶어요'],
  ['ta', 'இன்று நாள் மிக நீளம், உங்களோடு பேச வேண்டும்'],
]

const greetings: [string, string][] = [
  ['en', 'hello'],
  ['es', 'hola'],
  ['pt', 'oi, tudo bem?'],
  ['fr', 'coucou'],
  ['it', 'buonasera'],
  ['de', 'guten Abend'],
  ['pl', 'cześć'],
  ['tr', 'merhaba'],
  ['vi', 'xin chào'],
  ['id', 'apa kabar'],
  ['ms', 'apa khabar'],
  ['kk', 'сәлем'],
  ['uk', 'привіт'],
  ['ru', 'привет'],
]

describe('detectLanguage', () => {
  it.each(sentences)('recognizes %s by a sentence, with any locale', async (language, sentence) => {
    expect(await detectLanguage(user(sentence), 'en')).toBe(language)
    expect(await detectLanguage(user(sentence), 'de')).toBe(language)
  })

  it.each(greetings)('recognizes %s by a greeting: %s', async (language, greeting) => {
    expect(await detectLanguage(user(greeting), 'en')).toBe(language)
  })

  it('recognizes text typed without diacritics', async () => {
    expect(await detectLanguage(user('que tal tu dia, me siento muy cansado'), 'en')).toBe('es')
    expect(await detectLanguage(user('dzis mam zly dzien i jestem zmeczony'), 'en')).toBe('pl')
  })

  it('follows the user when they change language', async () => {
    expect(await detectLanguage(user('Hello, how are you?', 'Ich schreibe jetzt lieber auf Deutsch'), 'en')).toBe('de')
  })

  it('stays in the language of the talk when a message has none', async () => {
    expect(await detectLanguage(user('Ciao, come stai?', 'ok 😊', '❤️'), 'en')).toBe('it')
  })

  it('uses the locale without evidence, and when two languages tie', async () => {
    expect(await detectLanguage(user('😊'), 'ja')).toBe('ja')
    expect(await detectLanguage([], 'pt-BR')).toBe('pt')
    expect(await detectLanguage(user('你好'), 'zh-Hant')).toBe('zh-hant')
    expect(await detectLanguage(user('terima kasih'), 'ms')).toBe('ms')
    expect(await detectLanguage(user('terima kasih'), 'id')).toBe('id')
  })

  it('uses earlier messages when the last one is ambiguous', async () => {
    expect(await detectLanguage(user('Я люблю гори'), 'ru')).toBe('ru')
    expect(await detectLanguage(user('Привіт, як твої справи?', 'Я люблю гори'), 'ru')).toBe('uk')
    expect(await detectLanguage(user('我今天很開心', '晚安'), 'zh')).toBe('zh-hant')
  })

  it('looks at what the user writes, not at what the character or the prompt says', async () => {
    const messages = [
      { role: 'system' as const, content: 'You are Mara. Always be kind and warm.' },
      { role: 'user' as const, content: 'Bonsoir, je suis là' },
      { role: 'assistant' as const, content: 'Good evening, I was waiting for you.' },
    ]
    expect(await detectLanguage(messages, 'en')).toBe('fr')
  })
})
