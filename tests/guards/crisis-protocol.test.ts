import { createHash } from 'node:crypto'
import { expect, it } from 'vitest'
import { legalDocuments } from '#domains/brands/web/legal/legal-documents.ts'
import { localeCodes } from '#platform/i18n/locales.ts'
import { crisisProtocols } from './crisis-protocol.ts'
import { textOf } from './project-files.ts'

const { chapters, versions } = legalDocuments.crisis
const [newest] = versions
/** Everything that the page says; the list of its changes says what each version brought. */
const parts = ['title', 'intro', ...chapters.flatMap((chapter) => [chapter, `${chapter}Text`])]

function digestOf(locale: string, change: Record<string, string> = {}): string {
  const { crisis } = JSON.parse(textOf(`locales/${locale}/legal.json`)) as { crisis: Record<string, string> }
  const words = parts.map((part) => change[part] ?? crisis[part])
  return createHash('sha256').update(JSON.stringify(words)).digest('hex').slice(0, 16)
}

it('finds a protocol that says something else, or has another chapter, under the same version', () => {
  expect(digestOf('en', { afterText: 'Nobody comes back to it.' })).not.toBe(digestOf('en'))
  expect(parts).toEqual(expect.arrayContaining(['detectText', 'limitsText']))
})

it('finds no language whose crisis protocol says something else than its version did', () => {
  const found = Object.fromEntries(localeCodes.map((locale) => [locale, digestOf(locale)]))
  expect(found, 'A changed protocol is a new version: see tests/guards/crisis-protocol.ts').toEqual(
    crisisProtocols[newest.version],
  )
})

it('has the digests of every version that the page names, each of other words', () => {
  const named = versions.map(({ version }) => version)
  expect(Object.keys(crisisProtocols).toSorted()).toEqual(named.toSorted())
  expect(new Set(named.map((version) => crisisProtocols[version]?.['en'])).size).toBe(named.length)
})
