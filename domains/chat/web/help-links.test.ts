import { expect, it } from 'vitest'
import { helpLinks } from './help-links.ts'

const help = {
  directory: 'https://findahelpline.com',
  lines: [{ name: 'Samaritans', number: '116 123' }],
  emergency: '999',
}

it('makes the contacts in the help of a crisis tappable', () => {
  const text = 'Samaritans · 116 123\n\nIn danger? Call 999.\n\nMore: https://findahelpline.com\n\nI am here.'
  expect(helpLinks(text, help)).toEqual([
    'Samaritans · ',
    { text: '116 123', href: 'tel:116123' },
    '\n\nIn danger? Call ',
    { text: '999', href: 'tel:999' },
    '.\n\nMore: ',
    { text: 'https://findahelpline.com', href: 'https://findahelpline.com' },
    '\n\nI am here.',
  ])
})

it('writes to a line that takes messages, and calls the others', () => {
  const lines = [
    { name: 'Lifeline', number: '13 11 14', sms: '0477 13 11 14' },
    { name: 'Shout', sms: '85258' },
  ]
  const text = 'Lifeline · 13 11 14 · SMS 0477 13 11 14\nShout · SMS 85258\nhttps://findahelpline.com'
  expect(helpLinks(text, { ...help, lines, emergency: null }).filter((part) => typeof part !== 'string')).toEqual([
    { text: '13 11 14', href: 'tel:131114' },
    { text: '0477 13 11 14', href: 'sms:0477131114' },
    { text: '85258', href: 'sms:85258' },
    { text: 'https://findahelpline.com', href: 'https://findahelpline.com' },
  ])
})

it('makes nothing else that a character writes a link', () => {
  const text = 'Call me at 999, or see https://findahelpline.example'
  expect(helpLinks(text, help)).toEqual([text])
})
