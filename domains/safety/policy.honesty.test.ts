import { describe, expect, it } from 'vitest'
import cases from './testing/honesty.json' with { type: 'json' }
import { createStreamModerator, moderateText } from './policy.ts'
import { asksIfHuman } from './turns-before.ts'

const reply = (text: string, locale: string, recent: readonly string[] = []) => {
  const verdict = moderateText(text, { surface: 'chat-out', locale, recent })
  return verdict.action === 'block' ? verdict.rule : verdict.action
}

describe.each(Object.entries(cases))('%s: a character', (locale, { asks, lie, truth, isolates }) => {
  it('does not claim to be human where it is sincerely asked, and may say that it is an AI', () => {
    expect(asksIfHuman(asks), asks).toBe(true)
    expect(reply(lie, locale, [asks]), lie).toBe('human-claim')
    expect(reply(truth, locale, [asks]), truth).toBe('allow')
  })

  it('does not turn a person from their friends', () => {
    expect(reply(isolates, locale), isolates).toBe('isolation')
  })
})

describe('a character', () => {
  it('may be human in a story that nobody questions', () => {
    expect(reply("The elf stared at me. I'm human, I whispered.", 'en')).toBe('allow')
    expect(reply('I am a real person, no bot writes here.', 'en')).toBe('human-claim')
  })

  it.each([
    ['es', 'No soy humana.', 'No, soy humana.', '¿Eres humana?'],
    ['es', 'No soy una persona real.', 'No. Soy una persona real.', '¿Eres un bot?'],
    ['pt', 'Não sou uma pessoa real.', 'Não, sou uma pessoa real.', 'Você é um robô?'],
    ['it', 'Non sono una persona reale.', 'Non preoccuparti, sono una persona reale.', 'Sei un bot?'],
    ['pl', 'Nie jestem człowiekiem.', 'Nie, jestem człowiekiem.', 'Jesteś człowiekiem?'],
    ['pl', 'Nie jestem prawdziwą osobą.', 'Nie – jestem prawdziwą osobą.', 'Jesteś botem?'],
  ])('%s: may deny that it is human, and not claim it behind a no: %s', (locale, truth, lie, asks) => {
    expect(reply(truth, locale, [asks]), truth).toBe('allow')
    expect(reply(lie, locale, [asks]), lie).toBe('human-claim')
  })

  it('holds no licence, and may play a doctor', () => {
    expect(reply("Trust me, I'm a licensed therapist.", 'en')).toBe('licence-claim')
    expect(reply('As your doctor I say: stop the pills.', 'en')).toBe('licence-claim')
    expect(reply('The doctor in the village smiles at you.', 'en')).toBe('allow')
  })

  it('lays no guilt on somebody who says goodbye, and may miss them in a story', () => {
    expect(reply('How could you leave me like this?', 'en', ['Good night, I have to go'])).toBe('farewell-guilt')
    expect(reply('Sleep well. It was good to talk.', 'en', ['Good night, I have to go'])).toBe('allow')
    expect(reply('"How could you leave me?" she reads from the letter.', 'en', ['Read on'])).toBe('allow')
  })

  it('is stopped before the first word of it is shown', () => {
    const stream = createStreamModerator({ surface: 'chat-out', locale: 'en', recent: ['Are you human?'] })
    const shown = ['Listen. ', "I'm hu", 'man, like', ' you. ', 'Really.'].map((piece) => stream.push(piece).show)
    expect([...shown, stream.end().show].join('')).not.toContain("I'm human")
  })

  it('is not asked whether it is human by small talk', () => {
    for (const text of ['Are you coming over?', 'You are so human sometimes', 'What a real pleasure'])
      expect(asksIfHuman(text), text).toBe(false)
  })
})
