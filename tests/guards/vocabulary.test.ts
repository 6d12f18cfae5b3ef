import { index, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { describe, expect, it } from 'vitest'
import { allTables } from '#tests/kit/all-tables.ts'
import { filesUnder, textOf } from './project-files.ts'
import { isReplaced, replacedNames, replacedTableNames } from './vocabulary.ts'

const rooms = ['apps', 'domains', 'packages', 'platform', 'tests', 'tools', 'ui']
const sources = rooms
  .flatMap((room) => filesUnder(room, /\.(ts|tsx|mjs)$/))
  .filter((file) => !file.includes('.gen.') && !file.startsWith('tests/guards/vocabulary'))

describe('names', () => {
  it('with a replaced word are found in every kind of name', () => {
    const planted = 'export function keepOrder(askedBy: string) { const isTold = askedBy; return { wishes: isTold } }'
    expect(replacedNames('planted.ts', planted).toSorted()).toEqual(['askedBy', 'isTold', 'keepOrder', 'wishes'])
    expect(['puppet-engine', 'way-names', 'asked_by'].map((name) => isReplaced(name))).toEqual([true, true, true])
  })

  it('that only contain the letters of one, or that others chose, are left alone', () => {
    expect(['always', 'binding', 'taskId', 'foretold', 'keepAlive'].filter((name) => isReplaced(name))).toEqual([])
  })

  it('of the wire are found outside contracts and the mappings of each domain', () => {
    const planted = 'export const shown = { vip: true, goldBalance: 1 }'
    expect(replacedNames('domains/orders/server/planted.ts', planted)).toEqual(['vip', 'goldBalance'])
    for (const path of ['domains/orders/order-contract.ts', 'domains/orders/web/wire-words.ts', 'tests/kit/planted.ts'])
      expect(replacedNames(path, planted), path).toEqual([])
    expect(replacedNames('domains/orders/order-contract.ts', 'export const told = 1')).toEqual(['told'])
  })

  it('with a role are of messages, elements, operators and processes, not of characters', () => {
    const planted = 'export const roleTile = (role: string) => page.getByRole(role)'
    expect(replacedNames('domains/characters/web/planted.ts', planted)).toEqual(['roleTile'])
    expect(replacedNames('domains/characters/custom-contract.ts', planted)).toEqual([])
  })

  it('of variables say conversationId; sessionId stands as a key of calls and answers', () => {
    const planted =
      'const open = ({ sessionId: conversationId }) => call({ sessionId: conversationId }, item.sessionId)'
    expect(replacedNames('domains/chat/web/planted.ts', planted)).toEqual([])
    for (const old of ['const sessionId = 1', 'const open = ({ sessionId }) => 1', 'const open = (sessionId) => 1'])
      expect(replacedNames('domains/chat/web/planted.ts', old), old).toEqual(['sessionId'])
  })

  it('in sources use the standard words', { timeout: 120_000 }, () => {
    const found = sources.flatMap((file) => replacedNames(file, textOf(file)).map((name) => `${file}: ${name}`))
    expect(found).toEqual([])
    expect(sources.length).toBeGreaterThan(1000)
  })

  it('of files and folders use the standard words', () => {
    expect(sources.filter((file) => isReplaced(file.replace(/\.\w+$/, '')))).toEqual([])
  })

  it('of constants are camelCase, as all others', () => {
    const inCapitals = (text: string) =>
      [...text.matchAll(/^(?:export )?const ([A-Z][A-Z0-9_]+)\b/gm)].map(([, name]) => name)
    expect(inCapitals('const MOST_WORDS = 5\nexport const mostWords = 5')).toEqual(['MOST_WORDS'])
    expect(sources.flatMap((file) => inCapitals(textOf(file)).map((name) => `${file}: ${name}`))).toEqual([])
  })

  it('of texts use the standard words', () => {
    const catalogues = filesUnder('locales/en', /\.json$/).filter((file) => !file.includes('/words/'))
    const found = catalogues.flatMap((file) =>
      keysOf(JSON.parse(textOf(file)) as object)
        .filter((key) => isReplaced(key.split('.').at(-1) ?? key, file))
        .map((key) => `${file}: ${key}`),
    )
    expect(found).toEqual([])
  })

  it('of tables, columns, stored values, constraints and indexes use the standard words', async () => {
    const planted = pgTable(
      'kept_things',
      { id: uuid('asked_id').primaryKey(), state: text({ enum: ['told', 'sent'] }) },
      (table) => [index('things_by_wish').on(table.state)],
    )
    expect(replacedTableNames([planted])).toEqual(['kept_things', 'asked_id', 'told', 'things_by_wish'])
    expect(replacedTableNames(await allTables())).toEqual([])
  })
})

function keysOf(texts: object, above = ''): string[] {
  return Object.entries(texts).flatMap(([key, value]) => [
    `${above}${key}`,
    ...(typeof value === 'object' && value !== null ? keysOf(value as object, `${above}${key}.`) : []),
  ])
}
