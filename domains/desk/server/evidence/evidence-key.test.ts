import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
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
  writeFileSync(join(folder, 'short'), 'AAAA')
  expect(() => readEvidenceKey(join(folder, 'short'))).toThrow('32 bytes')
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
