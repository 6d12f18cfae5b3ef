import type { Config } from '#platform/config/config.ts'
import { ConfigError, readConfig } from '#platform/config/config.ts'
import { checkDeployment } from '#platform/config/deployment.ts'
import { brandOf } from '#domains/brands/brands.ts'
import { checkCdnBases } from './pages/cdn-bases.ts'

/** The configuration of a start with the title of its brand, and what an operator should know of it. */
export type StartConfig = { config: Config; title: string; advice: string[] }

/** Reads the environment once; anything wrong in it stops the start with one clear line. */
export function readStartConfig(environment: Record<string, string | undefined>): StartConfig {
  const config = readConfig(environment)
  const title = titleOf(config)
  checkRole(config)
  checkCdnBases(config)
  return { config, title, advice: checkDeployment(config, environment) }
}

function titleOf(config: Config): string {
  try {
    return brandOf(config.BRAND).title
  } catch (cause) {
    throw new ConfigError(`Configuration is wrong. BRAND: ${cause instanceof Error ? cause.message : ''}`, { cause })
  }
}

/** An embedded database belongs to one process, which then does everything. */
function checkRole({ ROLE, DATABASE_URL }: Config): void {
  if (ROLE !== 'all' && !DATABASE_URL)
    throw new ConfigError(
      `Configuration is wrong. ROLE=${ROLE} shares its work with other processes: set DATABASE_URL.`,
    )
}
