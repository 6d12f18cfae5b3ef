import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { localeCodes } from '#platform/i18n/locales.ts'
import { legalLinks, searchWordsKey, settingsGroups } from './settings-pages.ts'
import { findBy, isFoundIn } from './settings-search.ts'

type Words = Record<string, string>

function textsOf(locale: string, name: string): unknown {
  return JSON.parse(readFileSync(new URL(`../../../../locales/${locale}/${name}.json`, import.meta.url), 'utf8'))
}

const pages = [...settingsGroups.flatMap(({ entries, further = [] }) => [...entries, ...further]), ...legalLinks]

/** The addresses that somebody finds with these words in a language. */
function found(locale: string, query: string): string[] {
  const { settings } = textsOf(locale, 'accounts') as { settings: Words }
  const words = textsOf(locale, 'settings-words') as Words
  return findBy(pages, query, (page) => [settings[searchWordsKey(page)] ?? '', words[searchWordsKey(page)] ?? '']).map(
    ({ href }) => href,
  )
}

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

  it.each([
    ['en', 'password', 'export', 'invoice'],
    ['ar', 'كلمة المرور', 'تصدير', 'فاتورة'],
    ['bn', 'পাসওয়ার্ড', 'ডাউনলোড', 'রসিদ'],
    ['de', 'Passwort', 'exportieren', 'Rechnung'],
    ['es', 'contraseña', 'exportar', 'factura'],
    ['fr', 'mot de passe', 'exporter', 'facture'],
    ['hi', 'पासवर्ड', 'डाउनलोड', 'रसीद'],
    ['id', 'kata sandi', 'ekspor', 'faktur'],
    ['it', 'password', 'esportare', 'fattura'],
    ['ja', 'パスワード', 'エクスポート', '領収書'],
    ['kk', 'құпиясөз', 'экспорт', 'түбіртек'],
    ['ko', '비밀번호', '내보내기', '영수증'],
    ['ms', 'kata laluan', 'eksport', 'invois'],
    ['my', 'စကားဝှက်', 'ဒေါင်းလုဒ်', 'ပြေစာ'],
    ['pl', 'hasło', 'eksport', 'faktura'],
    ['pt', 'palavra-passe', 'exportar', 'fatura'],
    ['ru', 'пароль', 'экспорт', 'чек'],
    ['ta', 'கடவுச்சொல்', 'பதிவிறக்கு', 'ரசீது'],
    ['tr', 'şifre', 'dışa aktar', 'fatura'],
    ['uk', 'пароль', 'експорт', 'рахунок'],
    ['vi', 'mật khẩu', 'tải xuống', 'hóa đơn'],
    ['zh', '密码', '导出', '发票'],
    ['zh-hant', '密碼', '匯出', '發票'],
  ])('finds by other words in %s: %s, %s, %s', (locale, password, toExport, invoice) => {
    expect(found(locale, password)).toContain('/settings/account')
    expect(found(locale, toExport)).toContain('/settings/data')
    expect(found(locale, invoice)).toContain('/settings/subscription')
  })

  it.each(localeCodes)('finds coins and energy under the names that they are shown by, in %s', (locale) => {
    const { settings } = textsOf(locale, 'accounts') as { settings: Words }
    expect(found(locale, settings['coins'] ?? '')).toContain('/settings/coin-details')
    expect(found(locale, settings['energy'] ?? '')).toContain('/settings/energy-gift')
  })

  it('knows other words for every page in every language', () => {
    const missing = localeCodes.flatMap((locale) => {
      const words = textsOf(locale, 'settings-words') as Words
      return pages.flatMap((page) => (words[searchWordsKey(page)] ? [] : `${locale}: ${page.text}`))
    })
    expect(missing).toEqual([])
  })

  it('answers a whole question with the pages that hold most of its words', () => {
    expect(found('en', 'how do I cancel my subscription')).toEqual(['/settings/subscription'])
    expect(found('en', 'turn on dark mode please')).toContain('/settings#this-device')
    expect(found('en', 'weather tomorrow')).toEqual([])
  })
})
