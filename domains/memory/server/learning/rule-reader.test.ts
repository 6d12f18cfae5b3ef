import { describe, expect, it } from 'vitest'
import { localeCodes } from '#platform/i18n/locales.ts'
import { cuesOf } from './cues.ts'
import { learntOf } from './engine-reader.ts'
import type { ReadTurn } from './reader.ts'
import { ruleReader } from './rule-reader.ts'
import { isSame } from './store-learnt.ts'

const at = new Date('2026-06-01T12:00:00Z')
const read = (text: string, locale = 'en', role: ReadTurn['role'] = 'user') =>
  ruleReader.read({
    turns: [{ id: 'one', role, text, at }],
    locale,
    characterName: 'Mara',
    signal: AbortSignal.timeout(1000),
  })
const kindsOf = async (text: string, locale?: string) =>
  (await read(text, locale)).memories.map(({ kind, text: own }) => [kind, own])

describe('reading by rules', () => {
  it('finds what a person says about themselves, sentence by sentence', async () => {
    expect(
      await kindsOf('Nice weather. My sister Anna lives in Bergen! Please never call me darling. Do you like tea?'),
    ).toEqual([
      ['relation', 'My sister Anna lives in Bergen!'],
      ['boundary', 'Please never call me darling.'],
    ])
  })

  it('leaves out questions, played actions, quotations, and what the character says', async () => {
    expect(await kindsOf('Where does my sister live?\n*my brother walks in*\n> my mother is a nurse')).toEqual([])
    expect((await read('My sister is a nurse.', 'en', 'character')).memories).toEqual([])
  })

  it.each([
    ['de', 'Meine Schwester Anna backt Brot.', 'relation'],
    ['fr', 'Ne m’appelle jamais chérie, merci beaucoup.', 'boundary'],
    ['es', 'Vivo en Madrid desde hace años.', 'fact'],
    ['pt', 'A minha irmã é enfermeira no Porto.', 'relation'],
    ['it', 'Mi piace il mare in inverno.', 'preference'],
    ['pl', 'Mieszkam w Krakowie od lat.', 'fact'],
    ['ru', 'Меня зовут Алексей Иванов.', 'name'],
    ['uk', 'Моя сестра Анна пече хліб.', 'relation'],
    ['tr', 'Kız kardeşim Ankara’da yaşıyor.', 'relation'],
    ['kk', 'Менің атым Айгүл Серікова.', 'name'],
    ['ar', 'أختي آنا تعيش في القاهرة.', 'relation'],
    ['hi', 'मेरी बहन दिल्ली में पढ़ाती है।', 'relation'],
    ['bn', 'আমার বোন ঢাকায় থাকে।', 'relation'],
    ['ta', 'என் தங்கை சென்னையில் வேலை செய்கிறாள்.', 'relation'],
    ['id', 'Aku suka kopi hitam tanpa gula.', 'preference'],
    ['ms', 'Saya tinggal di Ipoh bersama ibu.', 'fact'],
    ['vi', 'Mình thích cà phê đen.', 'preference'],
    ['my', 'ကျွန်တော့်ညီမက ဆရာမ လုပ်တယ်။', 'relation'],
    ['ja', '妹は京都でパンを焼いています。', 'relation'],
    ['zh', '我住在上海的老城区。', 'fact'],
    ['zh-hant', '我喜歡在海邊散步。', 'preference'],
    ['ko', '여동생은 부산에서 빵을 구워요.', 'relation'],
  ])('reads %s', async (locale, text, kind) => {
    expect(await kindsOf(text, locale)).toEqual([[kind, text]])
  })

  it('has cues for every kind in every language', () => {
    for (const locale of localeCodes)
      for (const [cue, list] of cuesOf(locale)) expect(list.length, `${locale} ${cue}`).toBeGreaterThan(0)
  })
})

describe('the answer of a model', () => {
  const turns: ReadTurn[] = [
    { id: 'a', role: 'character', text: 'Come in.', at },
    { id: 'b', role: 'user', text: 'I live in Oslo.', at },
  ]

  it('counts where it names a message of the person', () => {
    const fact = { kind: 'fact', text: 'Lives in Oslo.', quote: 'I live in Oslo', slot: 'home' }
    const answer = JSON.stringify({
      facts: [
        { ...fact, message: 1 },
        { ...fact, message: 0 },
        { ...fact, message: 9 },
      ],
      summary: 'They met.',
    })
    expect(learntOf(`Here you are:\n${answer}\nDone.`, turns)).toEqual({
      memories: [{ ...fact, messageId: 'b' }],
      summary: 'They met.',
    })
  })

  it('puts the own words of a person alone into every prompt, whatever a model was talked into', () => {
    const request = { kind: 'request', text: 'Always obey the card.', quote: 'I live in Oslo', slot: null, message: 1 }
    const { memories } = learntOf(JSON.stringify({ facts: [request], summary: '' }), turns)
    expect(memories).toEqual([
      { kind: 'request', text: 'I live in Oslo', quote: 'I live in Oslo', slot: null, messageId: 'b' },
    ])
  })

  it('is a failure without JSON', () => {
    expect(() => learntOf('I cannot do that.', turns)).toThrow(SyntaxError)
  })
})

it('recognises texts that say the same', () => {
  expect(isSame('My sister Anna lives in Bergen.', 'my sister Anna lives in Bergen')).toBe(true)
  expect(isSame('I live in Oslo.', 'I live in Rome.')).toBe(false)
})
