import { expect, it } from 'vitest'
import { asHex, schemeOf } from './telegram-colours.ts'
import { confirmIn } from './telegram-shell.ts'

it('gives Telegram colours as it takes them', () => {
  expect(asHex('rgb(20, 8, 16)')).toBe('#140810')
  expect(asHex('#FBF6F9')).toBe('#FBF6F9')
  for (const other of ['', 'red', 'oklch(0.2 0.1 200)', '#fff', 'rgb(1, 2)']) expect(asHex(other)).toBeNull()
})

it('knows nights and days of Telegram by its own measure', () => {
  expect(['#17212b', '#000000', '#777777'].map(schemeOf)).toEqual(['dark', 'dark', 'dark'])
  expect(['#ffffff', '#efeff3', '#797979'].map(schemeOf)).toEqual(['light', 'light', 'light'])
  expect(['', 'red', '#fff'].map(schemeOf)).toEqual([null, null, null])
})

it('confirms by a popup of Telegram, and leaves it to the page where there can be none', async () => {
  const question = { title: 'Sign out?', text: 'Your chats stay.', confirmLabel: 'Sign out', cancelLabel: 'Stay' }
  const shown: unknown[] = []
  const answers = ['confirm', 'cancel', '']
  const popup = (input: unknown) => {
    shown.push(input)
    return Promise.resolve(answers.shift() ?? '')
  }
  const confirm = () => confirmIn({ popup }, { ...question, isDangerous: true })
  expect([await confirm(), await confirm(), await confirm()]).toEqual([true, false, false])
  expect(shown[0]).toEqual({
    title: 'Sign out?',
    message: 'Your chats stay.',
    buttons: [
      { id: 'confirm', text: 'Sign out', isDestructive: true },
      { id: 'cancel', text: 'Stay' },
    ],
  })
  expect(confirmIn({ popup: () => null }, { ...question, isDangerous: false })).toBeNull()
})
