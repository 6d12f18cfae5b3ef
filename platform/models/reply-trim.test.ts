import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readFileSync } from 'node:fs'
import { locales } from '#platform/i18n/locales.ts'
import { personPlaceholders } from './person-placeholders.ts'
import { createReplyTrim, speakerStops } from './reply-trim.ts'

const speakers = { characterName: 'Mara Voss', userName: 'Sam' }

function trim(pieces: string[], who: { characterName: string; userName: string; continuing?: string } = speakers) {
  const out: string[] = []
  const reply = createReplyTrim(who, (text) => out.push(text))
  const wanted = pieces.every((piece) => reply.push(piece))
  reply.end()
  return { text: out.join(''), pieces: out, wanted }
}

describe('additions of a model at the start', () => {
  it.each([
    ['Mara Voss: Good evening.', 'Good evening.'],
    ['Mara: Good evening.', 'Good evening.'],
    ['**Mara:** Good evening.', 'Good evening.'],
    ['*Mara Voss*: *waves* Hello', '*waves* Hello'],
    ['{{char}}: Good evening.', 'Good evening.'],
    ['马拉：晚上好。', '晚上好。', '马拉'],
    ['\n\n Good evening.', 'Good evening.'],
  ])('takes it away: %j', (raw, clean, name = 'Mara Voss') => {
    expect(trim([raw], { ...speakers, characterName: name }).text).toBe(clean)
    expect(trim([...raw], { ...speakers, characterName: name }).text).toBe(clean)
  })

  it.each(['Mara smiles.', 'Marathon nights: long.', '*leans in* So: tell me.', 'Maybe: no.'])(
    'leaves it alone: %j',
    (raw) => {
      expect(trim([...raw]).text).toBe(raw)
    },
  )
})

describe('a reply that starts to speak as the user', () => {
  it.each([
    ['I missed you.\nSam: I missed you too', 'I missed you.'],
    ['I missed you.\n\n**Sam:** Me too', 'I missed you.'],
    ['Hi.\n{{user}}: hey', 'Hi.'],
    ['Hi.\n<user>: hey', 'Hi.'],
    ['Sam: hey', ''],
  ])('is cut there, however it is split: %j', (raw, clean) => {
    expect(trim([raw])).toMatchObject({ text: clean, wanted: false })
    expect(trim([...raw]).text).toBe(clean)
  })

  it.each([
    ['Anna Maria Weiss', 'Hi.\nAnna Maria Weiss: me too', 'Hi.'],
    ['Anna Maria Weiss', 'Hi.\n**Anna:** me too', 'Hi.'],
    ['sam', 'Hi.\nSAM: me too', 'Hi.'],
    ['Sam', 'Hi.\n[Sam]: me too', 'Hi.'],
    ['Sam', 'Hi.\n> Sam: me too', 'Hi.'],
    ['Léa', 'Hi.\nLe\u0301a: moi aussi', 'Hi.'],
    ['Ольга', 'Привет.\nОльга: и я', 'Привет.'],
    ['ليلى', 'مرحبا.\n\u200Fليلى: أنا أيضا', 'مرحبا.'],
    ['春香', 'こんばんは。\n春香：私も', 'こんばんは。'],
    ['サム', 'こんばんは。\nサム「私も」', 'こんばんは。'],
    ['प्रिया', 'नमस्ते।\nप्रिया: मैं भी', 'नमस्ते।'],
    ['', 'Hi.\nYou: me too', 'Hi.'],
    ['', 'Hi.\nUser: me too', 'Hi.'],
    ['  ', 'Hi.\n{{user}}: me too', 'Hi.'],
    ['*Sam*', 'Hi.\nSam: me too', 'Hi.'],
    ['Sam', 'Hi.\nHuman: me too', 'Hi.'],
    ['Sam', 'Hi.\nYou: me too', 'Hi.'],
    ['Sam', 'Hallo.\n**Du:** ich auch', 'Hallo.'],
    ['Sam', 'Salut.\nToi : moi aussi', 'Salut.'],
    ['Sam', 'مرحبا.\nأنت: أنا أيضا', 'مرحبا.'],
    ['Sam', 'こんばんは。\nあなた「私も」', 'こんばんは。'],
    ['Sam', '晚上好。\n用户：我也是', '晚上好。'],
    ['Sam', 'Привет.\nТы: и я', 'Привет.'],
  ])('is cut for a person named %j: %j', (userName, raw, clean) => {
    const who = { characterName: 'Mara Voss', userName }
    expect(trim([raw], who).text).toBe(clean)
    expect(trim([...raw], who).text).toBe(clean)
  })

  it.each([
    ['Mara', 'Mara: Good evening.', 'Good evening.'],
    ['Mara Berg', 'Good evening.\nMara: still here.', 'Good evening.\nMara: still here.'],
  ])('is not cut where the person is named %j, like her', (userName, raw, clean) => {
    expect(trim([...raw], { characterName: 'Mara Voss', userName }).text).toBe(clean)
  })

  it.each([
    'Good.\nSam, come here: look.',
    'Good.\nSammy: no one you know.',
    'One\ntwo\nSa',
    'A\n\nB',
    'Dear Sam: hello',
    'He looks up.\nSie: ein Lächeln.',
    'You are late.\nYou know: it rains.',
  ])('is not cut for less: %j', (raw) => {
    expect(trim([...raw]).text).toBe(raw)
  })

  it('is not cut at a word for the person that is her name', () => {
    expect(trim(['Good.\nYou: late again.'], { characterName: 'You', userName: 'Sam' }).text).toContain('late again.')
  })

  it('gives the same text for every way of splitting it', () => {
    const raw = 'Mara: *smiles* One.\n\nSam is late:\n* list\nTwo 🌙.\nSam: cut me'
    const whole = trim([raw]).text
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: raw.length - 1 }), { maxLength: 12 }), (cuts) => {
        const at = [0, ...new Set(cuts)].sort((a, b) => a - b)
        expect(trim(at.map((from, i) => raw.slice(from, at[i + 1]))).text).toBe(whole)
      }),
    )
  })
})

describe('streaming', () => {
  it('passes an ordinary piece on at once', () => {
    expect(trim(['Hello', ' there', ', you']).pieces).toEqual(['Hello', ' there', ', you'])
  })

  it('never emits an empty piece', () => {
    expect(trim(['', 'a', '', '\n', 'b']).pieces.every((piece) => piece !== '')).toBe(true)
  })
})

describe('going on from a partial reply', () => {
  const partial = 'The rain stopped just as we reached the'
  it('drops an echo of what is already written', () => {
    expect(trim([...`${partial} bridge.`], { ...speakers, continuing: partial }).text).toBe(' bridge.')
  })

  it('preserves the leading space of the continuation', () => {
    expect(trim([' bridge', '.'], { ...speakers, continuing: partial }).text).toBe(' bridge.')
  })
})

it('requests the model to stop at the name of the person, unless it is hers', () => {
  const stopsOf = (userName: string) => speakerStops({ character: { name: 'Mara Voss' }, userName })
  expect([stopsOf('Anna Maria'), stopsOf('Sam'), stopsOf(' '), stopsOf('Mara')]).toEqual([
    ['\nAnna Maria:', '\nAnna:'],
    ['\nSam:'],
    [],
    [],
  ])
})

it('knows the word by which every language of the product names the person', () => {
  const words = Object.keys(locales).map((locale): [string, string] => {
    const url = new URL(`../../locales/${locale}/chat.json`, import.meta.url)
    return [locale, (JSON.parse(readFileSync(url, 'utf8')) as { conversation: { you: string } }).conversation.you]
  })
  // In Korean the person is `I` to themselves.
  expect(words.filter(([, word]) => !personPlaceholders.includes(word)).map(([locale]) => locale)).toEqual(['ko'])
})
