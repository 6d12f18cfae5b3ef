import { describe, expect, it } from 'vitest'
import { isFoundIn } from './settings-search.ts'

describe('the search in the settings', () => {
  it('finds words in any order, by their beginnings or middles, whatever case and accents', () => {
    expect(isFoundIn(['Delete account', 'Account'], 'account DEL')).toBe(true)
    expect(isFoundIn(['Réglages du chat'], 'reglages')).toBe(true)
    expect(isFoundIn(['Приватність', 'Мої дані'], 'мои')).toBe(false)
    expect(isFoundIn(['Мої дані'], 'мої')).toBe(true)
    expect(isFoundIn(['İptal et', 'Sınırlar'], 'iptal')).toBe(true)
    expect(isFoundIn(['İptal et', 'Sınırlar'], 'sinir')).toBe(true)
    expect(isFoundIn(['データ'], 'テータ')).toBe(true)
    expect(isFoundIn(['위험'], '위')).toBe(true)
  })

  it('finds everything for nothing, and nothing for another word', () => {
    expect(isFoundIn(['Limits'], '  ')).toBe(true)
    expect(isFoundIn(['Limits'], 'limits weather')).toBe(false)
  })
})
