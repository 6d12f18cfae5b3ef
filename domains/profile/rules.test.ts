import { describe, expect, it } from 'vitest'
import { nickLength, readNick } from './rules.ts'

describe('a name', () => {
  it.each([
    ['  Mara   Voss ', 'Mara Voss'],
    ['e\u0301milie', 'émilie'],
    ['ليلى', 'ليلى'],
    ['می\u200cخواهم', 'می\u200cخواهم'],
    ['夜の声', '夜の声'],
    ['👩‍👩‍👧‍👦', '👩‍👩‍👧‍👦'],
    ['7', '7'],
    ['क्षत्रिय', 'क्षत्रिय'],
    ['\u00a0Tom\u3000', 'Tom'],
  ])('reads %j as %j', (raw, stored) => expect(readNick(raw)).toBe(stored))

  it('counts characters as people see them', () => {
    expect(readNick('👩‍👩‍👧‍👦'.repeat(nickLength))).not.toBeNull()
    expect(readNick('a'.repeat(nickLength))).not.toBeNull()
    expect(readNick('a'.repeat(nickLength + 1))).toBeNull()
  })

  it.each([
    ['nothing', ''],
    ['white space', ' \u3000 '],
    ['a control', 'Ma\u0007ra'],
    ['a line', 'Mara\nVoss'],
    ['a turned direction', 'ar\u202eaM'],
    ['an isolated direction', '\u2066Mara\u2069'],
    ['a mark of direction', '\u200fMara'],
    ['a zero-width space', 'Ma\u200bra'],
    ['hidden tags', 'Mara\u{e0041}'],
    ['a blank letter', '\u3164'],
    ['a blank pattern', '\u2800\u2800'],
    ['a joiner alone', '\u200d'],
    ['signs alone', '---'],
    ['marks piled up', `M${'\u0316'.repeat(12)}ara`],
    ['half a character', 'Mara\ud83c'],
    ['a private character', 'Mara\ue000'],
  ])('refuses %s', (_, raw) => expect(readNick(raw)).toBeNull())
})
