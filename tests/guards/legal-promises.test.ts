import { existsSync } from 'node:fs'
import { expect, it } from 'vitest'
import { legalDocuments } from '#domains/brands/web/legal/legal-documents.ts'
import { everyCall } from '#tests/kit/contracts.ts'
import type { Fulfilment } from './legal-promises.ts'
import { legalPromises, promisingSentences } from './legal-promises.ts'
import { filesUnder, textOf } from './project-files.ts'

const legal = JSON.parse(textOf('locales/en/legal.json')) as Record<string, Record<string, string>>

/** The English text of each chapter, by `document.chapter`. */
const chapters = new Map<string, string>(
  Object.entries(legalDocuments).flatMap(([name, { chapters: own }]) => [
    [`${name}.intro`, legal[name]?.['intro'] ?? ''] as const,
    ...own.map((chapter) => [`${name}.${chapter}`, legal[name]?.[`${chapter}Text`] ?? ''] as const),
  ]),
)

const calls = new Set<string>(everyCall.map(({ path }) => path))
const jobs = new Set(
  ['domains', 'apps', 'platform']
    .flatMap((room) => filesUnder(room, /(?<!\.test)\.ts$/))
    .flatMap((file) => [...textOf(file).matchAll(/defineJob\(\s*'([^']+)'/g)].map(([, name]) => name ?? '')),
)

function isThere(fulfilment: Fulfilment): boolean {
  const [kind, name = ''] = fulfilment.split(' ')
  if (kind === 'call') return calls.has(name)
  if (kind === 'job') return jobs.has(name)
  return kind === 'code' ? existsSync(new URL(`../../${name}`, import.meta.url)) : true
}

it('finds a sentence that promises something', () => {
  expect(promisingSentences('It rains. We confirm the report. Your account is deleted then.')).toEqual([
    'We confirm the report.',
    'Your account is deleted then.',
  ])
  expect(
    ['call /v1/nowhere', 'job desk.nothing', 'code domains/none.ts'].map((one) => isThere(one as Fulfilment)),
  ).toEqual([false, false, false])
})

it('finds no promise of a legal page without something that fulfils it', () => {
  const open = [...chapters].flatMap(([chapter, text]) =>
    promisingSentences(text)
      .filter((sentence) => !Object.keys(legalPromises[chapter] ?? {}).some((part) => sentence.includes(part)))
      .map((sentence) => `${chapter}: ${sentence}`),
  )
  expect(open).toEqual([])
  expect(chapters.size).toBeGreaterThan(30)
})

it('finds what fulfils each promise, and each promise on its page', () => {
  const lost = Object.entries(legalPromises).flatMap(([chapter, promises]) =>
    Object.entries(promises).flatMap(([part, fulfilments]) => [
      ...(chapters.get(chapter)?.includes(part) ? [] : [`${chapter} does not say: ${part}`]),
      ...fulfilments.filter((fulfilment) => !isThere(fulfilment)).map((fulfilment) => `${chapter}: ${fulfilment}`),
    ]),
  )
  expect(lost).toEqual([])
})
