import { spawnSync } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, truncateSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { ArchivedFile } from './archive.ts'
import { readArchive, writeArchive } from './archive.ts'
import { backupRecipient, createBackupKey, readBackupKey } from './backup-key.ts'

let folder: string
let key: string
let recipient: string
beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'nocturne-archive-'))
  key = path.join(folder, 'key.txt')
  recipient = await createBackupKey(key)
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const files = [
  { name: 'postgres/000001', bytes: new Uint8Array(3_000_000).fill(7) },
  { name: 'files/photos/ab/empty', bytes: new Uint8Array() },
  { name: 'manifest.json', bytes: Buffer.from('{}') },
]

async function written(name: string): Promise<string> {
  const file = path.join(folder, name)
  await writeArchive(file, recipient, streamOf(files))
  return file
}

async function* streamOf(some: readonly ArchivedFile[]) {
  yield* some
}

async function readAll(file: string, identity: string) {
  const found: { name: string; size: number }[] = []
  for await (const { name, bytes } of readArchive(file, identity)) found.push({ name, size: bytes.length })
  return found
}

describe('an archive', () => {
  it('gives back what was written, to the holder of the key alone', async () => {
    const file = await written('whole.age')
    expect(readFileSync(file).includes(Buffer.from('manifest'))).toBe(false)
    expect(statSync(file).mode & 0o077).toBe(0)
    expect(await readAll(file, await readBackupKey(key))).toEqual([
      { name: 'postgres/000001', size: 3_000_000 },
      { name: 'files/photos/ab/empty', size: 0 },
      { name: 'manifest.json', size: 2 },
    ])
    const other = path.join(folder, 'other.txt')
    await createBackupKey(other)
    await expect(readAll(file, await readBackupKey(other))).rejects.toThrow('with this key')
  })

  it('is refused when a byte of it was changed, or its end is missing', async () => {
    const identity = await readBackupKey(key)
    const changed = await written('changed.age')
    const bytes = readFileSync(changed)
    bytes[2_000_000] = (bytes[2_000_000] ?? 0) ^ 1
    writeFileSync(changed, bytes)
    await expect(readAll(changed, identity)).rejects.toThrow('is damaged')
    const cut = await written('cut.age')
    truncateSync(cut, 2_000_000)
    await expect(readAll(cut, identity)).rejects.toThrow('is damaged')
  })

  it('does not appear under its name when its source breaks off', async () => {
    const file = path.join(folder, 'broken.age')
    const breaking = async function* () {
      yield* files
      throw new Error('the dump broke off')
    }
    await expect(writeArchive(file, recipient, breaking())).rejects.toThrow('the dump broke off')
    expect(readdirSync(folder).filter((name) => name.startsWith('broken'))).toEqual([])
  })

  it.skipIf(spawnSync('age', ['--version']).error)(
    'opens with the programs age and tar, without the product',
    async () => {
      const file = await written('plain.age')
      const plain = spawnSync('sh', ['-c', `age -d -i '${key}' '${file}' | tar -t`], { encoding: 'utf8' })
      expect(plain.stdout.trim().split('\n')).toEqual(files.map(({ name }) => name))
    },
  )
})

describe('a key of backups', () => {
  it('is never overwritten, and names its public half', async () => {
    await expect(createBackupKey(key)).rejects.toThrow('never overwritten')
    expect(statSync(key).mode & 0o077).toBe(0)
    expect(await backupRecipient(undefined, key)).toBe(recipient)
    expect(await backupRecipient('age1other', key)).toBe('age1other')
  })

  it('is needed: nothing is written in the clear', async () => {
    await expect(backupRecipient(undefined, undefined)).rejects.toThrow('never written in the clear')
    const empty = path.join(folder, 'empty.txt')
    writeFileSync(empty, '# nothing')
    await expect(readBackupKey(empty)).rejects.toThrow('holds no secret key')
  })
})
