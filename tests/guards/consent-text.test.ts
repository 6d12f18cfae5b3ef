import { createHash } from 'node:crypto'
import { expect, it } from 'vitest'
import { intimateTextVersion } from '#domains/privacy/rules.ts'
import { localeCodes } from '#platform/i18n/locales.ts'
import { consentTexts } from './consent-text.ts'
import { filesUnder, textOf } from './project-files.ts'

/** The parts of the question that somebody agrees to, as the page and the bot show them. */
const parts = ['title', 'text', 'stored', 'use', 'withdraw', 'note', 'agree']

function digestOf(locale: string, change: Record<string, string> = {}): string {
  const { consent } = JSON.parse(textOf(`locales/${locale}/privacy.json`)) as { consent: Record<string, string> }
  const words = parts.map((part) => change[part] ?? consent[part])
  return createHash('sha256').update(JSON.stringify(words)).digest('hex').slice(0, 16)
}

it('finds a text that says something else under the same version', () => {
  expect(digestOf('en', { use: 'Also for ads.' })).not.toBe(digestOf('en'))
})

it('finds no text of consent that is another than the one of its version', () => {
  expect(consentTexts.version).toBe(intimateTextVersion)
  expect(Object.fromEntries(localeCodes.map((locale) => [locale, digestOf(locale)]))).toEqual(consentTexts.digests)
})

it('nothing reads the consent to improving models, as its text in the settings says', () => {
  const readers = ['domains', 'apps', 'platform']
    .flatMap((room) => filesUnder(room, /(?<!\.test)\.tsx?$/))
    .filter((file) => textOf(file).includes('model-improvement'))
  expect(readers.toSorted()).toEqual(['domains/privacy/rules.ts', 'domains/privacy/web/consent-list.tsx'])
  const { data } = JSON.parse(textOf('locales/en/privacy.json')) as { data: Record<string, string> }
  expect(data['consentModelHint']).toContain('No model learns from chats today.')
})
