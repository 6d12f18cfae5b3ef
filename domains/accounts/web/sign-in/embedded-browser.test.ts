import { describe, expect, it } from 'vitest'
import { isEmbeddedBrowser } from './embedded-browser.ts'

const iphone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)'
const android = 'Mozilla/5.0 (Linux; Android 15; Pixel 9'

describe('a browser inside another app', () => {
  it.each([
    `${android}; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/137.0.0.0 Mobile Safari/537.36`,
    `${android}) AppleWebKit/537.36 Chrome/137.0.0.0 Mobile Safari/537.36 Telegram-Android/11.12 (Google Pixel 9; Android 15)`,
    `${iphone} Mobile/15E148`,
    `${iphone} Mobile/15E148 Instagram 380.0.0`,
    `${iphone} Mobile/15E148 Safari/604.1 [FBAN/FBIOS;FBAV/512.0]`,
  ])('is known: %s', (userAgent) => {
    expect(isEmbeddedBrowser(userAgent)).toBe(true)
  })

  it.each([
    `${android}) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/137.0.0.0 Mobile Safari/537.36`,
    `${iphone} Version/18.5 Mobile/15E148 Safari/604.1`,
    `${iphone} CriOS/137.0.7151.107 Mobile/15E148 Safari/604.1`,
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Safari/605.1.15',
    'Mozilla/5.0 (X11; Linux x86_64; rv:139.0) Gecko/20100101 Firefox/139.0',
  ])('is not what people open on purpose: %s', (userAgent) => {
    expect(isEmbeddedBrowser(userAgent)).toBe(false)
  })
})
