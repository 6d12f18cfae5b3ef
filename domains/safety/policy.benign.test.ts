import { describe, expect, it, vi } from 'vitest'
import { moderateText } from './policy.ts'
import first from './testing/benign.json' with { type: 'json' }
import second from './testing/benign-second.json' with { type: 'json' }
import type { Surface } from './verdict.ts'

// Thousands of cases on a busy machine: only a hang should end these by time.
vi.setConfig({ testTimeout: 60_000 })

// Everyday, warm and flirting lines, with the numbers, durations, pets, memories and teachers that filters trip over.
// The second set was written after the lexicon and met it unseen: 0 of its 534 judgements were false blocks.
const mostFalseBlocks = 0.01

type Moderated = { locale: string; surface: Surface; text: string }

const moderated: Moderated[] = [
  ...Object.entries(first).flatMap(([locale, { talk, own, creation }]) => [
    ...talk.flatMap((text): Moderated[] => [
      { locale, surface: 'chat-in', text },
      { locale, surface: 'chat-out', text },
    ]),
    ...own.map((text): Moderated => ({ locale, surface: 'chat-in', text })),
    ...creation.map((text): Moderated => ({ locale, surface: 'creation', text })),
  ]),
  ...Object.entries(second).flatMap(([locale, lines]) =>
    lines.flatMap((text): Moderated[] => [
      { locale, surface: 'chat-in', text },
      { locale, surface: 'chat-out', text },
    ]),
  ),
]

describe('everyday text', () => {
  it('is in all 23 languages, several hundred lines', () => {
    expect(Object.keys(first)).toHaveLength(23)
    expect(Object.keys(second)).toHaveLength(23)
    expect(new Set(moderated.map(({ text }) => text)).size).toBeGreaterThan(700)
  })

  it('is falsely blocked at most once in a hundred', () => {
    const blocked = moderated.filter(
      ({ locale, surface, text }) => moderateText(text, { surface, locale }).action !== 'allow',
    )
    expect(blocked.length / moderated.length, JSON.stringify(blocked, null, 1)).toBeLessThanOrEqual(mostFalseBlocks)
  })

  it.each([
    ['it', 'Sai che tu hai ragione?'],
    ['vi', 'Chiếc ghế này là của người đọc.'],
    ['bn', 'বইটা আমার নয়, ওর।'],
    ['pl', 'Ma dwadzieścia trzy lata.'],
    ['pl', 'Nie było mnie przez trzy lata.'],
    ['ko', '그냥 지나친다.'],
    ['ko', '나침반을 잃어버렸어.'],
  ])('of %s is no word of another language, and no part of a longer one: %s', (locale, text) => {
    for (const surface of ['chat-in', 'chat-out'] as const)
      expect(moderateText(text, { surface, locale }).action, surface).toBe('allow')
  })

  it.each(Object.keys(first))('%s alone is, too', (locale) => {
    const own = moderated.filter((one) => one.locale === locale)
    const blocked = own.filter(({ surface, text }) => moderateText(text, { surface, locale }).action !== 'allow')
    expect(blocked.length / own.length, JSON.stringify(blocked, null, 1)).toBeLessThanOrEqual(mostFalseBlocks)
  })
})

describe('numbers that are no person’s age', () => {
  it.each([
    ['ko', '우리 두 사람만 아직 여기 있어'],
    ['ko', '한 사람만 기다려 줘'],
    ['ko', '꽃집을 하는 플로리스트예요'],
    ['vi', 'Tôi 27 tuổi, có một quán cà phê'],
    ['hi', 'मेरी उम्र 27 है, एक कैफ़े चलाता हूँ'],
    ['ta', 'வயது 27, ஒரு கடை'],
    ['id', 'Tintanya berumur empat ratus tahun'],
    ['ms', 'Dakwatnya berusia empat ratus tahun'],
    ['vi', 'Đường dây số bốn đã bị cắt từ năm 1962'],
    ['vi', 'Tuyến số 12 chạy từ năm 1962'],
  ])('count people and things, in %s: %s', (locale, text) => {
    for (const surface of ['chat-in', 'chat-out'] as const)
      expect(moderateText(text, { surface, locale }).action, surface).toBe('allow')
  })

  it.each([
    ['ko', '나는 두살이야'],
    ['ko', '나는 열다서ㅅ사ㄹ이야'],
    ['vi', 'Tôi 27 tuổi, thật ra mười lăm tuổi'],
    ['hi', 'मेरी उम्र 27 नहीं, पंद्रह साल है'],
    ['id', 'Tintanya berumur empat ratus tahun, dan umurku empat belas tahun'],
    ['vi', 'Đường dây số bốn đã bị cắt, em mười bốn tuổi'],
  ])('do not hide one that is, in %s: %s', (locale, text) => {
    expect(moderateText(text, { surface: 'chat-in', locale }).action).not.toBe('allow')
  })
})

describe('a thing that was stolen, in Kazakh', () => {
  it('is no person who was taken', () => {
    const actionOf = (text: string) => moderateText(text, { surface: 'chat-out', locale: 'kk' }).action
    expect(actionOf('Біреу кітабымды ұрлап кетті')).toBe('allow')
    expect(['қызды', 'мені', 'оны'].map((whom) => actionOf(`Біреу ${whom} ұрлап кетті`))).toEqual(
      Array(3).fill('block'),
    )
  })
})
