import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Manifest } from '#platform/backup/manifest.ts'
import { readConfig } from '#platform/config/config.ts'
import type { Job } from '#platform/jobs/job.ts'
import type { Jobs } from '#platform/jobs/jobs.ts'
import { createLog } from '#platform/telemetry/log.ts'
import { createMetrics } from '#platform/telemetry/metrics.ts'
import { openDatabase } from '#platform/db/open-database.ts'
import { backupSelfTest } from './backups.ts'

const root = path.join(import.meta.dirname, '../../..')

let folder: string
beforeAll(() => void (folder = mkdtempSync(path.join(tmpdir(), 'nocturne-self-test-'))))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

type SelfTestOptions = { backups: string; key?: string; verify?: Parameters<typeof backupSelfTest>[0]['verify'] }

/** The weekly job with the lines and metrics of its process. */
function selfTest({ backups, key = 'key.txt', verify }: SelfTestOptions) {
  const lines: Record<string, unknown>[] = []
  const metrics = createMetrics()
  const work: { run(): Promise<void>; everyMs: number | null }[] = []
  const register = (
    _: Job,
    run: (payload: object, signal: AbortSignal) => Promise<void>,
    everyMs: number | null = null,
  ) => void work.push({ run: () => run({}, new AbortController().signal), everyMs })
  backupSelfTest({
    config: readConfig({ BACKUP_DIR: backups, BACKUP_KEY: key }),
    log: createLog('info', { write: (line) => void lines.push(JSON.parse(line) as Record<string, unknown>) }),
    metrics,
    ...(verify ? { verify } : {}),
  }).registerJobs?.({ register } as unknown as Jobs)
  return { lines, work, shown: () => metrics.registry.metrics() }
}

const manifest: Manifest = {
  format: 1,
  at: '2026-06-01T12:00:00Z',
  kind: 'postgres',
  server: 'PostgreSQL',
  schema: 0,
  tables: [{ table: 'users', rows: 3, digest: '1' }],
  files: null,
}

describe('the self-test of backups', () => {
  it('restores the newest backup once a week, and says so in the log and the metrics', async () => {
    const backups = path.join(folder, 'some')
    mkdirSync(backups)
    for (const day of ['01', '02']) writeFileSync(path.join(backups, `nocturne-202606${day}T120000Z.tar.age`), '')
    const tried: string[] = []
    const test = selfTest({
      backups,
      verify: async (file) => (tried.push(path.basename(file)), { manifest, faults: [] }),
    })
    expect(test.work.map(({ everyMs }) => everyMs)).toEqual([7 * 86_400_000])
    await test.work[0]?.run()
    expect(tried).toEqual(['nocturne-20260602T120000Z.tar.age'])
    expect(test.lines).toMatchObject([{ level: 30, msg: 'the newest backup was restored and proven', rows: 3 }])
    expect(await test.shown()).toMatch(/^nocturne_backup_faults 0$/m)
    expect(await test.shown()).toMatch(/^nocturne_backup_timestamp_seconds\{event="written"\} \d{9}/m)
    expect(await test.shown()).toContain('nocturne_backup_timestamp_seconds{event="verified"} 0')

    const faulty = selfTest({
      backups,
      verify: async () => ({ manifest, faults: ['users is missing', 'wallets is missing'] }),
    })
    await faulty.work[0]?.run()
    expect(faulty.lines).toMatchObject([{ level: 50, msg: 'the newest backup has faults' }])
    expect(await faulty.shown()).toMatch(/^nocturne_backup_faults 2$/m)
  })

  it('counts as failed where there is no backup, and is tried again by the queue', async () => {
    const test = selfTest({ backups: path.join(folder, 'nowhere') })
    await expect(test.work[0]?.run()).rejects.toThrow('There is no backup')
    expect(await test.shown()).toMatch(/^nocturne_backup_faults 1$/m)
  })

  it('is off without a folder', () => {
    const off = backupSelfTest({ config: readConfig({}), log: createLog('silent'), metrics: createMetrics() })
    expect(off.registerJobs).toBeUndefined()
  })
})

describe('the commands of backups', () => {
  const run = (action: string, args: string[], env: Record<string, string>) =>
    spawnSync(process.execPath, ['tools/operations/backup.ts', action, ...args], {
      cwd: root,
      encoding: 'utf8',
      env: { ...process.env, DATABASE_URL: '', BACKUP_DIR: '', LOG_LEVEL: 'silent', ...env },
    })

  // Four embedded databases begin and are written: `npm run nightly` has the time, and PostgreSQL is restored in each run.
  it.skipIf(!process.env['IN_FULL'])(
    'make a key, write a backup, which a thread verifies, and restore it elsewhere',
    { timeout: 400_000 },
    async () => {
      const [source, target, backups, key] = ['source', 'target', 'backups', 'backup.key'].map((name) =>
        path.join(folder, name),
      ) as [string, string, string, string]
      await (await openDatabase({ dataDir: source })).close()
      expect(run('key', [key], {}).stdout).toMatch(/age1[a-z0-9]+/)
      const env = { BACKUP_DIR: backups, BACKUP_KEY: key }
      const wrote = run('write', [], { ...env, DATA_DIR: source })
      expect(wrote.stderr).toBe('')
      expect(wrote.stdout).toMatch(/nocturne-\d{8}T\d{6}Z\.tar\.age\n\d+ rows in \d+ tables of PostgreSQL/)
      const archive = wrote.stdout.split('\n')[0] ?? ''
      const test = selfTest({ backups, key })
      await test.work[0]?.run()
      expect(test.lines).toMatchObject([{ msg: 'the newest backup was restored and proven', archive }])
      expect(await test.shown()).toMatch(/^nocturne_backup_timestamp_seconds\{event="verified"\} \d{9}/m)
      expect(run('restore', [archive], { ...env, DATA_DIR: target })).toMatchObject({ status: 0 })
    },
  )
})
