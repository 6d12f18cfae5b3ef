import { expect, it } from 'vitest'
import { noticeText } from './notice-text.ts'

it('keeps what came, but no number of a card', () => {
  expect(noticeText('{"card":"4111 1111 1111 1111","order":"N12"}')).toBe('{"card":"411111***1111","order":"N12"}')
  expect(noticeText('card=5555555555554444&x=1')).toBe('card=555555***4444&x=1')
})

it('leaves other long numbers alone', () => {
  const text = 'transaction=4111111111111112&time=1780316400000'
  expect(noticeText(text)).toBe(text)
})

it('keeps nothing that a database cannot hold, nor more than a notice may have', () => {
  expect(noticeText('a\0b')).toBe('ab')
  expect(noticeText('x'.repeat(300_000))).toHaveLength(262_144)
})
