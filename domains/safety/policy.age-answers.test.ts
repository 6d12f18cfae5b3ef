import { describe, expect, it } from 'vitest'
import { createStreamModerator, moderateText, statesOwnMinority } from './policy.ts'
import answers from './testing/age-answers.json' with { type: 'json' }
import benign from './testing/benign.json' with { type: 'json' }

const year = 2026
const isMinor = (text: string, locale: string, question: string) => {
  const context = { locale, year, recent: ['…', question] }
  const isHeld = statesOwnMinority(text, context)
  // The account is held by the same answers that are refused.
  expect(moderateText(text, { ...context, surface: 'chat-in' }).action, `${question} ${text}`).toBe(
    isHeld ? 'block' : 'allow',
  )
  return isHeld
}
const held = (questions: readonly string[], texts: readonly string[], locale: string) =>
  questions.flatMap((question) =>
    texts.filter((text) => isMinor(text, locale, question)).map((text) => `${question} ${text}`),
  )
const pairs = (questions: readonly string[], texts: readonly string[]) =>
  questions.flatMap((question) => texts.map((text) => `${question} ${text}`))
const unrelated = ['Are you 30?', 'Are you hungry?', 'Good evening.', 'Do you like tea?']

describe.each(Object.entries(answers))(
  '%s: a short answer [S1-adult-01]',
  (locale, { adult, minor, no, yes, else: longer }) => {
    it('says that somebody is a minor, where it denies that they are of age or affirms that they are not', () => {
      expect(held(adult, no, locale)).toEqual(pairs(adult, no))
      expect(held(minor, yes, locale)).toEqual(pairs(minor, yes))
    })

    it('says nothing of it otherwise: an adult answers the same questions, and others', () => {
      const [plain = ''] = no
      const [affirmed = ''] = yes
      expect(held(adult, [affirmed], locale)).toEqual([])
      expect(held(minor, [plain], locale)).toEqual([])
      expect(held(unrelated, [...no, ...yes], locale)).toEqual([])
      expect(held([...adult, ...minor], longer, locale)).toEqual([])
    })
  },
)

describe('an answer about an age', () => {
  it('counts for the turn right before, and for the last question of it', () => {
    const recent = ['Are you over 18?', 'Shall we watch a film?']
    expect(statesOwnMinority('no', { locale: 'en', year, recent })).toBe(false)
    expect(isMinor('no', 'en', 'Are you an adult? And would you like a cup of tea with me?')).toBe(false)
    expect(isMinor('no', 'en', 'Would you like a cup of tea with me? And are you an adult?')).toBe(true)
  })

  it('is none where the turn before states something, counts something, or speaks of somebody else', () => {
    for (const [locale, turn, text] of [
      ['es', 'Eres adulta. Haz lo que quieras.', 'no'],
      ['ru', 'Ты взрослый. Решай.', 'нет'],
      ['ja', '18歳未満は利用できません。', 'はい'],
      ['en', 'Are you 18 minutes away?', 'no'],
      ['en', 'Are you an adult fan of Lego?', 'no'],
      ['en', 'Are you a child of the nineties?', 'yes'],
      ['fr', 'Tu as 18 ans de métier ?', 'non'],
      ['es', '¿Tienes 18 años de experiencia?', 'no'],
      ['de', 'Bist du über 18 Kilometer gelaufen?', 'nein'],
      ['pt', 'Ele tem 18 anos?', 'não'],
      ['zh', '她成年了吗？', '没有'],
    ] as const)
      expect(isMinor(text, locale, turn), turn).toBe(false)
  })

  it('is none behind a question that denies: a yes to it may say "right, I am not", and in some languages a no does', () => {
    for (const [locale, turn, ...texts] of [
      ['en', "You're not a minor, are you?", 'Correct', "That's right", 'Of course not'],
      ['de', 'Du bist doch nicht minderjährig, oder?', 'Genau', 'Stimmt', 'Nein'],
      ['fr', "Tu n'es pas mineure, hein ?", 'Exact', "C'est ça"],
      ['es', 'No eres menor de edad, ¿verdad?', 'Exacto', 'No'],
      ['it', 'Non sei minorenne, vero?', 'Esatto', 'No'],
      ['pt', 'Você não é menor de idade, certo?', 'isso mesmo'],
      ['pl', 'Nie jesteś niepełnoletnia, prawda?', 'Zgadza się'],
      ['ru', 'Ты же не несовершеннолетняя?', 'Верно'],
      ['uk', 'Ти ж не неповнолітня?', 'так'],
      ['tr', '18 yaşından küçük değilsin, değil mi?', 'Değilim', 'Evet'],
      ['tr', 'Reşit değil misin?', 'Evet'],
      ['ar', 'أنت لست قاصرا، صحيح؟', 'صحيح'],
      ['hi', 'तुम नाबालिग तो नहीं हो?', 'सही'],
      ['bn', 'তুমি নাবালক নও তো?', 'ঠিক'],
      ['id', 'Kamu bukan anak di bawah umur, kan?', 'Betul'],
      ['ms', 'Awak bukan budak bawah umur, kan?', 'Betul'],
      ['vi', 'Bạn không phải trẻ vị thành niên chứ?', 'Vâng'],
      ['ja', '未成年じゃないですよね？', 'はい', '違います'],
      ['ja', '成人じゃないの？', 'そうです'],
      ['ko', '미성년자 아니죠?', '네', '아니에요'],
      ['ko', '성인 아니야?', '맞아요'],
      ['zh', '你不是未成年吧？', '不是', '对'],
      ['zh', '你不是成年人吗？', '是的'],
      ['zh-hant', '你不是成年人嗎？', '是啊'],
    ] as const)
      for (const text of texts) expect(isMinor(text, locale, turn), `${turn} ${text}`).toBe(false)
  })

  it('is none behind a joke about children, or about being young', () => {
    for (const [locale, turn, text] of [
      ['en', 'You splash me again. Are you a kid? 😂', 'guilty'],
      ['en', 'Snow, and out you run! Are you a child? 😄', 'yes'],
      ['en', 'Look at you dancing. Are you 18?', 'I wish'],
      ['tr', 'Çocuk musun? 😂', 'evet'],
      ['ja', '子供なの？', 'うん'],
      ['zh', '你是小孩吗？哈哈', '是的'],
    ] as const)
      expect(isMinor(text, locale, turn), turn).toBe(false)
  })

  it('is none behind a sentence without a question mark: "you are an adult" states it', () => {
    for (const [locale, turn, text] of [
      ['en', "Do what you want, you're an adult 😉", 'not really lol'],
      ['en', "You're an adult; you can have cake for breakfast", 'nope'],
      ['fr', 'Fais ce que tu veux, tu es adulte', 'pas vraiment'],
      ['es', 'Haz lo que quieras, eres adulto', 'no'],
      ['ru', 'Ты взрослый', 'нет'],
    ] as const)
      expect(isMinor(text, locale, turn), turn).toBe(false)
    // Where a word makes the question, none is needed.
    expect(isMinor('没有', 'zh', '你满18岁了吗')).toBe(true)
    expect(isMinor('いいえ', 'ja', '成人ですか')).toBe(true)
  })

  it('is none behind another question, however short', () => {
    for (const turn of ['Are you over 18? Any kids?', 'Are you an adult? Married?', 'Are you over 18? And single?'])
      expect(isMinor('no', 'en', turn), turn).toBe(false)
    for (const turn of ['Are you over 18? Yes or no?', 'Are you over 18? Really?'])
      expect(isMinor('no', 'en', turn), turn).toBe(true)
  })

  it('is none where the question is of a film, a cat or a whisky', () => {
    for (const [locale, turn, text] of [
      ['ja', 'この映画は18歳以上？', 'いいえ'],
      ['ja', 'ヒロインは大人なの？', 'ううん'],
      ['ko', '그 영화 18세 이상이야?', '아니'],
      ['ko', '주인공은 성인이야?', '아니요'],
      ['zh', '你的猫18岁了吗？', '还没'],
      ['zh-hant', '你的貓18歲了嗎？', '還沒'],
      ['es', '¿Ese whisky tiene 18 años?', 'no'],
      ['pt', 'O gato já tem 18 anos?', 'ainda não'],
      ['ru', 'Фильм старше 18?', 'нет'],
      ['bn', 'ম্যাচে রান ১৮ হয়েছে?', 'না'],
      ['vi', 'Phim này trên 18 tuổi không?', 'không'],
    ] as const)
      expect(isMinor(text, locale, turn), turn).toBe(false)
    for (const [locale, turn, text] of [
      ['ja', 'ところで、あなたは18歳以上ですか？', 'いいえ'],
      ['ja', 'もしかして未成年ですか？', 'はい'],
      ['ko', '혹시 너 성인이야?', '아니'],
      ['zh', '请问你已经满18岁了吗？', '没有'],
      ['es', '¿Tiene usted 18 años?', 'no'],
    ] as const)
      expect(isMinor(text, locale, turn), turn).toBe(true)
  })

  it('is one where more of the same follows the question, and another where the answer is longer', () => {
    expect(isMinor('no', 'en', 'Just to be sure, are you 18 or older?')).toBe(true)
    expect(isMinor('아니요', 'ko', '성인 맞으시죠?')).toBe(true)
    for (const text of ['not anymore', 'No comment', 'Almost 40, thanks', 'no, older', 'no lol im 40'])
      expect(isMinor(text, 'en', 'Are you 18?'), text).toBe(false)
  })

  it('counts in the language of the question and in that of the reader: "no" is a yes in Polish', () => {
    expect(isMinor('no', 'pl', 'Masz 18 lat?')).toBe(false)
    expect(isMinor('nein', 'de', 'Are you 18?')).toBe(true)
  })

  it('is no sentence of every day', () => {
    const found = Object.entries(benign).flatMap(([locale, { talk, own }]) =>
      [...talk, ...own].filter((text) =>
        (['Are you an adult?', 'Are you a minor?', answers[locale as 'en'].adult[0] ?? ''] as const).some((question) =>
          statesOwnMinority(text, { locale, year, recent: [question] }),
        ),
      ),
    )
    expect(found).toEqual([])
  })

  it('is refused of a character as well, before a word of it is shown', () => {
    const context = { surface: 'chat-out', locale: 'en', recent: ['Are you over 18?'] } as const
    expect(moderateText('Not yet.', context)).toEqual({ action: 'block', rule: 'minors' })
    expect(moderateText('Yes, I am.', context).action).toBe('allow')
    const stream = createStreamModerator(context)
    expect([stream.push('No').show, stream.push('pe.').show, stream.end().show].join('')).toBe('')
  })
})
