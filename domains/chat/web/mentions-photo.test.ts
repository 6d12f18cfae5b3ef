import { expect, it } from 'vitest'
import { textOf } from '#tests/guards/project-files.ts'
import { localeCodes } from '#platform/i18n/locales.ts'
import { mentionsPhoto } from './mentions-photo.ts'

const wordsIn = (locale: string) =>
  (JSON.parse(textOf(`locales/${locale}/chat.json`)) as { composer: { photoWords: string } }).composer.photoWords

it('a request for a photo is recognised in plain words, with endings and without spaces', () => {
  expect(mentionsPhoto('Can you send me a Selfie?', wordsIn('en'))).toBe(true)
  expect(mentionsPhoto('Bana bir fotoğrafını gönder', wordsIn('tr'))).toBe(true)
  expect(mentionsPhoto('海での写真を送って', wordsIn('ja'))).toBe(true)
  expect(mentionsPhoto('أرسلي لي صورتك', wordsIn('ar'))).toBe(true)
  expect(mentionsPhoto('Let’s have a picnic', wordsIn('en'))).toBe(false)
  expect(mentionsPhoto('', wordsIn('en'))).toBe(false)
})

it.each(localeCodes)('has words for a photo in %s', (locale) => {
  const [first = ''] = wordsIn(locale).split(',')
  expect(mentionsPhoto(`… ${first}`, wordsIn(locale))).toBe(true)
})
