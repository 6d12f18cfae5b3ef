import { statSync } from 'node:fs'
import path from 'node:path'
import { gzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { listCharacters } from '#domains/characters/contract.ts'
import { filesUnder, textOf } from './project-files.ts'

// The browser bundle; `npm test` builds it before the tests run.
const bundles = filesUnder('apps/web/dist/client', /\.js$/)

// Each gives away a part of the server: its own paths, Drizzle's tables, the database in a folder, Node's modules.
const serverTraces = [/\b(domains\/[a-z-]+|apps)\/server\//, /drizzle:/, /electric-sql/, /["'`]node:[a-z]/]

/**
 * Bounds for the gzipped scripts that a page cannot do without: the app's file, the screen's and all that these import.
 * Of a landing page they come after its first load, which has none (`tests/journeys/landing.spec.ts`).
 */
const mostKiB = { home: 152, character: 156, chat: 171, 'chat-list': 182, shop: 189, landing: 154 }
/** Bounds for the same files as the server sends them to a browser that takes brotli, as the build compressed them. */
const mostSentKiB = { home: 130, character: 133, chat: 147, 'chat-list': 156, shop: 162, landing: 132 }

const fileOf = (name: string) => bundles.find((file) => new RegExp(`/${name}-[\\w-]{8}\\.js$`).test(file)) ?? name
const importsOf = (file: string) =>
  [...textOf(file).matchAll(/\b(?:from|import)\s*["'`]\.\/([^"'`]+)["'`]/g)].map(([, name = '']) =>
    path.join(path.dirname(file), name),
  )

/** These files and all that they import, without what they fetch later. */
function withImports(files: readonly string[], found = new Set<string>()): ReadonlySet<string> {
  for (const file of files.filter((one) => !found.has(one))) withImports(importsOf(file), found.add(file))
  return found
}

describe.skipIf(bundles.length === 0)('the client bundles', () => {
  it.each(serverTraces)('hold nothing of the server: %s', (trace) => {
    expect(bundles.filter((file) => trace.test(textOf(file)))).toEqual([])
  })

  it('hold of a call its path, and neither its schemas nor what the API page says of it', () => {
    expect(bundles.filter((file) => textOf(file).includes(listCharacters.path))).not.toEqual([])
    expect(bundles.filter((file) => textOf(file).includes(listCharacters.summary))).toEqual([])
    expect(bundles.filter((file) => textOf(file).includes('ZodObject'))).toEqual([])
  })

  it.each(Object.entries(mostKiB))('bring to %s at most %d KiB', (screen, most) => {
    const files = [...withImports([fileOf('index'), fileOf(screen)])]
    const kiB = files.reduce((sum, file) => sum + gzipSync(textOf(file), { level: 6 }).length / 1024, 0)
    expect(kiB).toBeLessThan(most)
    // A screen whose file was renamed would count as nothing.
    expect(kiB).toBeGreaterThan(most - 15)
  })

  it.each(Object.entries(mostSentKiB))('send to %s at most %d KiB', (screen, most) => {
    const files = [...withImports([fileOf('index'), fileOf(screen)])]
    const kiB = files.reduce((sum, file) => sum + statSync(`${file}.br`).size / 1024, 0)
    expect(kiB).toBeLessThan(most)
    expect(kiB).toBeGreaterThan(most - 15)
  })

  it('bring to a landing page the code of the app and its own, and no other page', () => {
    // The bundler's own runtime is less than a kilobyte.
    const brought = [...withImports([fileOf('landing')])].filter((file) => !file.includes('/rolldown-runtime-'))
    expect(brought.toSorted()).toEqual([fileOf('index'), fileOf('landing')].toSorted())
  })

  it.each(['home', 'character', 'chat', 'shop'])('bring to %s no other screen', (screen) => {
    const others = ['home', 'character', 'chat', 'chat-list', 'conversation', 'landing', 'settings', 'shop', 'sign-in']
    const brought = withImports([fileOf('index'), fileOf(screen)])
    expect(others.filter((one) => one !== screen && brought.has(fileOf(one)))).toEqual([])
  })
})
