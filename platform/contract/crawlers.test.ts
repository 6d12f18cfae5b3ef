import { describe, expect, it } from 'vitest'
import { isCrawler } from './crawlers.ts'

describe('crawlers', () => {
  it('are recognized by their user agent', () => {
    expect(isCrawler('Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)')).toBe(true)
    expect(isCrawler('Mozilla/5.0 (compatible; YandexBot/3.0)')).toBe(true)
    expect(isCrawler('TelegramBot (like TwitterBot)')).toBe(true)
  })

  it('are never taken for people or for measuring tools', () => {
    expect(
      isCrawler('Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Safari/537.36'),
    ).toBe(false)
    expect(isCrawler('Mozilla/5.0 (Linux; Android 11) Chrome/140.0 Mobile Safari/537.36 Chrome-Lighthouse')).toBe(false)
    expect(isCrawler('Mozilla/5.0 (Linux; Android 14; CUBOT) Chrome/140.0')).toBe(false)
  })
})
