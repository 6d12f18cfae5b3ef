import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { readEvidenceKey, seal, unseal } from './evidence-key.ts'

let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'evidence-'))
})
afterAll(() => rmSync(folder, { recursive: true }))

it('makes its key once, for its owner alone', () => {
  const file = join(folder, 'keys', 'evidence-key')
  expect(readEvidenceKey(file)).toEqual(readEvidenceKey(file))
  expect(statSync(file).mode & 0o777).toBe(0o600)
  expect(readdirSync(join(folder, 'keys'))).toEqual(['evidence-key'])
  writeFileSync(join(folder, 'short'), 'AAAA')
  expect(() => readEvidenceKey(join(folder, 'short'))).toThrow('32 bytes')
})

it('is one for processes that need it first at the same time', async () => {
  const file = join(folder, 'together', 'evidence-key')
  const reader = `import('${import.meta.resolve('./evidence-key.ts')}')
    .then(({ readEvidenceKey }) => console.log(readEvidenceKey(${JSON.stringify(file)}).toString('hex')))`
  const run = promisify(execFile)
  const read = () => run(process.execPath, ['--input-type=module', '--eval', reader])
  const keys = await Promise.all(Array.from({ length: 4 }, async () => (await read()).stdout.trim()))
  expect(new Set(keys)).toEqual(new Set([readEvidenceKey(file).toString('hex')]))
})

it('reads what it sealed, under the same key and name only, and nothing that was changed', () => {
  const key = randomBytes(32)
  const sealed = seal(key, 'one', 'Bonsoir — 夜')
  expect(unseal(key, 'one', sealed)).toBe('Bonsoir — 夜')
  expect(seal(key, 'one', 'Bonsoir — 夜')).not.toEqual(sealed)
  expect(() => unseal(randomBytes(32), 'one', sealed)).toThrow()
  expect(() => unseal(key, 'other', sealed)).toThrow()
  sealed[sealed.length - 1] = (sealed.at(-1) ?? 0) ^ 1
  expect(() => unseal(key, 'one', sealed)).toThrow()
})
