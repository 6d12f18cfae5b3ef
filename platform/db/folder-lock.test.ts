import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { FolderInUse, lockFolder } from './folder-lock.ts'

const newFile = () => join(mkdtempSync(join(tmpdir(), 'nocturne-lock-')), 'process')

describe('the lock of a data folder', () => {
  it('is refunded when let go', () => {
    const file = newFile()
    lockFolder(file)()
    expect(existsSync(file)).toBe(false)
  })

  it('excludes a second process while the first lives, and admits it afterwards', async () => {
    const file = newFile()
    const other = spawn(process.execPath, ['-e', 'setTimeout(() => {}, 60000)'])
    writeFileSync(file, String(other.pid))
    expect(() => lockFolder(file)).toThrow(FolderInUse)
    const gone = once(other, 'exit')
    other.kill('SIGKILL')
    await gone
    expect(() => lockFolder(file)).not.toThrow()
  })
})
