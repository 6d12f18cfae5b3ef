import { describe, expect, it } from 'vitest'
import { crisisHelp, crisisLinesChecked } from './crisis-lines.ts'
import file from './crisis-lines.json' with { type: 'json' }

const countries: Record<string, { emergency: string; lines: Partial<Record<string, string>>[] }> = file.countries

describe('lines for people in crisis', () => {
  it('names the line of the country', () => {
    expect(crisisHelp('US').lines[0]?.number).toBe('988')
    expect(crisisHelp('us-ca').lines[0]?.number).toBe('988')
    expect(crisisHelp('DE').emergency).toBe('112')
  })

  it('never guesses: an unknown country has the directory only', () => {
    for (const country of ['ZZ', '', null, undefined]) {
      expect(crisisHelp(country)).toEqual({ lines: [], emergency: null, directory: 'https://findahelpline.com' })
    }
  })

  it('lists numbers that can be dialled or written to, at least one of each line', () => {
    for (const [country, { lines, emergency }] of Object.entries(countries)) {
      const numbers = lines.map(({ number, sms }) => [number, sms].filter((one) => one !== undefined))
      expect(numbers.filter((one) => one.length === 0)).toEqual([])
      for (const number of [emergency, ...numbers.flat()]) expect(number, country).toMatch(/^[*\d][\d -]{1,14}$/)
    }
    expect(crisisHelp('US').lines[0]?.sms).toBe('988')
    expect(crisisHelp('GB').lines).toMatchObject([{ number: '116 123' }, { name: 'Shout', sms: '85258' }])
  })

  it('names the public source of each line, and the day of the source where it has one', () => {
    const lines = Object.values(countries).flatMap((country) => country.lines)
    for (const { name, source } of lines) expect(source, name).toMatch(/^https?:/)
    expect(lines.filter(({ checkedOn }) => checkedOn === undefined).map(({ number }) => number)).toEqual(['16328'])
    expect(crisisHelp('PT').lines[0]?.number).toBe('1411')
  })

  it('has an emergency number where a language of the service is spoken', () => {
    const spoken = 'AE BD BR CN DE EG ES FR GB HK ID IN IT JP KR KZ LK MM MX MY PL PT RU TR TW UA US VN'
    for (const country of spoken.split(' ')) expect(crisisHelp(country).emergency, country).not.toBeNull()
  })

  it('names a number for the whole country before one of a city', () => {
    expect(crisisHelp('AR').lines.map(({ number }) => number)).toEqual(['011 5275-1135', '135'])
  })

  it('says that no operator has verified them yet', () => {
    expect(crisisLinesChecked(new Date('2026-11-21'))).toBe(false)
  })
})
