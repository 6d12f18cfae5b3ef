import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { afterAll, expect, it } from 'vitest'
import { createDiskStore } from './file-store.ts'

const folder = mkdtempSync(join(tmpdir(), 'nocturne-files-'))
const store = createDiskStore(folder)
afterAll(() => rmSync(folder, { recursive: true, force: true }))

it('gives back what was written, whole or a part of it', async () => {
  expect(await store.write('exports/one.zip', Readable.from(['Good ', 'evening']))).toBe(12)
  expect(await store.find('exports/one.zip')).toMatchObject({ size: 12 })
  expect(await text(store.read('exports/one.zip'))).toBe('Good evening')
  expect(await text(store.read('exports/one.zip', { start: 5, end: 8 }))).toBe('even')
})

it('leaves nothing of a file whose writing failed', async () => {
  const broken = Readable.from(
    (function* () {
      yield 'half'
      throw new Error('the source broke')
    })(),
  )
  await expect(store.write('exports/two.zip', broken)).rejects.toThrow('the source broke')
  expect(readdirSync(join(folder, 'exports'))).toEqual(['one.zip'])
})

it('knows what is not there, and takes away what is', async () => {
  expect(await store.find('exports/none.zip')).toBeNull()
  expect(await store.list('nothing')).toEqual([])
  await store.remove('exports/none.zip')
  expect(await store.list('exports')).toEqual(['exports/one.zip'])
  await store.remove('exports/one.zip')
  expect(await store.list('exports')).toEqual([])
})

it.each(['../outside', 'a/../../b', '/etc/passwd', '', 'a//b', '.hidden'])('refuses the key %j', async (key) => {
  await expect(store.find(key)).rejects.toThrow('Not a key of a file')
})
