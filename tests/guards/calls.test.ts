import { describe, expect, it } from 'vitest'
import { codes } from '#platform/contract/codes.ts'
import { filesUnder, textOf } from './house-files.ts'

type DeclaredCall = { domain: string; name: string; path: string }

const contracts = filesUnder('domains', /^contract\.ts$/)
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

async function callsOf(file: string): Promise<DeclaredCall[]> {
  const contract = (await import(`../../${file}`)) as Record<string, unknown>
  const domain = file.split('/')[1] ?? ''
  return Object.entries(contract).flatMap(([name, value]) =>
    isCall(value) ? [{ domain, name, path: value.path }] : [],
  )
}

const calls = (await Promise.all(contracts.map(callsOf))).flat()

/** The file under server/calls that the domain's map of handlers gives for a call; null when there is none. */
function handlerFile({ domain, name }: DeclaredCall): string | null {
  const mounts = filesUnder(`domains/${domain}/server`, /^mount\.ts$/)
  const handler = mounts.map((file) => new RegExp(`\\b${name}: (\\w+)Handler\\b`).exec(textOf(file))?.[1]).find(Boolean)
  if (!handler) return null
  const kebab = handler.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
  return filesUnder(`domains/${domain}/server/calls`, new RegExp(`^${kebab}\\.ts$`))[0] ?? null
}

/** A visitor's twin of a call has the same handler, so a test of either shows both; their doors differ and are walked apart. */
function isTested({ name, path }: DeclaredCall): boolean {
  const own = name.replace(/^tour(?=[A-Z])/, '')
  const names = [own, `tour${own[0]?.toUpperCase()}${own.slice(1)}`, own[0]?.toLowerCase() + own.slice(1)]
  const paths = [path, path.replace('/v1/tour/', '/v1/')].map(
    (address) => `${address.replaceAll('/', '\\/')}(?![\\w/-])`,
  )
  const named = new RegExp([...names.map((known) => `\\b${known}\\b`), ...paths].join('|'))
  return tests.some((text) => named.test(text))
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

  it.each(calls)('has a handler file for $path', (call) => {
    expect(handlerFile(call)).not.toBeNull()
  })

  it.each(calls)('has a test that names $path', (call) => {
    expect(isTested(call)).toBe(true)
  })
})
