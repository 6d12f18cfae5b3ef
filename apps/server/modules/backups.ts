import { resolve } from 'node:path'
import { z } from 'zod'
import type { Config } from '#platform/config/config.ts'
import { defineJob } from '#platform/jobs/job.ts'
import type { DomainModule } from '#platform/modules/domain-module.ts'
import type { Log } from '#platform/telemetry/log.ts'
import type { Metrics } from '#platform/telemetry/metrics.ts'
import { backupTimes, newestIn, verifyOnThread } from '../backup/verify-archive.ts'

const weekMs = 7 * 24 * 3_600_000
const verifyBackupJob = defineJob('operations.verify-backup', z.object({}), 'patient')

type Needs = { config: Config; log: Log; metrics: Metrics; verify?: typeof verifyOnThread }

/**
 * Where a folder of backups is configured: states the age of the newest one in the metrics, and, with the key that opens
 * it, restores it once a week into a database that is thrown away.
 */
export function backupSelfTest({ config, log, metrics, verify = verifyOnThread }: Needs): DomainModule {
  const folder = config.BACKUP_DIR && resolve(config.BACKUP_DIR)
  if (!folder) return { name: 'backups' }
  metrics.watchBackups(() => backupTimes(folder))
  return {
    name: 'backups',
    registerJobs(jobs) {
      if (!config.BACKUP_KEY) return
      jobs.register(verifyBackupJob, async (_, signal) => testNewest(signal), weekMs)
    },
  }

  async function testNewest(signal: AbortSignal): Promise<void> {
    // Until it has succeeded it counts as failed: a thread that crashes has found nothing.
    metrics.backupFaults.set(1)
    const archive = await newestIn(folder as string)
    const { manifest, faults } = await verify(archive, config, signal)
    metrics.backupFaults.set(faults.length)
    const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0)
    if (faults.length > 0) log.error({ archive, writtenAt: manifest.at, faults }, 'the newest backup has faults')
    else log.info({ archive, writtenAt: manifest.at, rows }, 'the newest backup was restored and proven')
  }
}
