import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { FolderInUse, lockFolder } from './folder-lock.ts'

const newFile = () => join(mkdtempSync(join(tmpdir(), 'nocturne-lock-')), 'process')
const sleeper = () => spawn(process.execPath, ['-e', 'setTimeout(() => {}, 60000)'])

describe('the lock of a data folder', () => {
  it('is removed on release', async () => {
    const file = newFile()
    const unlock = await lockFolder(file)
    expect(readFileSync(file, 'utf8')).toContain(String(process.pid))
    unlock()
    expect(existsSync(file)).toBe(false)
  })

  it('excludes a second process while the first lives', async () => {
    const file = newFile()
    const other = sleeper()
    writeFileSync(file, String(other.pid))
    await expect(lockFolder(file, { waitMs: 300 })).rejects.toThrow(FolderInUse)
    other.kill('SIGKILL')
  })

  it('is waited for while its holder is dying', async () => {
    const file = newFile()
    const other = sleeper()
    writeFileSync(file, String(other.pid))
    const gone = once(other, 'exit')
    setTimeout(() => other.kill('SIGKILL'), 400)
    await expect(lockFolder(file)).resolves.toBeTypeOf('function')
    await gone
  })

  it.runIf(process.platform === 'linux')('does not count when its number was given to another process', async () => {
    const file = newFile()
    const other = sleeper()
    // A process of that number which started at another moment, as after the restart of a container.
    writeFileSync(file, `${other.pid} 1`)
    await expect(lockFolder(file, { waitMs: 0 })).resolves.toBeTypeOf('function')
    other.kill('SIGKILL')
  })
})
