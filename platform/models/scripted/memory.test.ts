import { describe, expect, it } from 'vitest'
import { findTopic, readMemory } from './memory.ts'
import { loadPhraseBank } from './phrase-bank.ts'
import type { Locale } from './phrase-bank.ts'

const user = (...lines: string[]) => lines.map((content) => ({ role: 'user' as const, content }))

describe('readMemory', () => {
  it.each<[Locale, string, string]>([
    ['en', 'Hi! My name is sam, nice to meet you', 'Sam'],
    ['en', 'call me Ana please', 'Ana'],
    ['de', 'Ich heiße Jonas und du?', 'Jonas'],
    ['es', 'Hola, me llamo Lucía.', 'Lucía'],
    ['zh', '我叫李明，你呢？', '李明'],
    ['ja', '私の名前は健太です', '健太'],
    ['ko', '내 이름은 민수야', '민수'],
    ['hi', 'मेरा नाम राहुल है', 'राहुल'],
    ['my', 'ကိုယ့်နာမည်က အောင်အောင်ပါ', 'အောင်အောင်'],
    ['ar', 'اسمي كريم', 'كريم'],
  ])('hears a name in %s: %s', async (locale, message, name) => {
    expect(readMemory(user(message), await loadPhraseBank(locale), locale)).toMatchObject({ name, isNameNew: true })
  })

  it.each(['call me later', 'What is your name?', 'I am tired', 'my name is'])(
    'hears no name in: %s',
    async (message) => {
      expect(readMemory(user(message), await loadPhraseBank('en'), 'en').name).toBeUndefined()
    },
  )

  it('remembers a name, and prefers the newer one', async () => {
    const bank = await loadPhraseBank('en')
    expect(readMemory(user('my name is Sam', 'nice'), bank, 'en')).toMatchObject({ name: 'Sam', isNameNew: false })
    expect(readMemory(user('my name is Sam', 'no, call me Alex'), bank, 'en')).toMatchObject({
      name: 'Alex',
      isNameNew: true,
    })
  })

  it.each<[Locale, string, string]>([
    ['en', 'I like hiking in the mountains', 'hiking in the mountains'],
    ['fr', "J'aime la montagne", 'la montagne'],
    ['ja', '山登りが好きです', '山登り'],
    ['ko', '등산을 좋아해', '등산'],
    ['tr', 'Dağlarda yürümeyi seviyorum', 'Dağlarda yürümeyi'],
    ['ta', 'எனக்கு மலைகள் பிடிக்கும்', 'மலைகள்'],
  ])('remembers what is liked, in %s: %s', async (locale, message, liking) => {
    expect(readMemory(user(message, '…'), await loadPhraseBank(locale), locale).likings).toEqual([liking])
  })

  it('does not remember what was said this very moment', async () => {
    expect(readMemory(user('I like hiking'), await loadPhraseBank('en'), 'en').likings).toEqual([])
  })
})

describe('findTopic', () => {
  it.each<[Locale, string, string | undefined]>([
    ['en', 'Yesterday I bought a new bicycle for my trips', 'bought a new bicycle'],
    ['fr', "Hier j'ai acheté un vélo neuf", 'acheté un vélo neuf'],
    ['ja', '昨日新しい自転車を買いました', '新しい自転車'],
    ['en', 'it is what it is', undefined],
    ['en', '2024 12', undefined],
    ['en', '😊😊', undefined],
  ])('in %s, %s is about %s', async (locale, message, topic) => {
    expect(findTopic(message, await loadPhraseBank(locale), locale)).toBe(topic)
  })

  it('quotes no more than a few words of a long message', async () => {
    const long = 'Honestly wonderful marvellous extraordinary magnificent outstanding '.repeat(40)
    expect((findTopic(long, await loadPhraseBank('en'), 'en') ?? '').length).toBeLessThanOrEqual(40)
  })
})
