import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import { expect, it } from 'vitest'
import { createDiskStore } from '../storage/file-store.ts'
import { countedSender, countedStore } from './counted-outcomes.ts'

it('counts each message by whether it could be handed over', async () => {
  const outcomes: string[] = []
  const send = countedSender(
    async (to: string) => to !== 'nobody',
    (outcome) => void outcomes.push(outcome),
  )
  expect([await send('ada'), await send('nobody')]).toEqual([true, false])
  expect(outcomes).toEqual(['sent', 'failed'])
})

it('counts what a store could not do, and nothing else', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'nocturne-counted-'))
  const failed: string[] = []
  const store = countedStore(createDiskStore(folder), (operation) => void failed.push(operation))
  await store.write('a/b', Buffer.from('words'))
  expect(await text(store.read('a/b'))).toBe('words')
  expect(await store.get('a/c')).toBeNull()
  expect(failed).toEqual([])
  await expect(store.write('a', Buffer.from('words'))).rejects.toThrow()
  await expect(text(store.read('a/c'))).rejects.toThrow()
  expect(failed).toEqual(['write', 'read'])
  rmSync(folder, { recursive: true })
})
