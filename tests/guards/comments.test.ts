import { expect, it } from 'vitest'
import { oldComments, oldLines } from './comments.ts'
import { filesUnder, textOf } from './project-files.ts'

const rooms = ['apps', 'domains', 'packages', 'platform', 'tests', 'tools', 'ui']
const sources = rooms
  .flatMap((room) => filesUnder(room, /\.(ts|tsx|mjs)$/))
  .filter((file) => !file.includes('.gen.') && !/^tests\/guards\/(comments|vocabulary)/.test(file))

it('finds comments that begin with "What", or hold a replaced word', () => {
  const planted = `
/** What the page shows. */
const page = 1
/**
 * Whatever the caller wants.
 */
const calls = [1] // kept for later
// NOTE: What holds here holds everywhere.
// Whoever comes first waits.
const said = 'What is told here is a text, not a comment'
// The store of the page. The breadth of its keel is nobody's affair.
`
  expect(oldComments('planted.ts', planted)).toEqual([
    'What the page shows.',
    'Whatever the caller wants.',
    'kept for later',
    'What holds here holds everywhere.',
    'Whoever comes first waits.',
  ])
})

it('finds none in the project', () => {
  const found = sources.flatMap((file) => oldComments(file, textOf(file)).map((text) => `${file}: ${text}`))
  expect(found).toEqual([])
  expect(sources.length).toBeGreaterThan(1000)
})

it('finds replaced words in documents, outside of code marks', () => {
  expect(oldLines('A card is stored.\nWhoever pays is told.\nThe flag `keep` stays.')).toEqual([
    'Whoever pays is told.',
  ])
})

it('finds none in the documents', () => {
  // The glossary and the record of the renames name the words; the specification has words of its own.
  const exempt = /^docs\/(spec\/|decisions\/(0001|0021)-)/
  const documents = ['README.md', 'CONTRIBUTING.md', ...[...rooms, 'docs'].flatMap((room) => filesUnder(room, /\.md$/))]
  const found = documents
    .filter((file) => !exempt.test(file))
    .flatMap((file) => oldLines(textOf(file)).map((line) => `${file}: ${line}`))
  expect(found).toEqual([])
})

it('finds none in the rules, prices and profiles that are data, and in comments of styles', () => {
  const data = [...filesUnder('domains', /\.json$/), ...filesUnder('platform/payments', /\.json$/)]
  // Texts of characters, stories, words of languages and samples of messages are no prose about the product.
  const prose = data.filter((file) => !/\/(brand-content|house|seed|testing)\//.test(file))
  const styles = ['apps', 'ui'].flatMap((room) => filesUnder(room, /\.css$/))
  const commentsOf = (text: string) => [...text.matchAll(/\/\*[\s\S]*?\*\//g)].join('\n')
  const found = [
    ...prose.flatMap((file) => oldLines(textOf(file)).map((line) => `${file}: ${line}`)),
    ...styles.flatMap((file) => oldLines(commentsOf(textOf(file))).map((line) => `${file}: ${line}`)),
  ]
  expect(found).toEqual([])
  expect(prose.length).toBeGreaterThan(15)
  expect(oldLines('"basis": "House rule: the strictest law"')).toHaveLength(1)
})
