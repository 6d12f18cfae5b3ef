import { describe, expect, it } from 'vitest'
import { slugOf } from './telegram-invoice.ts'

describe('the address of a bill in Telegram', () => {
  it.each([
    ['https://t.me/$AbC-1_2', 'AbC-1_2'],
    ['https://t.me/invoice/AbC', 'AbC'],
    ['tg://invoice?slug=x', null],
    ['https://t.me/somebody', null],
  ])('%s names %s', (url, slug) => {
    expect(slugOf(url)).toBe(slug)
  })
})
