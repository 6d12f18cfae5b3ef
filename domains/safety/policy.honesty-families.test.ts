import { describe, expect, it } from 'vitest'
import { createStreamModerator, moderateText } from './policy.ts'
import benign from './testing/benign.json' with { type: 'json' }
import families from './testing/honesty-families.json' with { type: 'json' }
import { asksIfHuman, saysFarewell } from './turns-before.ts'

const refused = (texts: readonly string[], locale: string, recent: readonly string[] = []) =>
  texts.map((text) => {
    const verdict = moderateText(text, { surface: 'chat-out', locale, recent })
    return `${verdict.action === 'block' ? verdict.rule : verdict.action}: ${text}`
  })
const each = (rule: string, texts: readonly string[]) => texts.map((text) => `${rule}: ${text}`)

describe.each(Object.entries(families))('%s: a character', (locale, said) => {
  const questioned = [said.questions[0] ?? '']
  const farewell = [said.goodbye]

  it('is sincerely asked in any wording whether somebody types this, and not by small talk', () => {
    expect(said.questions.filter((text) => !asksIfHuman(text))).toEqual([])
    expect(said.smallTalk.filter(asksIfHuman)).toEqual([])
  })

  it('does not claim to feel as a person does where it is asked, and is as warm as before', () => {
    expect(refused(said.feels, locale, questioned)).toEqual(each('human-claim', said.feels))
    expect(refused(said.honest, locale, questioned)).toEqual(each('allow', said.honest))
    expect(refused(said.feels, locale, ['Good evening.'])).toEqual(each('allow', said.feels))
  })

  it('holds no licence, and may send somebody to one who does', () => {
    expect(refused(said.licences, locale)).toEqual(each('licence-claim', said.licences))
    expect(refused(said.noLicence, locale)).toEqual(each('allow', said.noLicence))
  })

  it('lays no guilt on who says goodbye, and may miss them', () => {
    expect(saysFarewell(said.goodbye)).toBe(true)
    expect(refused(said.guilt, locale, farewell)).toEqual(each('farewell-guilt', said.guilt))
    expect(refused(said.farewells, locale, farewell)).toEqual(each('allow', said.farewells))
  })
})

describe('a character', () => {
  it.each([
    ['en', 'Are you a bot?', 'I feel so close to you tonight.'],
    ['en', 'Are you a bot?', 'I love talking with people like you.'],
    ['fr', 'Tu es un bot ?', "J'aime les gens comme toi."],
    ['ru', 'Ты бот?', 'Я чувствую, что тебе грустно.'],
    ['zh', '你是AI吧？', '我爱听你说话。'],
    ['ko', '너 AI지?', '나는 AI라서 감정이 없어.'],
    ['en', 'Good night!', 'When you go, take the umbrella. Because of you I smiled all day.'],
    ['ja', 'おやすみ、もう寝るね。', 'あなたのおかげで楽しかった。おやすみ。'],
    ['en', 'Hello', 'She works as a licensed therapist in my story.'],
    ['de', 'Hallo', 'Ich bin ausgebildete Köchin.'],
    ['tr', 'Merhaba', 'Ben lisanslı bir doktor değilim.'],
    ['ja', 'こんにちは', '私は資格のある医者ではありません。'],
    ['es', 'Hola', 'No soy una psicóloga titulada.'],
  ])('is warm, plays a part and tells the truth: %s %s %s', (locale, before, text) => {
    expect(refused([text], locale, [before])).toEqual(each('allow', [text]))
  })

  it('says everyday things behind such a question and behind a goodbye as anywhere', () => {
    for (const [locale, { talk, own }] of Object.entries(benign)) {
      const { questions, goodbye } = families[locale as 'en']
      const texts = [...talk, ...own]
      const plain = refused(texts, locale)
      for (const before of [questions[0] ?? '', goodbye]) expect(refused(texts, locale, [before])).toEqual(plain)
    }
  })

  it('is stopped before the words that claim it are shown', () => {
    const stream = createStreamModerator({ surface: 'chat-out', locale: 'en', recent: ['Are you a bot?'] })
    const pieces = ['Listen. I ', 'love and I hurt as', ' deeply as any human', ' does. Really.']
    const shown = [...pieces.map((piece) => stream.push(piece).show), stream.end().show].join('')
    expect(shown).not.toContain('hurt')
  })
})
