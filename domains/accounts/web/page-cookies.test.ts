import { describe, expect, it } from 'vitest'
import { languageCookie } from '#platform/i18n/detect.ts'
import { cookieText, cookieValue, languageCookieDays } from './page-cookies.ts'

const day = 24 * 3600

describe('cookies of the page', () => {
  it('last 7 days by default [S9-cookie-01]', () => {
    expect(cookieText('a', 'b', { crossOrigin: false, secure: false })).toBe(
      `a=b; max-age=${7 * day}; path=/; samesite=lax`,
    )
  })

  it('keep the language for 365 days under its key [S9-langcookie-01]', () => {
    const text = cookieText(languageCookie, 'zh-hant', { days: languageCookieDays, crossOrigin: false, secure: true })
    expect(text).toBe(`i18n_redirected=zh-hant; max-age=${365 * day}; path=/; samesite=lax; secure`)
  })

  it('are None and Secure in another site’s frame [S9-langcookie-02]', () => {
    expect(cookieText('a', 'b', { crossOrigin: true, secure: false })).toContain('samesite=none; secure')
  })

  it('are read back by their whole name', () => {
    expect(cookieValue('xtoken=1; token=abc%20d', 'token')).toBe('abc d')
    expect(cookieValue('xtoken=1', 'token')).toBeNull()
  })
})
