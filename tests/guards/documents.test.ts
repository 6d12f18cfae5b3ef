import { expect, it } from 'vitest'
import { missingPaths, namedScripts } from './documents.ts'
import { filesUnder, textOf } from './project-files.ts'

const documents = [
  'README.md',
  'CONTRIBUTING.md',
  'SECURITY.md',
  ...['docs', 'domains', 'packages', 'platform', 'tests', 'ui'].flatMap((room) => filesUnder(room, /\.md$/)),
]
const { scripts } = JSON.parse(textOf('package.json')) as { scripts: Record<string, string> }

it('finds links, paths and scripts that do not exist', () => {
  const planted =
    'See [this](docs/nowhere.md), `domains/chat/server/nobody.ts` and `server/none.ts`; `npm run nothing`.'
  expect(missingPaths('domains/chat/README.md', planted)).toEqual([
    'docs/nowhere.md',
    'domains/chat/server/nobody.ts',
    'server/none.ts',
  ])
  expect(
    missingPaths('README.md', 'See [this](docs/architecture.md#top), `domains/chat` and https://x.example.'),
  ).toEqual([])
  expect(namedScripts(planted)).toEqual(['nothing'])
})

it('finds none in the documents', () => {
  const found = documents.flatMap((file) =>
    [...missingPaths(file, textOf(file)), ...namedScripts(textOf(file)).filter((name) => !(name in scripts))].map(
      (name) => `${file}: ${name}`,
    ),
  )
  expect(found).toEqual([])
  expect(documents.length).toBeGreaterThan(30)
})

it('names every script in the table of README.md, and gives every domain a README', () => {
  const named = namedScripts(textOf('README.md'))
  expect(Object.keys(scripts).filter((name) => !['start', 'test', ...named].includes(name))).toEqual([])
  const domains = new Set(filesUnder('domains', /\.ts$/).map((file) => file.split('/')[1]))
  expect([...domains].filter((name) => !documents.includes(`domains/${name}/README.md`))).toEqual([])
})

it('gives every domain a README of ten lines', () => {
  const long = documents
    .filter((file) => /^domains\/\w+\/README\.md$/.test(file))
    .flatMap((file) => tooLong(textOf(file)).map((reason) => `${file}: ${reason}`))
  expect(long).toEqual([])
  expect(tooLong('# a\n\nb\n')).toEqual([])
  expect(tooLong(`${'one\n'.repeat(11)}${'x'.repeat(200)}`)).toEqual(['12 lines', 'a line of 200 characters'])
})

/** The reasons why a text is more than ten lines. */
function tooLong(text: string): string[] {
  const lines = text.split('\n').filter((line) => line.trim() !== '')
  return [
    ...(lines.length > 10 ? [`${lines.length} lines`] : []),
    ...lines.filter(({ length }) => length > 180).map(({ length }) => `a line of ${length} characters`),
  ]
}
