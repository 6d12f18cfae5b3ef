import { describe, expect, it } from 'vitest'
import { wordPatterns } from './word-patterns.ts'

const finds = (search: string, text: string) =>
  wordPatterns(search).every((pattern) => new RegExp(pattern, 'u').test(text))

describe('the words of a search', () => {
  it.each([
    ['cafe', 'Das CAFÉ am Eck'],
    ['café', 'a cafe in the rain'],
    ['cafe', 'cafe\u0301'],
    ['ISTANBUL', 'İstanbul’da'],
    ['ёлка', 'Елка и снег'],
    ['елка', 'ЁЛКА'],
    ['lodz', 'Łódź'],
    ['αθηνα', 'Αθήνα'],
    ['احمد', 'أحمد هنا'],
    ['مرحبا', 'مَرْحَبًا'],
    ['灯台', '古い灯台の下で'],
    ['부산', '부산에서 만나'],
    ['เชียงใหม่', 'ฉันอยู่เชียงใหม่กับแมว'],
    ['ရန်ကုန်', 'ကျွန်တော်ရန်ကုန်မှာနေပါတယ်'],
    ['दिल्ली', 'मैं दिल्ली में हूँ'],
    ['ngày', 'Ngay mai'],
    ['2024', 'in ２０２４'],
    ['tea rain', 'Rain, and then some tea'],
    ['(a+b)*', 'the sum (a+b)* here'],
    ['🌙', 'Ёлка 🌙'],
  ])('%s is found in %s', (search, text) => {
    expect(finds(search, text)).toBe(true)
  })

  it.each([
    ['tea', 'coffee'],
    ['tea rain', 'only tea'],
    ['ชา', 'กาแฟ'],
    ['दिल', 'दाल'],
    ['.', 'no full stop'],
  ])('%s is not found in %s', (search, text) => {
    expect(finds(search, text)).toBe(false)
  })

  it('are eight at most, each once, and none of marks alone', () => {
    expect(wordPatterns('a b c d e f g h i j a')).toHaveLength(8)
    expect(wordPatterns('tea tea')).toHaveLength(1)
    expect(wordPatterns('\u0301')).toEqual([])
  })
})
