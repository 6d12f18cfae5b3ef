import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { codes } from '#platform/contract/codes.ts'
import { generatedFiles } from '../../tools/dev/page-calls.ts'
import { filesUnder, textOf } from './project-files.ts'

type DeclaredCall = { contract: string; name: string; path: string }

// The server declares a few calls of its own, composed of what several domains know.
const contracts = [
  ...filesUnder('domains', /^(?:[\w-]+-)?contract\.ts$/),
  ...filesUnder('apps/server', /-contract\.ts$/),
]
const tests = [
  ...filesUnder('apps', testName()),
  ...filesUnder('domains', testName()),
  ...filesUnder('tests', testName()),
]
  .filter((file) => !file.startsWith('tests/guards/'))
  .map(textOf)

function testName() {
  return /\.(test|spec)\.tsx?$/
}

function isCall(value: unknown): value is { path: string } {
  return typeof value === 'object' && value !== null && 'path' in value && 'params' in value && 'data' in value
}

/** A call re-exported by one contract file is the call that another declares. */
const seen = new Set<unknown>()

async function callsOf(file: string): Promise<DeclaredCall[]> {
  const contract = (await import(`../../${file}`)) as Record<string, unknown>
  return Object.entries(contract).flatMap(([name, value]) => {
    if (!isCall(value) || seen.has(value)) return []
    seen.add(value)
    return [{ contract: file, name, path: value.path }]
  })
}

const calls = (await Promise.all(contracts.map(callsOf))).flat()

/** The files that map a contract's calls to handlers: a domain's module and its parts, or the server's own calls. */
function mapsOfHandlers(contract: string): string[] {
  if (!contract.startsWith('domains/')) return [contract.replace(/contract\.ts$/, 'calls.ts')]
  const folder = path.posix.join(path.posix.dirname(contract), 'server')
  return filesUnder(folder, /^(?:module|mount|[\w-]+-calls)\.ts$/)
}

/** The source of a call's handler: a file under server/calls, or the server's own map; null without one. */
function handlerFile({ contract, name }: DeclaredCall): string | null {
  for (const map of mapsOfHandlers(contract)) {
    const folder = path.posix.dirname(map)
    const text = filesUnder(folder, /\.ts$/).includes(map) ? textOf(map) : ''
    const handler = new RegExp(`\\b${name}: (\\w+)\\(`).exec(text)?.[1]
    if (!handler) continue
    if (!contract.startsWith('domains/')) return map
    const imported = new RegExp(`import \\{[^}]*\\b${handler}\\b[^}]*\\} from '\\./(calls/[\\w-]+\\.ts)'`).exec(
      text,
    )?.[1]
    if (imported) return path.posix.join(folder, imported)
  }
  return null
}

/** Whether a test imports the call or writes its address. */
function isNamed(test: string, name: string, address: string): boolean {
  // Patterns are slow on the many tests that have neither.
  if (!test.includes(name) && !test.includes(address)) return false
  const imported = new RegExp(
    `import \\{[^}]*\\b${name}\\b[^}]*\\} from '[^']*(?:contract|calls\\.gen)\\.ts'|\\b\\w*[cC]ontract\\.${name}\\b`,
  )
  return imported.test(test) || new RegExp(`${address}(?![\\w/-])`).test(test)
}

/**
 * A visitor's twin of a call has the same handler, so a test of either shows both; their identities differ and are
 * checked separately.
 */
function isTested({ name, path: address }: DeclaredCall): boolean {
  const base = address.replace('/v1/tour/', '/v1/')
  const twins = calls.filter((call) => call.path.replace('/v1/tour/', '/v1/') === base)
  const names = new Set([name, ...twins.map((twin) => twin.name)])
  return tests.some((test) => [...names].some((known) => isNamed(test, known, address) || isNamed(test, known, base)))
}

describe('the contract', () => {
  it('declares each address once', () => {
    const paths = calls.map((call) => call.path)
    expect(paths.filter((path, index) => paths.indexOf(path) !== index)).toEqual([])
  })

  it('gives each code a number of its own', () => {
    const numbers = Object.values(codes)
    expect(new Set(numbers).size).toBe(numbers.length)
  })

  it('is the generated page API: `npm run calls` changes nothing', async () => {
    const written = filesUnder('domains', /\.gen\.ts$/)
    expect(new Map(written.map((file) => [file, textOf(file)]))).toEqual(await generatedFiles())
  })

  it('has a handler file for each call', () => {
    expect(calls.filter((call) => handlerFile(call) === null).map((call) => call.path)).toEqual([])
  })

  it('has a test that names each call', { timeout: 120_000 }, () => {
    expect(calls.filter((call) => !isTested(call)).map((call) => call.path)).toEqual([])
  })
})
