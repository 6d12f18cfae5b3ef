import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { lockFileProblems, looseVersions } from './supply-chain.ts'

const good = { version: '1.2.3', integrity: `sha512-${'A'.repeat(86)}==`, license: 'MIT' }
const lockOf = (name: string, input: object) =>
  JSON.stringify({ lockfileVersion: 3, packages: { '': { name: 'nocturne' }, [`node_modules/${name}`]: input } })

describe('the lock file', () => {
  it('fixes every package by its content, with no foreign address, script or licence', () => {
    expect(lockFileProblems(readFileSync('package-lock.json', 'utf8'))).toEqual([])
  })

  it.each([
    ['no hash', { ...good, integrity: undefined }, 'no SHA-512 of its content'],
    ['a weak hash', { ...good, integrity: 'sha1-AAAA' }, 'no SHA-512 of its content'],
    ['an address', { ...good, resolved: 'https://registry.example/thing.tgz' }, 'an address of its own'],
    ['a repository', { ...good, resolved: 'git+ssh://git@host.example/thing.git' }, 'an address of its own'],
    ['a folder', { ...good, link: true }, 'an address of its own'],
    ['an install script', { ...good, hasInstallScript: true }, 'an install script'],
    ['a licence that binds', { ...good, license: 'AGPL-3.0-only' }, 'licence AGPL-3.0-only'],
    ['one of two that binds', { ...good, license: '(MIT AND GPL-3.0-only)' }, 'licence (MIT AND GPL-3.0-only)'],
    ['no licence', { ...good, license: undefined }, 'licence unknown'],
  ])('is refused with a package of %s', (_, input, problem) => {
    expect(lockFileProblems(lockOf('thing', input))).toEqual([`node_modules/thing: ${problem}`])
  })

  it('may have a listed script, and a choice of licences', () => {
    expect(lockFileProblems(lockOf('a/node_modules/esbuild', { ...good, hasInstallScript: true }))).toEqual([])
    expect(lockFileProblems(lockOf('thing', { ...good, license: '(MIT OR GPL-3.0-only)' }))).toEqual([])
  })
})

describe('the manifest', () => {
  it('names one version of each dependency', () => {
    expect(looseVersions(readFileSync('package.json', 'utf8'))).toEqual([])
    expect(looseVersions(JSON.stringify({ dependencies: { thing: '^1.2.3', other: 'github:a/b' } }))).toEqual([
      'thing@^1.2.3',
      'other@github:a/b',
    ])
  })
})
