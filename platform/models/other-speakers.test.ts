import { describe, expect, it } from 'vitest'
import type { PromptMessage } from './chat-engine.ts'
import { createOtherSpeakers } from './other-speakers.ts'
import { createReplyTrim } from './reply-trim.ts'

type Scene = { name?: string; locale?: string; card: string; turns?: PromptMessage[] }

function trimmed(pieces: string[], { name = 'Mara Voss', locale = 'en', card, turns = [] }: Scene): string {
  const out: string[] = []
  const messages: PromptMessage[] = [{ role: 'system', content: card }, ...turns]
  const others = createOtherSpeakers({ messages, locale, character: { id: 'mara', name } })
  const reply = createReplyTrim({ characterName: name, userName: 'Sam', others }, (text) => out.push(text))
  for (const piece of pieces) reply.push(piece)
  reply.end()
  return out.join('')
}

const card = 'Mara Voss keeps the lamp of a harbour. She lives with her brother Tom Berg, and with Anna, in Lisbon.'
const user = (content: string): PromptMessage => ({ role: 'user', content })
const assistant = (content: string): PromptMessage => ({ role: 'assistant', content })

const cut: [string, string, Scene][] = [
  ['Come in.\nTom: Hello there.', 'Come in.', { card }],
  ['Come in.\n\n**Tom Berg:** *waves*', 'Come in.', { card }],
  ['Come in.\nMara: Sit down.\nAnna: Yes, do.', 'Come in.\nMara: Sit down.', { card }],
  ['Come in.\nPip: Me first!', 'Come in.', { card, turns: [user('Pip: May I come in?\nYou smile at my dog.')] }],
  ['Come in.\nLeo: Hello.', 'Come in.', { card, turns: [user('My cousin Leo is here.')] }],
  ['どうぞ。\nトム「やあ」', 'どうぞ。', { card: 'マラは兄のトムと暮らす。', name: 'マラ', locale: 'ja' }],
  ['请进。\n汤姆：“你好。”', '请进。', { card: '玛拉和哥哥汤姆住在一起。', name: '玛拉', locale: 'zh' }],
  ['Komm rein.\nTom: „Hallo.“', 'Komm rein.', { card: 'Mara lebt mit ihrem Bruder Tom.', locale: 'de' }],
  ['Входи.\nТом: Привет.', 'Входи.', { card: 'Мара живёт с братом по имени Том.', name: 'Мара', locale: 'ru' }],
]

const legitimate: [string, Scene][] = [
  ['Come in.\nTom laughs: he always does.', { card }],
  ['Come in.\nTom, come here: look.', { card }],
  ['Come in.\nNote: the lamp is lit.', { card }],
  ['Come in.\nLater: rain.', { card: `${card} Later, it rains. It is later than you think.` }],
  ['Who lives here:\n\nTom: my brother.\nAnna: my friend.', { card }],
  ['Come in.\n- Tom: my brother.\n- Anna: my friend.', { card }],
  ['Come in.\nTom said: "Hello."', { card }],
  ['Come in.\nMara: I kept the lamp on.', { card }],
  ['Tom: Come in.\nAnna: Yes, do.', { card, turns: [assistant('Tom: Good evening.\nAnna: Hello.')] }],
  ['Come in.\nTom: Hello.', { card: `${card}\nTom: "Who is there?"` }],
  ['Komm rein.\nStimmung: gut', { card: 'Mara achtet auf die Stimmung.', locale: 'de' }],
  ['请进。\n心情：很好', { card: '玛拉的心情很重要。', name: '玛拉', locale: 'zh' }],
]

describe('a reply that begins to speak for another person of the scene', () => {
  it.each(cut)('is cut there, however it is split: %j', (raw, clean, scene) => {
    expect(trimmed([raw], scene)).toBe(clean)
    expect(trimmed([...raw], scene)).toBe(clean)
  })

  it.each(legitimate)('is not taken for one: %j', (raw, scene) => {
    expect(trimmed([raw], scene)).toBe(raw)
    expect(trimmed([...raw], scene)).toBe(raw)
  })
})

it('holds back the beginning of a line only while it may name its speaker', () => {
  const out: string[] = []
  const others = createOtherSpeakers({
    messages: [{ role: 'system', content: card }],
    locale: 'en',
    character: { id: 'mara', name: 'Mara' },
  })
  const reply = createReplyTrim({ characterName: 'Mara', userName: 'Sam', others }, (text) => out.push(text))
  for (const piece of ['Come in.', '\n', 'She', ' turns', ' away.']) reply.push(piece)
  expect(out).toEqual(['Come in.', '\nShe turns', ' away.'])
})
